import type { savingsCover } from '@parkett/contract/desk/savings'
import { money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { maximumIn } from '@parkett/core/hundredths'
import { coverOf } from '@parkett/core/savings/cover'
import { savingsId, type SavingsProduct, type SavingsTerms } from '@parkett/core/savings/products'
import type { Pool } from 'pg'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { soldOf } from './queries.ts'

type Wanted = Pick<SavingsProduct, 'currency' | 'days'> &
  Pick<SavingsTerms, 'yieldRate' | 'offered'>

/** How much on such terms could be sold now, and own money could pay the returns of. */
export async function coverNow(
  db: Pick<Pool, 'query'>,
  { currency, days, yieldRate, offered }: Wanted,
): Promise<AnswerOf<typeof savingsCover>> {
  const sold = (await soldOf(db)).get(savingsId({ currency, days })) ?? 0n
  const own = await ownMoneyOf(db, currency)
  const { open, covered } = coverOf({
    offered: maximumIn(currency, offered),
    sold,
    own,
    yieldRate,
    days,
  })
  const wire = (minor: bigint): WireMoney => toWire(money(currency, minor))
  return { open: wire(open), covered: wire(covered) }
}
