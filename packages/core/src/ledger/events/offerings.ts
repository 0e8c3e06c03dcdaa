import type { Money } from '@parkett/contract/wire/money'
import { journal, shareOf, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'
import { chargeLegs, type Fill } from './buys.ts'

const held = (
  event: 'ipo.apply' | 'ipo.paid' | 'ipo.released' | 'ipo.refunded',
  { currency: asset, minor: amount }: Money,
): Journal => {
  const ends =
    event === 'ipo.apply' || event === 'ipo.paid'
      ? ({ debit: 'C.cash', credit: 'C.hold' } as const)
      : ({ debit: 'C.hold', credit: 'C.cash' } as const)
  return journal(event, [{ ...ends, asset, amount }])
}

/** An application for new shares sets its full price and fee aside (`money.md` G26). */
export const offeringApplied = (amount: Money): Journal => held('ipo.apply', amount)

/** An application asks for more or for fewer shares: the difference is set aside too, or is free again. */
export const offeringChanged = ({ currency: asset, minor }: Money): Journal =>
  journal('ipo.changed', [
    minor > 0n
      ? { debit: 'C.cash', credit: 'C.hold', asset, amount: minor }
      : { debit: 'C.hold', credit: 'C.cash', asset, amount: -minor },
  ])

/** What was won is paid: set aside until the shares come against it (`money.md` G26). */
export const offeringPaid = (amount: Money): Journal => held('ipo.paid', amount)

/** The application was taken back before the closing. */
export const offeringReleased = (amount: Money): Journal => held('ipo.released', amount)

/** What was set aside for units that were not allotted. */
export const offeringRefunded = (amount: Money): Journal => held('ipo.refunded', amount)

/**
 * Delivery against payment on the first day of trading: what stayed set aside pays the issuer and the
 * charges in the moment in which the shares come.
 */
export function offeringListed(fill: Fill): Journal {
  const { currency, instrumentId, quantity, notional, charges } = fill
  const paid = notional + charges.commission + charges.stamp + charges.exchange
  const money = spread(currency, {
    debit: [{ code: 'C.hold', amount: paid }],
    credit: [{ code: 'H.ipo_due', amount: notional }, ...chargeLegs(charges)],
  })
  const shares = {
    debit: 'S.issuer',
    credit: 'S.sellable',
    asset: shareOf(instrumentId),
    amount: quantity,
  } as const
  return journal('ipo.listed', [...money, shares])
}

/** The issuer got the money of the delivered shares. */
export const issuerPaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('ipo.issuer_paid', [{ debit: 'H.ipo_due', credit: 'H.bank_client', asset, amount }])
