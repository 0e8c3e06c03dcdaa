import type { Reason } from '@parkett/contract/reasons'
import type { Alarm } from '../../base/alarm.ts'
import type { Act } from './act.ts'
import type { Commit } from './commit.ts'
import { isUndecided, submit } from './submit.ts'

type Once = {
  readonly customer: bigint
  /** The job's own name for what it does once; also what tells the request from another. */
  readonly key: string
}

/** What the row says when another run has done it, or somebody else. */
const isDone = new Set<Reason>(['not_found', 'application_not_open'])

/** Nothing was decided: the round that comes next asks again, and nobody needs to know. */
class Undecided extends Error {}

/**
 * Submits what a job does once for a customer, where it is still to be done.
 * @throws for every other refusal: it stays to be done
 */
export async function doOnce<Input>(
  commit: Pick<Commit, 'submit'>,
  asking: Once,
  act: Act<Input, unknown>,
  input: Input,
): Promise<void> {
  const done = await submit(commit, { ...asking, body: asking.key }, act, input)
  if (done.ok || isDone.has(done.reason)) return
  const why = `${asking.customer} ${asking.key}: ${done.reason}`
  throw isUndecided(done) ? new Undecided(why) : new Error(why)
}

/** One account that stands still is told and holds up nobody; one that is merely busy is asked again. */
export async function apart(alarm: Alarm, done: Promise<void>): Promise<void> {
  try {
    await done
  } catch (error) {
    if (error instanceof Undecided) return
    alarm('a day job failed', { why: error instanceof Error ? error.message : String(error) })
  }
}
