import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AccountCode } from '../ledger/chart.ts'
import { journal, type Asset, type Journal } from '../ledger/posting.ts'

/** One pocket with something in it. Minor units, or shares. */
export type Held = { readonly asset: Asset; readonly pocket: AccountCode; readonly amount: bigint }

/** Free money: nothing is ordered, reserved, travelling or waiting for its settlement. */
const free: ReadonlySet<AccountCode> = new Set<AccountCode>(['C.wallet', 'C.cash'])

/**
 * What closing an account posts. Every pocket must be empty: that is no open order (`C.hold`,
 * `S.frozen`), no position, no payout on its way and no money. Play money that is free was the
 * house's gift and goes back to it. Refuses with `closing_blocked`.
 */
export function closeBooks(held: readonly Held[], playMoney: boolean): Outcome<readonly Journal[]> {
  const full = held.filter(({ amount }) => amount > 0n)
  if (full.some(({ pocket }) => !(playMoney && free.has(pocket)))) return no('closing_blocked')
  const returned = full.map(
    ({ asset, pocket, amount }) =>
      ({ debit: pocket, credit: 'H.bank_client', asset, amount }) as const,
  )
  return ok(returned.length === 0 ? [] : [journal('demo.returned', returned)])
}

/** Whether a pocket stands in the way of closing. */
export const blocksClosing = ({ pocket, amount }: Held, playMoney: boolean): boolean =>
  amount > 0n && !(playMoney && free.has(pocket))
