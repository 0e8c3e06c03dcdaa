import type { No, Outcome } from '@parkett/contract/wire/outcome'
import type { FrozenAct } from '@parkett/core/ledger/freezes'
import type { ClientBase } from 'pg'
import type { Decision, DomainEvent, Moment, Need, Work } from './act.ts'

/** Who of the house acts, under which role, why, and the second person where an act needed one. */
export type Actor = {
  readonly person: bigint
  /** The name that customers see. */
  readonly alias: string
  readonly role: string
  readonly reasons: readonly string[]
  readonly approver?: { readonly alias: string; readonly role: string }
}

/** A command waiting at the door: an act bound to its input, and who waits for the answer. */
export type Command = {
  readonly id: bigint
  readonly customer: bigint
  readonly act: string
  readonly under: FrozenAct
  readonly route: string
  readonly key: string
  readonly bodyHash: string
  readonly needs: readonly Need[]
  readonly spendsOwn: boolean
  /** Staff; absent when the customer or the exchange asks. */
  readonly actor?: Actor
  readonly decide: (work: Work, at: Moment) => Outcome<Decision<unknown>>
  /** After what was decided is written, before it is committed; never for a repetition. */
  readonly inside?: Inside<unknown>
  /** Refusals by the constraint that says them (`Act.bounds`). */
  readonly bounds?: Readonly<Record<string, No>>
  readonly answer: (answer: Answer) => void
}

/**
 * Something that must be there exactly when the command took effect, as the answer to keep. It sees
 * what the command wrote; it may run again, for a transaction that failed.
 */
export type Inside<Value> = (db: Pick<ClientBase, 'query'>, value: Value) => Promise<void>

export type Answer = Outcome<Answered>
/** `replayed`: the key was answered before, by another command; nothing happened now. */
export type Answered = { readonly value: unknown; readonly replayed: boolean }

/** An event as committed. */
export type Announced = DomainEvent & {
  readonly customer: bigint
  /** Counts 1, 2, 3 … per customer without a gap. */
  readonly sequence: bigint
  /** Business time, milliseconds. */
  readonly at: number
}
