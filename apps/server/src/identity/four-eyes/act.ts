import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { Evidence } from '@parkett/contract/desk/evidence'
import type { Money } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { ApprovalKind } from '@parkett/contract/desk/approval-rights'
import type pg from 'pg'
import type { Staff } from '../../platform/http/serve.ts'
import type { Commit } from '../../ledger/door/commit.ts'

type Db = Pick<pg.PoolClient, 'query'>
type OfKind<K extends ApprovalKind> = Extract<ApprovalAct, { kind: K }>

export type Executed = {
  readonly approval: bigint
  readonly requester: Pick<Staff, 'person' | 'alias' | 'role'>
  readonly approver: Pick<Staff, 'person' | 'alias' | 'role'>
  /** Why the requester asked. */
  readonly reason: string
  readonly now: Date
}

/** One of the two, in the role that gives them the right. */
export type Part = { readonly person: bigint; readonly role: string; readonly now: Date }

/** When something is found, and the request that it is found about; null: it is not asked for yet. */
export type FoundAt = { readonly now: Date; readonly approval: bigint | null }

/**
 * One kind of act that two people do. A slice gives it; the mechanism knows nothing of what it
 * does.
 */
export type FourEyesAct<K extends ApprovalKind = ApprovalKind> = {
  readonly kind: K
  /** It changes who may decide: no other decision is under way beside it. */
  readonly changesDuties?: true
  /** `customer:12`, for the audit log. */
  readonly object: (act: OfKind<K>) => string
  /**
   * What it would change now; throws a refusal when it cannot run. Asked at the request and
   * again before it runs.
   */
  readonly preview: (
    db: Db,
    act: OfKind<K>,
    now: Date,
  ) => Promise<{ readonly before: string; readonly after: string }>
  /**
   * Refuses a person who may have no such part in it today: who asks, when it is asked for; both,
   * in the transaction of the decision.
   */
  readonly allows?: (db: Db, act: OfKind<K>, part: Part) => Promise<void>
  /** What is unusual about it now; what answers each says `actAnswers` (docs/decisions/1100). */
  readonly found?: (db: Db, act: OfKind<K>, at: FoundAt) => Promise<readonly string[]>
  /** What the second person must see beside the customer and the change: amounts, names, notes. */
  readonly evidence?: (db: Db, act: OfKind<K>) => Promise<readonly Evidence[]>
  /** The amount that moves, typed by both (`typed.ts`); asked by the connection of a transaction. */
  readonly amount?: (db: Db, act: OfKind<K>) => Promise<Money>
  /** Runs in the transaction of the approval. */
  readonly run: (db: Db, act: OfKind<K>, executed: Executed) => Promise<void>
  /** Told after the commit, for what is kept in memory. */
  readonly committed: (act: OfKind<K>) => Promise<void>
  /** Where money moves: submits the command to the ledger's door (`money-act.ts`). */
  readonly carry?: (doors: Doors, act: OfKind<K>, executed: Executed) => Promise<Outcome<unknown>>
  /** Runs once, in the transaction that marks the command as carried out. */
  readonly carried?: (db: Db, act: OfKind<K>, executed: Executed) => Promise<void>
}
type Doors = { readonly db: Db; readonly commit: Commit }

/** Binds an act to its own kind of payload; the registry then holds acts of every kind. */
export function fourEyesAct<K extends ApprovalKind>(act: FourEyesAct<K>): FourEyesAct {
  const own = (given: ApprovalAct): OfKind<K> => {
    if (given.kind !== act.kind) throw new Error(`${act.kind} was given a ${given.kind}`)
    return given as OfKind<K> // the kind says so
  }
  const { carry, carried, evidence, found, allows, amount } = act
  return {
    kind: act.kind,
    ...(act.changesDuties === true && { changesDuties: true }),
    object: (given) => act.object(own(given)),
    preview: (db, given, now) => act.preview(db, own(given), now),
    ...(allows !== undefined && { allows: (db, given, part) => allows(db, own(given), part) }),
    ...(found !== undefined && { found: (db, given, at) => found(db, own(given), at) }),
    ...(evidence !== undefined && { evidence: (db, given) => evidence(db, own(given)) }),
    ...(amount !== undefined && { amount: (db, given) => amount(db, own(given)) }),
    run: (db, given, executed) => act.run(db, own(given), executed),
    committed: (given) => act.committed(own(given)),
    ...(carry !== undefined && {
      carry: (doors, given, executed) => carry(doors, own(given), executed),
    }),
    ...(carried !== undefined && {
      carried: (db, given, executed) => carried(db, own(given), executed),
    }),
  }
}
