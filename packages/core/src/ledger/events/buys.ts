import type { Currency } from '@parkett/contract/wire/money'
import { journal, shareOf, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'

/** Minor units by pocket: settled cash, and sale proceeds that are not settled yet. */
export type Split = { readonly cash: bigint; readonly unsettled: bigint }
/** Charges by who receives them, minor units; `feesOn` gives them as `owed`. */
export type Charges = {
  readonly commission: bigint
  readonly stamp: bigint
  readonly exchange: bigint
}
export type Fill = {
  readonly currency: Currency
  readonly instrumentId: string
  readonly quantity: bigint
  /** Price × quantity of this fill, minor units. */
  readonly notional: bigint
  /** What this fill books on top of earlier fills of the order. */
  readonly charges: Charges
}

/**
 * A buy was accepted: its worst cost is set aside, proceeds and cash as `fund` split them
 * (`money.md` G10).
 */
export const buyAccepted = (asset: Currency, { unsettled, cash }: Split): Journal =>
  journal('buy.freeze', [
    { debit: 'C.unsettled', credit: 'C.hold', asset, amount: unsettled },
    { debit: 'C.cash', credit: 'C.hold', asset, amount: cash },
  ])

/**
 * Shares were bought: the hold pays the market and the charges. They lie in `S.today` where
 * they may only be sold the next trading day (CN), else in `S.sellable` at once.
 */
export function buyFilled(fill: Fill, bucket: 'S.today' | 'S.sellable'): Journal {
  const { currency, instrumentId, quantity, notional, charges } = fill
  const paid = notional + charges.commission + charges.stamp + charges.exchange
  const money = spread(currency, {
    debit: [{ code: 'C.hold', amount: paid }],
    credit: [{ code: 'H.mkt_owed', amount: notional }, ...chargeLegs(charges)],
  })
  const shares = {
    debit: 'S.street',
    credit: bucket,
    asset: shareOf(instrumentId),
    amount: quantity,
  } as const
  return journal('buy.fill', [...money, shares])
}

/**
 * Surplus, cancel or expiry: what `release` gives back leaves the hold for the pockets it came
 * from.
 */
export const buyReleased = (asset: Currency, { cash, unsettled }: Split): Journal =>
  journal('buy.release', [
    { debit: 'C.hold', credit: 'C.cash', asset, amount: cash },
    { debit: 'C.hold', credit: 'C.unsettled', asset, amount: unsettled },
  ])

/**
 * An open buy was changed: `more` is set aside beside what was, `less` of it goes back to where it
 * came from. What did not change moves nothing.
 */
export const buyAmended = (
  asset: Currency,
  { more, less }: { readonly more: Split; readonly less: Split },
): Journal =>
  journal('order.amended', [
    { debit: 'C.unsettled', credit: 'C.hold', asset, amount: more.unsettled },
    { debit: 'C.cash', credit: 'C.hold', asset, amount: more.cash },
    { debit: 'C.hold', credit: 'C.cash', asset, amount: less.cash },
    { debit: 'C.hold', credit: 'C.unsettled', asset, amount: less.unsettled },
  ])

/** Who gets the charges of a fill. */
export const chargeLegs = ({ commission, stamp, exchange }: Charges) =>
  [
    { code: 'H.inc_commission', amount: commission },
    { code: 'H.tax_stamp', amount: stamp },
    { code: 'H.fee_exchange', amount: exchange },
  ] as const
