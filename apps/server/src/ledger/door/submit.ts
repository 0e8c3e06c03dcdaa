import type { Outcome } from '@parkett/contract/wire/outcome'
import { refusedAct } from '../acts/refused.ts'
import type { Act } from './act.ts'
import { bodyHash } from './body-hash.ts'
import type { Actor } from './command.ts'
import type { Commit, Committed } from './commit.ts'

/** Who asks the door, under which key, and what was sent. */
export type Asking = {
  readonly customer: bigint
  /** The client's idempotency key, or a job's own name for what it does once. */
  readonly key: string
  /**
   * What tells this request from another under the same key, without secrets. Its fingerprint is
   * kept for ever: a change of what stands here makes every repetition another request.
   */
  readonly body: unknown
  /** Where the key counts, if that is not the act's own name. */
  readonly route?: string
  /** Set when staff ask. */
  readonly actor?: Actor
}

type Door = Pick<Commit, 'submit'>

/** Submits an act as it is asked for; the first answer to the key is the answer for ever. */
export function submit<Input, Value>(
  { submit: decide }: Door,
  { body, route, ...asking }: Asking,
  act: Act<Input, Value>,
  input: Input,
): Promise<Outcome<Committed<Value>>> {
  return decide(act, { ...asking, route: route ?? act.name, bodyHash: bodyHash(body), input })
}

/**
 * Submits what a review fixed. A review that cannot be opened goes through the door too: a
 * confirmation repeated after its review expired hears what it was told first.
 */
export function submitReviewed<Input, Value>(
  door: Door,
  asking: Asking,
  act: Act<Input, Value>,
  reviewed: Outcome<Input>,
): Promise<Outcome<Committed<Value>>> {
  if (reviewed.ok) return submit(door, asking, act, reviewed.value)
  const kept = { ...asking, route: asking.route ?? act.name }
  return submit(door, kept, refusedAct<Value>(), reviewed)
}
