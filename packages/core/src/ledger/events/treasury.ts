import type { Money } from '@parkett/contract/wire/money'
import { journal, type Journal } from '../posting.ts'

/** What a purchase took from each side of the customer's cash; minor units of `currency`. */
type Sided = { readonly wallet: bigint; readonly cash: bigint }

/** Bought: set aside until it is confirmed (`money.md` G40). */
export const treasuryBought = ({ currency: asset }: Money, { wallet, cash }: Sided): Journal =>
  journal('treasury.bought', [
    { debit: 'C.wallet', credit: 'C.treasury_pending', asset, amount: wallet },
    { debit: 'C.cash', credit: 'C.treasury_pending', asset, amount: cash },
  ])

/** The same by itself, out of what lay idle (`money.md` G85). */
export const treasurySwept = (amount: Money, sides: Sided): Journal => ({
  ...treasuryBought(amount, sides),
  event: 'treasury.swept',
})

/** Taken back before the cut-off: to the sides it came from. */
export const treasuryTakenBack = ({ currency: asset }: Money, { wallet, cash }: Sided): Journal =>
  journal('treasury.taken_back', [
    { debit: 'C.treasury_pending', credit: 'C.wallet', asset, amount: wallet },
    { debit: 'C.treasury_pending', credit: 'C.cash', asset, amount: cash },
  ])

/** Confirmed: the money leaves the client bank for the pool, and units earn. */
export const treasuryConfirmed = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('treasury.confirmed', [
    { debit: 'C.treasury_pending', credit: 'C.treasury', asset, amount },
    { debit: 'H.treasury_assets', credit: 'H.bank_client', asset, amount },
  ])

/** What the pool earned on a day, or lost, and the fee of the house. */
export const poolIncome = ({ currency: asset, minor: gross }: Money, fee: bigint): Journal =>
  journal('treasury.income', [
    gross < 0n
      ? { debit: 'H.pool_income', credit: 'H.treasury_assets', asset, amount: -gross }
      : { debit: 'H.treasury_assets', credit: 'H.pool_income', asset, amount: gross },
    { debit: 'H.pool_income', credit: 'H.inc_fee', asset, amount: fee },
  ])

/**
 * A line of the bank that nobody could be found for is the income of a pool (`money.md` G83): it is no
 * longer owed to its sender, and goes from the client bank to where the pool lies.
 */
export const poolIncomeBrought = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('treasury.line_income', [
    { debit: 'H.unassigned', credit: 'H.pool_income', asset, amount },
    { debit: 'H.treasury_assets', credit: 'H.bank_client', asset, amount },
  ])

/** What one person's units earned on a day, or lost. */
export const treasuryPosted = ({ currency: asset, minor }: Money): Journal =>
  journal('treasury.posted', [
    minor < 0n
      ? { debit: 'C.treasury', credit: 'H.pool_income', asset, amount: -minor }
      : { debit: 'H.pool_income', credit: 'C.treasury', asset, amount: minor },
  ])

/** Given back the usual way: earns no more, paid on the next trading day. */
export const treasuryRedeemed = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('treasury.redeemed', [{ debit: 'C.treasury', credit: 'C.redeem_pending', asset, amount }])

export const treasuryPaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('treasury.paid', [
    { debit: 'C.redeem_pending', credit: 'C.wallet', asset, amount },
    { debit: 'H.bank_client', credit: 'H.treasury_assets', asset, amount },
  ])

/** Given back at once, out of the cash of the pool: both legs together. */
export const treasuryFast = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('treasury.fast', [
    { debit: 'C.treasury', credit: 'C.wallet', asset, amount },
    { debit: 'H.bank_client', credit: 'H.treasury_assets', asset, amount },
  ])
