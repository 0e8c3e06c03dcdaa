import { no, ok, type No, type Outcome } from '@parkett/contract/outcome'
import type { Clock, Ids } from '../ports.ts'
import type { Decision, Moment } from './act.ts'
import type { Books } from './books.ts'
import type { Announced, Answer, Command, Hand } from './command.ts'
import { halt, post, Unsound } from './post.ts'
import { keyText } from './table.ts'
import { tellOf } from './told.ts'

export type DecidePorts = {
  readonly clock: Clock
  readonly ids: Ids
  /** Booking date of a business instant, `YYYY-MM-DD`. */
  readonly bookDate: (now: number) => string
}

export type Alarm = { readonly what: string; readonly facts: Readonly<Record<string, string>> }
export type Decided = {
  readonly answers: readonly Answer[]
  readonly announced: readonly Announced[]
  readonly alarms: readonly Alarm[]
  /** Whether every answer is remembered under its key. */
  readonly remembered: boolean
}

/** Decides the commands in order against the working copy, which collects what is to be written. */
export function decideBatch(books: Books, batch: readonly Command[], ports: DecidePorts): Decided {
  const context: Context = { ports, announced: [], alarms: [] }
  const answers = batch.map(
    (command) => replay(books, command) ?? decideOne(books, command, context),
  )
  return {
    ...context,
    answers,
    remembered: answers.every((answer) => answer.ok || !passing(answer)),
  }
}

/** The first answer to this key, also when it was given a moment ago in the same batch. */
function replay(books: Books, command: Command): Answer | undefined {
  const known = books.answers.get(keyText([command.customer, command.route, command.key]))
  if (known === undefined) return undefined
  if (known.bodyHash !== command.bodyHash) return no('key_reused')
  const stored = JSON.parse(known.answer) as Outcome<unknown> // written below, by `remember`
  // Our own command found again after a lost connection was not a replay for the one who waits.
  return stored.ok ? ok({ value: stored.value, replayed: known.command !== command.id }) : stored
}

type Context = {
  readonly ports: DecidePorts
  readonly announced: Announced[]
  readonly alarms: Alarm[]
}

function decideOne(books: Books, command: Command, context: Context): Answer {
  const { ports } = context
  const account = books.accounts.get(command.customer)
  if (account === undefined || account.haltedBecause !== null) return no('internal')
  const now = ports.clock.now()
  const at: Moment = {
    customer: command.customer,
    now,
    date: ports.bookDate(now),
    command: command.id,
    nextId: ports.ids.next,
  }
  try {
    const outcome = command.decide(books.work(command.customer), at)
    const answer = outcome.ok ? ok(outcome.value.value) : outcome
    const stored = JSON.stringify(answer)
    if (outcome.ok)
      context.announced.push(...apply(books, outcome.value, { at, hand: command.hand }))
    // Not remembered: what says nothing about the command itself, so that the same key may be
    // tried again.
    if (outcome.ok || !passing(outcome)) remember(books, command, { stored, now })
    return outcome.ok ? ok({ value: outcome.value.value, replayed: false }) : outcome
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof Unsound) halt(books, command.customer, why)
    const what = error instanceof Unsound ? 'account halted' : 'act failed'
    context.alarms.push({
      what,
      facts: { act: command.act, customer: command.customer.toString(), why },
    })
    return no('internal')
  }
}

const passing = ({ reason }: No): boolean => reason === 'busy' || reason === 'internal'

type Circumstances = { readonly at: Moment; readonly hand: Hand | undefined }

function apply(
  books: Books,
  decision: Decision<unknown>,
  { at, hand }: Circumstances,
): readonly Announced[] {
  const told = hand === undefined ? undefined : tellOf(decision, hand, at)
  books.checkRows(decision.rows, at.customer)
  const events = decision.events.map(({ type, data }) => ({
    type,
    data,
    text: JSON.stringify(data),
  }))
  post(books, decision.journals, at)
  for (const write of decision.rows) books.put(write)
  if (told !== undefined) books.told.push(told)
  return events.map(({ type, data, text }) => {
    const account = books.accounts.get(at.customer)
    if (account === undefined) throw new Error('the account was not loaded')
    const sequence = account.eventSequence + 1n
    books.accounts.set(at.customer, { ...account, eventSequence: sequence })
    books.changedAccounts.add(at.customer)
    books.outbox.push({ customer: at.customer, sequence, type, data: text, happenedAt: at.now })
    return { customer: at.customer, sequence, type, data, at: at.now }
  })
}

function remember(
  books: Books,
  command: Command,
  { stored, now }: { stored: string; now: number },
): void {
  const { customer, route, key, bodyHash } = command
  const row = {
    customer,
    route,
    key,
    bodyHash,
    command: command.id,
    answer: stored,
    answeredAt: now,
  }
  books.answers.set(keyText([customer, route, key]), row)
  books.keys.push(row)
}
