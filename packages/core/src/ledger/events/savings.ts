import type { Money } from '@parkett/contract/wire/money'
import { journal, type Journal } from '../posting.ts'

/** What a purchase took from each side of the customer's cash; minor units of `currency`. */
type Sided = { readonly wallet: bigint; readonly cash: bigint }

/**
 * Bought. The principal stays client money; the return that is promised for the whole term leaves
 * the house's free money in the same entry, so that nothing is sold that it could not keep
 * (`money.md` G52).
 */
export const fundBought = (
  { currency: asset }: Money,
  { wallet, cash }: Sided,
  promised: bigint,
): Journal =>
  journal('fund.bought', [
    { debit: 'C.wallet', credit: 'C.fund', asset, amount: wallet },
    { debit: 'C.cash', credit: 'C.fund', asset, amount: cash },
    { debit: 'H.yield_reserve', credit: 'H.bank_own', asset, amount: promised },
  ])

/** Paid at the end of the term: the principal, and the return out of what was set aside for it. */
export const fundMatured = ({ currency: asset, minor }: Money, earned: bigint): Journal =>
  journal('fund.matured', paid(asset, minor, earned))

/** Given back early: less is paid, and what is left of the promise is the house's own again. */
export const fundExited = (
  { currency: asset, minor }: Money,
  { earned, promised }: { readonly earned: bigint; readonly promised: bigint },
): Journal =>
  journal('fund.exited', [
    ...paid(asset, minor, earned),
    { debit: 'H.bank_own', credit: 'H.yield_reserve', asset, amount: promised - earned },
  ])

const paid = (asset: Money['currency'], principal: bigint, earned: bigint) =>
  [
    { debit: 'C.fund', credit: 'C.wallet', asset, amount: principal },
    { debit: 'H.exp_yield', credit: 'C.wallet', asset, amount: earned },
    { debit: 'H.bank_client', credit: 'H.yield_reserve', asset, amount: earned },
  ] as const
