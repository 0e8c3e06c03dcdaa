import { chart, isAccountCode, type AccountCode } from './chart.ts'
import type { Asset, Posting } from './posting.ts'

/**
 * Balance (debit - credit) per asset and account. An account that was never posted to is
 * absent.
 */
export type Balances = ReadonlyMap<Asset, ReadonlyMap<AccountCode, bigint>>

export const balanceOf = (balances: Balances, asset: Asset, code: AccountCode): bigint =>
  balances.get(asset)?.get(code) ?? 0n

/** Adds postings to balances; the given balances stay as they were. */
export function fold(postings: Iterable<Posting>, start: Balances = new Map()): Balances {
  const sums = new Map([...start].map(([asset, accounts]) => [asset, new Map(accounts)]))
  for (const { debit, credit, asset, amount } of postings) {
    const accounts = sums.get(asset) ?? new Map<AccountCode, bigint>()
    accounts.set(debit, (accounts.get(debit) ?? 0n) + amount)
    accounts.set(credit, (accounts.get(credit) ?? 0n) - amount)
    sums.set(asset, accounts)
  }
  return sums
}

/**
 * The trial balance: true when the balances of every asset sum to zero (`money.md` G16,
 * invariant 2).
 */
export function isBalanced(balances: Balances): boolean {
  return [...balances.values()].every(
    (accounts) => [...accounts.values()].reduce((sum, balance) => sum + balance, 0n) === 0n,
  )
}

/**
 * Customer accounts that are overdrawn (invariants 3 and 6): their credit balance went below
 * zero.
 */
export function overdrawn(
  balances: Balances,
): readonly { asset: Asset; code: AccountCode; balance: bigint }[] {
  return [...balances].flatMap(([asset, accounts]) =>
    [...accounts]
      .filter(([code, balance]) => chart[code].kind === 'customer' && balance > 0n)
      .map(([code, balance]) => ({ asset, code, balance })),
  )
}

/**
 * Invariant 5: zero when what the segregated side owns equals what it owes, in minor units of
 * one currency. `swept` is the own income already moved to the own bank; the rest of it still
 * lies with client money. What is only said to have come back is on neither side: a balance that
 * no line of the bank shows covers nothing.
 */
export function clientMoneyGap(balances: Balances, asset: Asset, swept = 0n): bigint {
  const accounts = balances.get(asset)
  if (accounts === undefined) return 0n
  const owned: readonly AccountCode[] = ['H.bank_client', 'H.psp_due', 'H.mkt_due']
  const apart: readonly AccountCode[] = ['C.treasury', 'C.redeem_pending', 'C.returning']
  const owedHouse: readonly AccountCode[] = [
    'H.mkt_owed',
    'H.tax_stamp',
    'H.tax_withheld',
    'H.fee_exchange',
    'H.ipo_due',
    'H.unassigned',
    'H.payout_claimed',
    'H.inc_commission',
  ]
  const sum = (codes: readonly AccountCode[]) =>
    codes.reduce((total, code) => total + (accounts.get(code) ?? 0n), 0n)
  const pockets = Object.keys(chart)
    .filter(isAccountCode)
    .filter((code) => code.startsWith('C.') && !apart.includes(code))
  return sum(owned) + sum(pockets) + sum(owedHouse) + swept
}
