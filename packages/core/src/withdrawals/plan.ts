import type { WaitReason } from '@parkett/contract/customer/withdrawals'
import { addDays } from '../civil.ts'

/** How much is already planned to be sent on a day, minor units. */
export type PlannedDay = { readonly date: string; readonly amount: bigint }

/**
 * The first day from `from` on that still takes the amount under the daily maximum. An amount
 * above the maximum of a whole day goes on a day of its own: there is always one, so the
 * maximum delays and never refuses.
 */
export function dayFor(
  planned: readonly PlannedDay[],
  { from, amount, max }: { readonly from: string; readonly amount: bigint; readonly max: bigint },
): string {
  const taken = new Map(planned.map(({ date, amount: sum }) => [date, sum]))
  let day = from
  while ((taken.get(day) ?? 0n) > 0n && (taken.get(day) ?? 0n) + amount > max) day = addDays(day, 1)
  return day
}

export type Wait = { readonly why: WaitReason; readonly until: number }

/** The waiting time that ends last and is still running: what a payout waits for. Null: nothing. */
export const longestWait = (waits: readonly Wait[], now: number): Wait | null =>
  waits
    .filter(({ until }) => until > now)
    .reduce<Wait | null>(
      (longest, wait) => (longest === null || wait.until > longest.until ? wait : longest),
      null,
    )
