import type { Money } from '@parkett/contract/wire/money'
import { journal, type Journal } from '../posting.ts'

/** Stamp duty was paid to the tax office (`money.md` G14). */
export const taxPaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('tax.paid', [{ debit: 'H.tax_stamp', credit: 'H.bank_client', asset, amount }])

/** Exchange and registry fees were paid. */
export const exchangeFeesPaid = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('exchange_fee.paid', [
    { debit: 'H.fee_exchange', credit: 'H.bank_client', asset, amount },
  ])

/**
 * Our commission leaves the client bank for our own account: the only way house money may leave
 * it.
 */
export const commissionSwept = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('commission.swept', [{ debit: 'H.bank_own', credit: 'H.bank_client', asset, amount }])

/** The owners of the house paid in: what it may spend beside what it earns. */
export const capitalPaidIn = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('capital.paid_in', [{ debit: 'H.bank_own', credit: 'H.equity', asset, amount }])

/** The bank took a charge from client money (`money.md` G62): a cost of the house. */
export const bankCharged = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('bank.line_charged', [{ debit: 'H.exp_bank', credit: 'H.bank_client', asset, amount }])

/** Own money makes client money whole again, in the same command. */
export const chargeCovered = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('bank.charge_covered', [{ debit: 'H.bank_client', credit: 'H.bank_own', asset, amount }])
