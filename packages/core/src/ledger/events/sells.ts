import { greatest } from '../../decimal.ts'
import { journal, shareOf, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'
import { chargeLegs, type Fill } from './buys.ts'

/** A sell was accepted: its shares cannot be sold twice (`money.md` G12). */
export const sellAccepted = (instrumentId: string, quantity: bigint): Journal =>
  journal('sell.freeze', [
    { debit: 'S.sellable', credit: 'S.frozen', asset: shareOf(instrumentId), amount: quantity },
  ])

/** Cancelled or expired: the unsold shares are free again. */
export const sellReleased = (instrumentId: string, quantity: bigint): Journal =>
  journal('sell.release', [
    { debit: 'S.frozen', credit: 'S.sellable', asset: shareOf(instrumentId), amount: quantity },
  ])

/** An open sale was changed: `by` more shares are set aside, or fewer than nothing go back. */
export const sellAmended = (instrumentId: string, by: bigint): Journal =>
  journal('order.amended', [
    {
      debit: by > 0n ? 'S.sellable' : 'S.frozen',
      credit: by > 0n ? 'S.frozen' : 'S.sellable',
      asset: shareOf(instrumentId),
      amount: by > 0n ? by : -by,
    },
  ])

/**
 * Shares were sold: the market owes the notional, the customer gets what the charges leave.
 * Where the charges of a tiny sale are higher than its notional, the rest comes out of settled
 * cash, and the balance rule refuses it if there is none.
 */
export function sellFilled({ currency, instrumentId, quantity, notional, charges }: Fill): Journal {
  const net = netOf({ notional, charges })
  const money = spread(currency, {
    debit: [
      { code: 'H.mkt_due', amount: notional },
      { code: 'C.cash', amount: greatest(-net, 0n) },
    ],
    credit: [{ code: 'C.unsettled', amount: greatest(net, 0n) }, ...chargeLegs(charges)],
  })
  const shares = {
    debit: 'S.frozen',
    credit: 'S.street',
    asset: shareOf(instrumentId),
    amount: quantity,
  } as const
  return journal('sell.fill', [...money, shares])
}

/**
 * The amount to receive: notional minus charges, minor units; negative when charges eat a tiny
 * sale.
 */
export const netOf = ({ notional, charges }: Pick<Fill, 'notional' | 'charges'>): bigint =>
  notional - charges.commission - charges.stamp - charges.exchange
