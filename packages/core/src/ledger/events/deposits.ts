import type { Money } from '@parkett/contract/wire/money'
import { greatest, least } from '../../decimal.ts'
import { paidByHouse } from '../own-money.ts'
import { journal, type Journal } from '../posting.ts'

/**
 * Money the simulation gives a new account; it says so in its event. It lies in the client bank
 * like a deposit.
 */
export const demoCredited = (
  { currency: asset, minor: amount }: Money,
  pocket: 'C.wallet' | 'C.cash',
): Journal => journal('demo.credited', [{ debit: 'H.bank_client', credit: pocket, asset, amount }])

/**
 * The payment provider confirmed a deposit: we are owed the money, the customer has it
 * (`money.md` G6).
 */
export const depositConfirmed = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('deposit.confirmed', [{ debit: 'H.psp_due', credit: 'C.wallet', asset, amount }])

/**
 * A line of the bank statement that belongs to no customer yet: it lies with client money and
 * is owed to its sender.
 */
export const lineReceived = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('bank.line_received', [{ debit: 'H.bank_client', credit: 'H.unassigned', asset, amount }])

/** The line went back to its sender. */
export const lineReturned = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('bank.line_returned', [{ debit: 'H.unassigned', credit: 'H.bank_client', asset, amount }])

/** The line is this customer's deposit. */
export const depositReceived = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('deposit.received', [{ debit: 'H.unassigned', credit: 'C.wallet', asset, amount }])

/**
 * The provider took a deposit back (`money.md` G7). The wallet pays what it holds; for the rest
 * the customer owes us, and our own money fills the client bank at once: no other client's
 * money ever covers it. Minor units: `free` in the wallet, `own` of the house.
 */
export const depositChargedBack = (
  { currency: asset, minor: amount }: Money,
  free: bigint,
  own: bigint,
): Journal => {
  const taken = least(free, amount)
  const short = amount - taken
  return journal('deposit.charged_back', [
    { debit: 'C.wallet', credit: 'H.psp_due', asset, amount: taken },
    { debit: 'H.receivable', credit: 'H.psp_due', asset, amount: short },
    ...paidByHouse('H.bank_client', { currency: asset, minor: short }, own),
  ])
}

/** The customer pays back what our own money had covered. */
export const receivableRepaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('receivable.repaid', [
    { debit: 'C.wallet', credit: 'H.receivable', asset, amount },
    { debit: 'H.bank_own', credit: 'H.bank_client', asset, amount },
  ])

/**
 * The provider settled with us: gross into the client bank, or out of it when more was charged
 * back than paid in. Its fee is ours, never the customer's. Minor units; `gross` may be
 * negative; `own` is what the house holds.
 */
export const pspPayout = (
  { currency: asset, minor: gross }: Money,
  { fee, own }: { readonly fee: bigint; readonly own: bigint },
): Journal =>
  journal('psp.payout', [
    { debit: 'H.bank_client', credit: 'H.psp_due', asset, amount: greatest(gross, 0n) },
    { debit: 'H.psp_due', credit: 'H.bank_client', asset, amount: greatest(-gross, 0n) },
    ...paidByHouse('H.exp_psp', { currency: asset, minor: fee }, own),
  ])

/**
 * The provider took another fee than its table says, beside the payout that shows it (`money.md` G64): more is a cost of its own,
 * which own money pays; less is an income beside the cost by the table. Minor units: `difference` is what it took less what the
 * table says, `own` what the house holds beyond the fee of that payout.
 */
export const pspFeeDiffers = (
  { currency: asset, minor: difference }: Money,
  own: bigint,
): Journal =>
  journal('psp.fee_difference', [
    ...paidByHouse('H.exp_psp_diff', { currency: asset, minor: greatest(difference, 0n) }, own),
    { debit: 'H.exp_psp', credit: 'H.inc_psp_diff', asset, amount: greatest(-difference, 0n) },
  ])
