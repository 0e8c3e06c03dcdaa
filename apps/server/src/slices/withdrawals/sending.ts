import type { Money } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { waitReasons, type WaitReason } from '@parkett/contract/customer/withdrawals'
import { rowAt } from '@parkett/core/effective'
import { maximumIn } from '@parkett/core/hundredths'
import { dayFor, longestWait, type PlannedDay, type Wait } from '@parkett/core/withdrawals/plan'
import { utcDate } from '@parkett/core/civil'
import type { Held } from './holds.ts'
import { houseRules } from '../../accounts/rules/current.ts'

type Facts = {
  readonly amount: Money
  readonly now: number
  readonly holds: readonly Held[]
  /** The card's own waiting time. */
  readonly payOutFrom: number
  readonly planned: readonly PlannedDay[]
}

/**
 * When a payout leaves at the earliest, why not sooner, and the day (UTC) whose sum it is part
 * of.
 */
export type Sending = {
  readonly sentFrom: number
  readonly waitsFor: WaitReason | null
  readonly day: string
}

/**
 * Finds the first moment a payout may leave. There always is one; `rule_missing` before the
 * first dated limits.
 */
export function sendingOf({ amount, now, holds, payOutFrom, planned }: Facts): Outcome<Sending> {
  const limits = rowAt(houseRules().withdrawal, utcDate(now))
  if (!limits.ok) return limits
  const wait = longestWait([...waitsOf(holds, now), { why: 'new_card', until: payOutFrom }], now)
  const from = wait?.until ?? now
  const day = dayFor(planned, {
    from: utcDate(from),
    amount: amount.minor,
    max: maximumIn(amount.currency, limits.value.maxPerDay),
  })
  const start = Date.parse(`${day}T00:00:00.000Z`)
  return ok(
    start > from
      ? { sentFrom: start, waitsFor: 'daily_maximum', day }
      : { sentFrom: from, waitsFor: wait?.why ?? null, day },
  )
}

export const waitsOf = (holds: readonly Held[], now: number): readonly Wait[] =>
  holds.map(({ kind, ms }) => ({
    why: waitReasons.find((known) => known === kind) ?? 'other',
    until: now + ms,
  }))
