import { dayNumber } from '@parkett/core/civil'
import type { Company } from '@parkett/core/simulation/companies'
import { issuePriceOn } from '@parkett/core/simulation/listing-day'
import type { Issued } from '@parkett/core/simulation/issued'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import { int8 } from '../platform/db/columns.ts'
import { readOne, referenceRow } from '../platform/db/read.ts'
import { issuedOf, newcomerOf } from './fictional.ts'
import { instrumentOf, type IssueFacts } from './seed.ts'
import { addInstruments, raiseVersion } from './store.ts'

/** What a newcomer is issued at when its first day of trading is this one; units of 0.0001. */
export const newcomerPrice = ({ temper }: Company, listedOn: string): number =>
  issuePriceOn(temper, dayNumber(listedOn))

const listed = referenceRow({ id: int8 })

type Db = Parameters<typeof addInstruments>[0]
type Issue = IssueFacts & { readonly id: bigint }

/**
 * Puts a newcomer on the list of the market; asked again it answers the same listing. Running servers
 * see it with their next round.
 */
export async function listNewcomer(
  db: Db,
  { market, sequence }: { readonly market: NewcomerMarket; readonly sequence: number },
  issue: Issue,
): Promise<bigint> {
  const company = newcomerOf(market, sequence)
  await list(db, company, issue)
  const sql = 'SELECT id FROM instruments WHERE market = $1 AND symbol = $2'
  return (await readOne(db, listed, sql, [market, company.symbol])).id
}

/**
 * The same for a company that two people brought to the market.
 * @throws where its code became another share's meanwhile: nobody is delivered a share that they did not apply for
 */
export async function listIssued(
  db: Db,
  company: Omit<Issued, 'price' | 'listedOn'>,
  issue: Issue,
): Promise<bigint> {
  const { price, listedOn } = issue
  const { board, lot } = company
  const added = await list(db, issuedOf({ ...company, price, listedOn }), {
    ...issue,
    issued: { board, lot },
  })
  if (added === 0) throw new Error(`the code ${company.code} is another share's`)
  return issue.id
}

async function list(db: Db, company: Company, { id, ...facts }: Issue): Promise<number> {
  const added = await addInstruments(db, [instrumentOf(company, id, facts)])
  await raiseVersion(db)
  return added
}
