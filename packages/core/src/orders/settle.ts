import type { Currency } from '@parkett/contract/money'
import { journal, shareOf, type Journal } from '../ledger/posting.ts'
import type { Funds } from './hold-origin.ts'

/** What settles for one customer, currency and date: the market legs of that date's trades, and shares by instrument. */
export type Settling = {
  readonly currency: Currency
  readonly date: string
  readonly owed: bigint
  readonly due: bigint
  /** Bought minus sold shares per instrument that reach or leave the depositary. */
  readonly shares: readonly { readonly instrument: bigint; readonly bought: bigint; readonly sold: bigint }[]
}

/**
 * T+n: the market is paid and pays, shares move between street and depositary, and unsettled proceeds whose date has
 * come are settled cash. Proceeds already spent in a buy were never here any more (`domain.md` 1.5, 6).
 */
export function settle(funds: Funds, settling: Settling): { funds: Funds; journals: readonly Journal[] } {
  const { currency, date } = settling
  const come = funds.dues.filter((due) => due.date <= date).reduce((sum, due) => sum + due.amount, 0n)
  const street = settling.shares.flatMap(({ instrument, bought, sold }) => [
    { debit: 'S.depot', credit: 'S.street', asset: shareOf(instrument.toString()), amount: bought } as const,
    { debit: 'S.street', credit: 'S.depot', asset: shareOf(instrument.toString()), amount: sold } as const,
  ])
  const journals = [
    journal('market.settle', [
      { debit: 'H.mkt_owed', credit: 'H.bank_client', asset: currency, amount: settling.owed },
      { debit: 'H.bank_client', credit: 'H.mkt_due', asset: currency, amount: settling.due },
      ...street,
    ]),
    journal('sell.settle', [{ debit: 'C.unsettled', credit: 'C.cash', asset: currency, amount: come }]),
  ].filter((entry) => entry.postings.length > 0)
  return { funds: { cash: funds.cash + come, dues: funds.dues.filter((due) => due.date > date) }, journals }
}

/** The next trading day lets go of shares bought before it (CN, `domain.md` 1.5). */
export const releaseShares = (instrument: bigint, shares: bigint): Journal =>
  journal('shares.released', [
    { debit: 'S.today', credit: 'S.sellable', asset: shareOf(instrument.toString()), amount: shares },
  ])
