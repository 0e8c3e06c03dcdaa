import type { Money } from '@parkett/contract/money'
import { journal, type Journal } from '../posting.ts'

/** Money the simulation gives a new account; it says so in its event. It lies in the client bank like a deposit. */
export const demoCredited = ({ currency: asset, minor: amount }: Money, pocket: 'C.wallet' | 'C.cash'): Journal =>
  journal('demo.credited', [{ debit: 'H.bank_client', credit: pocket, asset, amount }])

/** The payment provider confirmed a deposit: we are owed the money, the customer has it (`domain.md` 6). */
export const depositConfirmed = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('deposit.confirmed', [{ debit: 'H.psp_due', credit: 'C.wallet', asset, amount }])

/** The provider paid out, gross into the client bank; its fee is ours, never the customer's. Minor units. */
export const pspPayout = ({ currency: asset, minor: amount }: Money, fee = 0n): Journal =>
  journal('psp.payout', [
    { debit: 'H.bank_client', credit: 'H.psp_due', asset, amount },
    { debit: 'H.exp_psp', credit: 'H.bank_own', asset, amount: fee },
  ])
