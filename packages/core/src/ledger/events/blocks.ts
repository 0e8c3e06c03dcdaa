import type { Money } from '@parkett/contract/wire/money'
import { journal, shareOf, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'
import { chargeLegs, type Fill } from './buys.ts'

/** An application for a block sets its full price and fees aside (`money.md` G54). */
export const blockHeld = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('block.hold', [{ debit: 'C.cash', credit: 'C.hold', asset, amount }])

/** It was taken back, rejected, or nobody decided in time: all of it is free again. */
export const blockReleased = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('block.released', [{ debit: 'C.hold', credit: 'C.cash', asset, amount }])

/**
 * Executed: what was set aside owes the seller's side the price and pays the charges. The shares are
 * the customer's, and locked.
 */
export function blockFilled({
  currency,
  instrumentId,
  quantity,
  notional,
  charges,
}: Fill): Journal {
  const paid = notional + charges.commission + charges.stamp + charges.exchange
  const money = spread(currency, {
    debit: [{ code: 'C.hold', amount: paid }],
    credit: [{ code: 'H.mkt_owed', amount: notional }, ...chargeLegs(charges)],
  })
  const shares = {
    debit: 'S.street',
    credit: 'S.locked',
    asset: shareOf(instrumentId),
    amount: quantity,
  } as const
  return journal('block.filled', [...money, shares])
}

type Settled = Pick<Fill, 'currency' | 'instrumentId' | 'quantity' | 'notional'>

/** Settlement day: the seller's side is paid out of client money, the shares come into the depositary. */
export const blockSettled = ({ currency, instrumentId, quantity, notional }: Settled): Journal =>
  journal('block.settled', [
    { debit: 'H.mkt_owed', credit: 'H.bank_client', asset: currency, amount: notional },
    { debit: 'S.depot', credit: 'S.street', asset: shareOf(instrumentId), amount: quantity },
  ])

/** The day of the lock-up has come: the shares may be sold. */
export const blockUnlocked = (instrumentId: string, quantity: bigint): Journal =>
  journal('block.unlocked', [
    { debit: 'S.locked', credit: 'S.sellable', asset: shareOf(instrumentId), amount: quantity },
  ])

/** A customer offers shares as a block: from here on they cannot be sold elsewhere (`market.md` M70). */
export const blockOffered = (instrumentId: string, quantity: bigint): Journal =>
  journal('block.offered', [
    { debit: 'S.sellable', credit: 'S.frozen', asset: shareOf(instrumentId), amount: quantity },
  ])

/** A part of it was bought: booked as any sale, under a name of its own. */
export const blockSold = (sale: Journal): Journal => ({ ...sale, event: 'block.sold' })

/** It is over: what nobody bought is free again. */
export const blockReturned = (instrumentId: string, quantity: bigint): Journal =>
  journal('block.returned', [
    { debit: 'S.frozen', credit: 'S.sellable', asset: shareOf(instrumentId), amount: quantity },
  ])
