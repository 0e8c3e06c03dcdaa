import type { Money } from '@parkett/contract/wire/money'
import { greatest, least } from '../decimal.ts'
import type { AccountCode } from './chart.ts'
import type { Posting } from './posting.ts'

/** Where the house's own money lies. */
export const ownAccount = 'H.bank_own' satisfies AccountCode

/**
 * A cost of the house that has come already, so nobody is asked: its own money pays what it holds,
 * and for the rest the house owes, until its owners pay in. `own`: minor units that it holds, never
 * below zero.
 */
export function paidByHouse(
  debit: AccountCode,
  { currency: asset, minor }: Money,
  own: bigint,
): readonly Posting[] {
  const held = least(own, minor)
  return [
    { debit, credit: ownAccount, asset, amount: held },
    { debit, credit: 'H.own_owed', asset, amount: minor - held },
  ]
}

/** What postings change of the house's own money, less what it owes beyond it, by asset. */
export function ownChanges(postings: readonly Posting[]): ReadonlyMap<string, OwnMoney> {
  const changes = new Map<string, OwnMoney>()
  for (const { debit, credit, asset, amount } of postings) {
    const { held, owed } = changes.get(asset) ?? { held: 0n, owed: 0n }
    const moved = (code: AccountCode): bigint =>
      debit === code ? amount : credit === code ? -amount : 0n
    changes.set(asset, { held: held + moved(ownAccount), owed: owed - moved('H.own_owed') })
  }
  return changes
}

/** Minor units of one currency: what lies on the own account, and what the house owes beyond it. */
export type OwnMoney = { readonly held: bigint; readonly owed: bigint }

/** What the house may still spend. */
export const spendable = ({ held, owed }: OwnMoney): bigint => greatest(held - owed, 0n)
