import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Target } from '../../platform/notify/notify.ts'
import type { CodeKind } from '../../platform/notify/kinds.ts'
import type { AttemptRule } from './attempts.ts'
import type { AccessParts } from './parts.ts'
import { codeMinutes, type Purpose } from './codes.ts'

export const resendSeconds = 60
/** One code a minute. */
export const minuteRule: AttemptRule = {
  free: 1,
  pauseSeconds: resendSeconds,
  pauseSecondsMax: resendSeconds,
  grows: false,
  reason: 'too_many_requests',
}
/** Five codes, then an hour, doubling. Nobody's phone is flooded, and nobody guesses on. */
export const floodRule: AttemptRule = {
  free: 5,
  pauseSeconds: 3_600,
  pauseSecondsMax: 86_400,
  grows: true,
  reason: 'too_many_requests',
}

export type CodeSent = {
  readonly ticket: string
  readonly resendSeconds: number
  readonly minutes: number
}
type Sending = {
  readonly customer: bigint
  readonly purpose: Purpose
  readonly kind: CodeKind
  /** What is to become the customer's; the code changes it when it comes back. */
  readonly to?: Target
}

/** Sends a code to a customer who is logged in; a logged-in customer may be told that it failed. */
export async function sendCode(
  parts: AccessParts,
  { customer, purpose, kind, to }: Sending,
): Promise<Outcome<CodeSent>> {
  const { attempts, codes, notify, pool } = parts
  for (const [subject, rule] of [
    [`code-minute:${purpose}:${customer}`, minuteRule],
    [`code-flood:${purpose}:${customer}`, floodRule],
  ] as const) {
    const reserved = await attempts.reserve(subject, rule)
    if (!reserved.ok) return reserved
  }
  const { ticket, code } = await codes.issue(customer, purpose, to?.recipient)
  await notify.code(pool, { customer, kind, code, ...(to !== undefined && { to }) })
  return ok({ ticket, resendSeconds, minutes: codeMinutes })
}
