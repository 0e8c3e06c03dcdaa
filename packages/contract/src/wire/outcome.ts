import type { Reason } from '../reasons.ts'

/**
 * What a decision answers: the value, or one reason of the closed list with the facts its
 * sentence needs.
 */
export type Outcome<T> = Ok<T> | No
export type Ok<T> = { readonly ok: true; readonly value: T }
export type No = {
  readonly ok: false
  readonly reason: Reason
  readonly facts: Facts
  /** The parts of the request that are wrong, such as `body.week`. */
  readonly fields?: readonly string[]
}

/**
 * Values that the reason's sentence prints, for example `{ amount: '12.00 EUR' }`; never
 * internal detail.
 */
export type Facts = Readonly<Record<string, string | number>>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const no = (reason: Reason, facts: Facts = {}): No => ({ ok: false, reason, facts })
