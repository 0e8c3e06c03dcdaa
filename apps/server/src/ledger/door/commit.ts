import type { Alarm } from '../../base/alarm.ts'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { houseRows, type Act } from './act.ts'
import type { Announced, Answer, Command, Actor, Inside } from './command.ts'
import type { DecidePorts } from './decide.ts'
import { openLane } from './transaction.ts'
import { makeWriter, type Writer } from './writer.ts'

export type CommitOptions = Omit<DecidePorts, 'bookDate'> & {
  /** Says where and as whom to connect; each writer opens connections of its own. */
  readonly pool: Pool
  /**
   * Shards of the customers, one writer each. More than half the cores of the database helps
   * nobody.
   */
  readonly writers?: number
  /** Connections of each writer: while one waits for its commit, the other takes the next batch. */
  readonly lanes?: number
  readonly batchMax?: number
  readonly waitingMax?: number
  readonly bookDate?: (now: number) => string
  /** Signs reviews beyond the life of this process. */
  readonly reviewKey?: Buffer | undefined
  /** Something that staff must look at; the customer only hears `internal` or `busy`. */
  readonly alarm: Alarm
  /** Whether this member of staff may act on this customer at all. */
  readonly admitActor?: (actor: {
    readonly person: bigint
    readonly customer: bigint
  }) => Promise<Outcome<true>>
  /** Called after each commit with its events, in order per customer. */
  readonly announce?: (events: readonly Announced[]) => void
}

/** Who asks for what. `key` is the client's idempotency key, unique per customer and route. */
export type Request<Input> = {
  readonly customer: bigint
  readonly route: string
  readonly key: string
  /** From `bodyHash` (ledger/body-hash.ts), over the body without secrets. */
  readonly bodyHash: string
  readonly input: Input
  /** Set when staff ask: then nothing is written unless the act tells the customer of it. */
  readonly actor?: Actor
}

export type Committed<Value> = { readonly value: Value; readonly replayed: boolean }

/**
 * The one door for money: nothing is posted, and no row of a table described by `table(…)` is
 * written, except through `submit`; the house test holds it and names the one exception. Who a
 * customer is (name, address, credentials, identity) is no money: its slices write that
 * themselves.
 */
export type Commit = {
  /**
   * Decides the act under the customer's lock and answers after it is durable. The first answer
   * to a key, refusals too, is the answer for ever; what does not spend the key
   * (`contract/reasons.ts`: `busy`, `internal` and the like) is not remembered. The same key with
   * another body is `key_reused`. `busy`: too many wait, or the database is away; trying again
   * with the same key is always safe.
   */
  readonly submit: <Input, Value>(
    act: Act<Input, Value>,
    request: Request<Input>,
    inside?: Inside<Value>,
  ) => Promise<Outcome<Committed<Value>>>
  /** A number that a row of a later act may bear, such as one that a review names. */
  readonly nextId: () => bigint
  /** What reviews of its acts are signed with; undefined: with a key of this process. */
  readonly reviewKey?: Buffer | undefined
  /** Commands that wait, over all shards. */
  readonly waiting: () => number
  /** Refuses what comes after, finishes what waits. */
  readonly close: () => Promise<void>
}

/** What the acts of this door are numbered and their reviews signed with. */
const givenBy = ({ ids, reviewKey }: CommitOptions) => ({ nextId: ids.next, reviewKey })

export function makeCommit(options: CommitOptions): Commit {
  const {
    pool,
    alarm,
    batchMax = 250,
    waitingMax = 10_000,
    announce = () => {},
    admitActor,
  } = options
  const ports = { ...options, bookDate: options.bookDate ?? utcDate }
  const opened = Array.from({ length: options.writers ?? 1 }, () =>
    Array.from({ length: options.lanes ?? 2 }, () => openLane(pool, ports)),
  )
  const writers: readonly Writer[] = opened.map((lanes) =>
    makeWriter({ lanes, batchMax, waitingMax, announce, alarm }),
  )
  let closing = false

  const submit = async <Input, Value>(
    act: Act<Input, Value>,
    request: Request<Input>,
    inside?: Inside<Value>,
  ): Promise<Outcome<Committed<Value>>> => {
    const writer = writers[Number(request.customer % BigInt(writers.length))]
    if (closing || writer === undefined) return no('busy')
    const { customer, route, key, bodyHash, input, actor } = request
    const needs = act.needs(input, customer)
    const spendsOwn = act.spendsOwn?.(input) ?? false
    const mayRead = spendsOwn ? [customer, houseRows] : [customer]
    if (needs.some(({ prefix: [owner] }) => !mayRead.some((one) => one === owner)))
      throw new Error(`${act.name} asks for rows of another customer`)
    const admitted =
      actor === undefined ? undefined : await admitActor?.({ person: actor.person, customer })
    if (admitted?.ok === false) return admitted
    const answered = await new Promise<Answer>((answer) => {
      const id = options.ids.next()
      const command: Command = {
        id,
        customer,
        act: act.name,
        under: typeof act.under === 'function' ? act.under(input) : act.under,
        route,
        key,
        bodyHash,
        needs,
        spendsOwn,
        answer,
        ...(actor !== undefined && { actor }),
        ...(act.bounds !== undefined && { bounds: act.bounds }),
        // Only ever given what this act decided.
        ...(inside !== undefined && { inside: inside as Inside<unknown> }),
        decide: (work, at) => act.decide(work, input, at),
      }
      writer.add(command)
    })
    // A stored answer is what this act said to this key and body: the value has the act's type.
    return answered.ok ? ok({ ...answered.value, value: answered.value.value as Value }) : answered
  }
  const close = async (): Promise<void> => {
    closing = true
    await Promise.all(writers.map((writer) => writer.idle()))
    await Promise.all(opened.flat().map((lane) => lane.drop()))
  }
  return {
    submit,
    close,
    ...givenBy(options),
    waiting: () => writers.reduce((sum, writer) => sum + writer.waiting(), 0),
  }
}
