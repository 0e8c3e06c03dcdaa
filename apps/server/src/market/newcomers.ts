import { dayNumber } from '@parkett/core/civil'
import type { Company } from '@parkett/core/simulation/companies'
import { issuePriceOn } from '@parkett/core/simulation/listing-day'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import { int8 } from '../platform/db/columns.ts'
import { readOne, referenceRow } from '../platform/db/read.ts'
import { newcomerOf } from './fictional.ts'
import { instrumentOf, type IssueFacts } from './seed.ts'
import { addInstruments, raiseVersion } from './store.ts'

/** What a newcomer is issued at when its first day of trading is this one; units of 0.0001. */
export const newcomerPrice = ({ temper }: Company, listedOn: string): number =>
  issuePriceOn(temper, dayNumber(listedOn))

const listed = referenceRow({ id: int8 })

/**
 * Puts a newcomer on the list of the market; asked again it answers the same listing. Running servers
 * see it with their next round.
 */
export async function listNewcomer(
  db: Parameters<typeof addInstruments>[0],
  { market, sequence }: { readonly market: NewcomerMarket; readonly sequence: number },
  { id, ...facts }: IssueFacts & { readonly id: bigint },
): Promise<bigint> {
  const company = newcomerOf(market, sequence)
  await addInstruments(db, [instrumentOf(company, id, facts)])
  await raiseVersion(db)
  const sql = 'SELECT id FROM instruments WHERE market = $1 AND symbol = $2'
  return (await readOne(db, listed, sql, [market, company.symbol])).id
}
