import type { No, Outcome } from '@parkett/contract/wire/outcome'
import { refusedAct } from '../acts/refused.ts'
import type { Act } from './act.ts'
import { bodyHash } from './body-hash.ts'
import type { Actor, Inside } from './command.ts'
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

/** With what is to be done in the transaction of the act, before it is committed. */
export type AskingInside<Value> = Asking & { readonly inside?: Inside<Value> }

type Door = Pick<Commit, 'submit'>

/** Submits an act as it is asked for; the first answer to the key is the answer for ever. */
export function submit<Input, Value>(
  { submit: decide }: Door,
  { body, route, inside, ...asking }: AskingInside<Value>,
  act: Act<Input, Value>,
  input: Input,
): Promise<Outcome<Committed<Value>>> {
  const request = { ...asking, route: route ?? act.name, bodyHash: bodyHash(body), input }
  return decide(act, request, inside)
}

/**
 * The door could not say: what was asked may not have been carried out, or may have been, and only
 * asking again under the same key tells. Others keep no key either (`spendsKey`), such as a freeze,
 * but say why nothing was done.
 */
export const isUndecided = ({ reason }: Pick<No, 'reason'>): boolean =>
  reason === 'busy' || reason === 'internal'

/**
 * Submits what a review fixed. A review that cannot be opened goes through the door too: a
 * confirmation repeated after its review expired hears what it was told first.
 */
export function submitReviewed<Input, Value>(
  door: Door,
  asking: AskingInside<Value>,
  act: Act<Input, Value>,
  reviewed: Outcome<Input>,
): Promise<Outcome<Committed<Value>>> {
  if (reviewed.ok) return submit(door, asking, act, reviewed.value)
  const kept = { ...asking, route: asking.route ?? act.name }
  return submit(door, kept, refusedAct<Value>(), reviewed)
}

/** How an act is answered, and how that is kept (`Keep` of `platform/http/serve.ts`). */
export type Saying<Value, Said> = {
  readonly pool: Db
  readonly read: (db: Db, value: Value) => Promise<Said>
  readonly keep: (db: Db, said: Said) => Promise<void>
}
type Db = Parameters<Inside<unknown>>[0]

/**
 * Reads the answer where the act was written and keeps it in the same transaction: whoever asks
 * again hears it, also where this machine stopped before anybody was told.
 * @param ask submits the act with what is to be done inside; its refusal is thrown
 */
export async function answerInside<Value, Said>(
  { pool, read, keep }: Saying<Value, Said>,
  ask: (inside: Inside<Value>) => Promise<Value>,
): Promise<Said> {
  let said: { readonly it: Said } | undefined
  const value = await ask(async (db, decided) => {
    const it = await read(db, decided)
    await keep(db, it)
    said = { it }
  })
  // Decided before, by a version that kept the answer afterwards.
  return said === undefined ? read(pool, value) : said.it
}

/** Keeps the answer of what answers nothing but that it was done. */
export const keepDone =
  (keep: (db: Db, said: Record<string, never>) => Promise<void>): ((db: Db) => Promise<void>) =>
  (db) =>
    keep(db, {})
