import type { Currency } from '@parkett/contract/wire/money'
import { journal, shareOf, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'

/** One currency's trades that settle on one day. Minor units and shares; each instrument once. */
export type Settling = {
  readonly currency: Currency
  /** Notional of buys: we owe it to the market. */
  readonly owed: bigint
  /** Notional of sales: the market owes it to us. */
  readonly due: bigint
  readonly shares: readonly {
    readonly instrumentId: string
    readonly bought: bigint
    readonly sold: bigint
  }[]
}

/**
 * Settlement day, market side (`money.md` G13): what we owe is set off against what is due, the
 * difference moves through the client bank; shares move between the street and the depositary.
 */
export function marketSettled({ currency, owed, due, shares }: Settling): Journal {
  const money = spread(currency, {
    debit: [{ code: 'H.mkt_owed', amount: owed }],
    credit: [
      { code: 'H.mkt_due', amount: due },
      { code: 'H.bank_client', amount: owed - due },
    ],
  })
  const street = shares.flatMap(
    ({ instrumentId, bought, sold }) =>
      [
        { debit: 'S.depot', credit: 'S.street', asset: shareOf(instrumentId), amount: bought },
        { debit: 'S.street', credit: 'S.depot', asset: shareOf(instrumentId), amount: sold },
      ] as const,
  )
  return journal('market.settle', [...money, ...street])
}

/**
 * Settlement day, customer side: proceeds still unsettled (not spent on a buy) become settled
 * cash.
 */
export const proceedsSettled = (asset: Currency, amount: bigint): Journal =>
  journal('sell.settle', [{ debit: 'C.unsettled', credit: 'C.cash', asset, amount }])

/** The next trading day has come: shares bought before it may be sold (CN T+1, `market.md` M9). */
export const sharesReleased = (instrumentId: string, quantity: bigint): Journal =>
  journal('shares.released', [
    { debit: 'S.today', credit: 'S.sellable', asset: shareOf(instrumentId), amount: quantity },
  ])
