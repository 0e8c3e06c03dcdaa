import type { Currency } from '@parkett/contract/wire/money'
import { marketSettled, proceedsSettled, sharesReleased } from '../ledger/events/settlement.ts'
import type { Journal } from '../ledger/posting.ts'
import type { Purse } from './hold-origin.ts'

/**
 * What settles for one customer, currency and date: the market legs of that date's trades, and
 * shares by instrument.
 */
export type Settling = {
  readonly currency: Currency
  readonly date: string
  readonly owed: bigint
  readonly due: bigint
  /** Shares per instrument that reach or leave the depositary. */
  readonly shares: readonly {
    readonly instrument: bigint
    readonly bought: bigint
    readonly sold: bigint
  }[]
}

/**
 * T+n: the market is paid and pays, shares move between street and depositary, and unsettled
 * proceeds whose date has come are settled cash. Proceeds already spent in a buy were never
 * here any more (`market.md` M8, `money.md` G13).
 */
export function settle(
  funds: Purse,
  settling: Settling,
): { funds: Purse; journals: readonly Journal[] } {
  const { currency, date, owed, due } = settling
  const come = funds.dues
    .filter((row) => row.date <= date)
    .reduce((sum, row) => sum + row.amount, 0n)
  const shares = settling.shares.map((row) => ({ ...row, instrumentId: row.instrument.toString() }))
  const journals = [
    marketSettled({ currency, owed, due, shares }),
    proceedsSettled(currency, come),
  ].filter((entry) => entry.postings.length > 0)
  return {
    funds: { ...funds, cash: funds.cash + come, dues: funds.dues.filter((row) => row.date > date) },
    journals,
  }
}

/** The next trading day lets go of shares bought before it (CN, `market.md` M9). */
export const releaseShares = (instrument: bigint, shares: bigint): Journal =>
  sharesReleased(instrument.toString(), shares)
