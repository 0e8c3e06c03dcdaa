import type { AlarmFacts, AlarmWhat } from '../../base/alarm.ts'
import { spendsKey } from '@parkett/contract/reasons'
import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { chart } from '@parkett/core/ledger/chart'
import { stoppedUntil } from '@parkett/core/ledger/freezes'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Decision, Moment } from './act.ts'
import type { WorkingSet } from './working-set.ts'
import type { Announced, Answer, Command, Actor } from './command.ts'
import { halt, post, Unsound } from './post.ts'
import { keyText } from '../table.ts'
import { disclosureOf } from './disclosure.ts'

export type DecidePorts = {
  readonly clock: Clock
  /** Real time: a freeze ends by it, however far the market's days were moved ahead. */
  readonly wall: Clock
  readonly ids: Ids
  /** Booking date of a business instant, `YYYY-MM-DD`. */
  readonly bookDate: (now: number) => string
}

export type Alarm = { readonly what: AlarmWhat; readonly facts: AlarmFacts }
export type Decided = {
  readonly answers: readonly Answer[]
  readonly announced: readonly Announced[]
  readonly alarms: readonly Alarm[]
  /** Whether every answer is remembered under its key. */
  readonly remembered: boolean
}

/** Decides the commands in order against the working copy, which collects what is to be written. */
export function decideBatch(
  working: WorkingSet,
  batch: readonly Command[],
  ports: DecidePorts,
): Decided {
  const context: Context = { ports, announced: [], alarms: [] }
  const answers = batch.map(
    (command) => replay(working, command) ?? decideOne(working, command, context),
  )
  return {
    ...context,
    answers,
    remembered: answers.every((answer) => answer.ok || !passing(answer)),
  }
}

/** The first answer to this key, also when it was given a moment ago in the same batch. */
function replay(working: WorkingSet, command: Command): Answer | undefined {
  const known = working.answers.get(keyText([command.customer, command.route, command.key]))
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

function decideOne(working: WorkingSet, command: Command, context: Context): Answer {
  const { ports } = context
  const account = working.accounts.get(command.customer)
  if (account === undefined || account.haltedBecause !== null) return no('internal')
  const until = stoppedUntil(
    working.freezes.get(command.customer) ?? [],
    command.under,
    ports.wall.now(),
  )
  if (until !== null) return no('account_frozen', { until: new Date(until).toISOString() })
  const now = ports.clock.now()
  const at: Moment = {
    customer: command.customer,
    now,
    date: ports.bookDate(now),
    command: command.id,
    nextId: ports.ids.next,
  }
  try {
    const outcome = stopIntoClosed(working, command, command.decide(working.work(at.customer), at))
    if (!outcome.ok && outcome.reason === 'account_closed')
      context.alarms.push({ what: 'money for a closed account', facts: factsOf(command) })
    const answer = outcome.ok ? ok(outcome.value.value) : outcome
    const stored = JSON.stringify(answer)
    if (outcome.ok)
      context.announced.push(...apply(working, outcome.value, { at, actor: command.actor }))
    if (outcome.ok && command.under === 'account.close') working.closed.add(command.customer)
    // Not remembered: what says nothing about the command itself, so that the same key may be
    // tried again.
    if (outcome.ok || !passing(outcome)) remember(working, command, { stored, now })
    return outcome.ok ? ok({ value: outcome.value.value, replayed: false }) : outcome
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof Unsound) halt(working, command.customer, why)
    const what = error instanceof Unsound ? 'account halted' : 'act failed'
    context.alarms.push({ what, facts: { ...factsOf(command), why } })
    return no('internal')
  }
}

const factsOf = ({ act, customer }: Command) => ({ act, customer: customer.toString() })

/**
 * What was decided, or `account_closed` where it would put something into an account that closed
 * meanwhile: nobody could ever take it out, so it stays what it was and staff are told.
 */
function stopIntoClosed(
  working: WorkingSet,
  { customer }: Command,
  outcome: Outcome<Decision<unknown>>,
): Outcome<Decision<unknown>> {
  if (!outcome.ok || !working.closed.has(customer)) return outcome
  const postings = outcome.value.journals.flatMap((journal) => journal.postings)
  const comesIn = postings.some(
    ({ debit, credit }) => chart[debit].kind === 'house' && chart[credit].kind === 'customer',
  )
  return comesIn ? no('account_closed') : outcome
}

const passing = ({ reason }: No): boolean => !spendsKey(reason)

type Circumstances = { readonly at: Moment; readonly actor: Actor | undefined }

function apply(
  working: WorkingSet,
  decision: Decision<unknown>,
  { at, actor }: Circumstances,
): readonly Announced[] {
  const disclosure = actor === undefined ? undefined : disclosureOf(decision, actor, at)
  working.checkRows(decision.rows, at.customer)
  const events = decision.events.map(({ type, data }) => ({
    type,
    data,
    text: JSON.stringify(data),
  }))
  post(working, decision.journals, at)
  for (const write of decision.rows) working.put(write)
  if (disclosure !== undefined) working.disclosures.push(disclosure)
  return events.map(({ type, data, text }) => {
    const account = working.accounts.get(at.customer)
    if (account === undefined) throw new Error('the account was not loaded')
    const sequence = account.eventSequence + 1n
    working.accounts.set(at.customer, { ...account, eventSequence: sequence })
    working.changedAccounts.add(at.customer)
    working.outbox.push({ customer: at.customer, sequence, type, data: text, happenedAt: at.now })
    return { customer: at.customer, sequence, type, data, at: at.now }
  })
}

function remember(
  working: WorkingSet,
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
  working.answers.set(keyText([customer, route, key]), row)
  working.keys.push(row)
}
