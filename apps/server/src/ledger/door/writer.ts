import type { Alarm } from '../../base/alarm.ts'
import { no } from '@parkett/contract/wire/outcome'
import type { Announced, Command } from './command.ts'
import { isPassing } from '../../platform/db/faults.ts'
import { constraintOf } from './failures.ts'
import type { Lane } from './transaction.ts'
import { makeWaiting } from './waiting.ts'

export type WriterOptions = {
  /** Each takes one transaction at a time. */
  readonly lanes: readonly Lane[]
  /** Most commands in one transaction. */
  readonly batchMax: number
  /** Most commands that may wait; one more is told `busy`. */
  readonly waitingMax: number
  readonly announce: (events: readonly Announced[]) => void
  readonly alarm: Alarm
}

/** The writer of one shard: a queue, and one transaction after the other while something waits. */
export type Writer = {
  readonly add: (command: Command) => void
  readonly waiting: () => number
  /** Resolves when nothing waits and nothing runs. */
  readonly idle: () => Promise<void>
}

/**
 * Attempts at one batch while the database says "try again", and the pause before each in
 * milliseconds.
 */
const pausesMs = [0, 10, 50, 250, 1_000]

/**
 * So many must wait before a second transaction begins beside one under way: few are cheaper in
 * the next one.
 */
const besideMin = 32

export function makeWriter(options: WriterOptions): Writer {
  const { lanes, batchMax, waitingMax } = options
  const waiting = makeWaiting()
  const free = [...lanes]
  const running = new Set<Promise<void>>()
  let called = false

  // No timer: whatever arrived while the transactions were under way is the next batch. Beside
  // one that waits for the database another is decided, of other customers, so that neither the
  // database nor this process rests.
  const begin = (): void => {
    while (waiting.ready() >= (running.size === 0 ? 1 : Math.min(besideMin, batchMax))) {
      const lane = free.pop()
      if (lane === undefined) return
      const batch = waiting.take(batchMax)
      const run = attempt(batch, lane, options).then(() => {
        running.delete(run)
        free.push(lane)
        waiting.landed(batch)
        begin()
      })
      running.add(run)
    }
  }
  const add = (command: Command): void => {
    if (waiting.size() >= waitingMax) return command.answer(no('busy'))
    waiting.add(command)
    if (called) return
    called = true
    // Everything of this turn together.
    queueMicrotask(() => {
      called = false
      begin()
    })
  }
  const idle = async (): Promise<void> => {
    while (called || running.size > 0) await Promise.all([...running, Promise.resolve()])
  }
  return { add, waiting: waiting.size, idle }
}

/** Never throws: every command of the batch is answered, whatever happens. */
async function attempt(
  batch: readonly Command[],
  lane: Lane,
  options: WriterOptions,
): Promise<void> {
  const failure = await tryBatch(batch, lane, options)
  if (failure === undefined) return
  if (failure.passing) {
    options.alarm('database not available', { why: failure.why, commands: String(batch.length) })
    for (const command of batch) command.answer(no('busy'))
    return
  }
  if (batch.length > 1) {
    // One of them is poison. Halves keep the order, so the others end as if it had never been
    // there.
    const middle = batch.length >> 1
    await attempt(batch.slice(0, middle), lane, options)
    await attempt(batch.slice(middle), lane, options)
    return
  }
  for (const { bounds, ...command } of batch) {
    const bound = bounds?.[failure.constraint]
    if (bound !== undefined) {
      // Kept under its key, as every refusal is that was decided.
      await attempt([{ ...command, decide: () => bound }], lane, options)
      continue
    }
    options.alarm('command refused by the database', {
      act: command.act,
      customer: command.customer.toString(),
      why: failure.why,
    })
    command.answer(no('internal'))
  }
}

type Failure = { readonly passing: boolean; readonly why: string; readonly constraint: string }

/**
 * Safe to repeat also after a connection lost while committing: what was committed is found by
 * its key.
 */
async function tryBatch(
  batch: readonly Command[],
  lane: Lane,
  options: WriterOptions,
): Promise<Failure | undefined> {
  let last: Failure | undefined
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await new Promise((wake) => setTimeout(wake, pauseMs))
    try {
      const { answers, announced, alarms } = await lane.transact(batch)
      for (const [at, command] of batch.entries()) command.answer(answers[at] ?? no('internal'))
      for (const { what, facts } of alarms) options.alarm(what, facts)
      if (announced.length > 0) tell(announced, options)
      return undefined
    } catch (error) {
      last = {
        passing: isPassing(error),
        why: error instanceof Error ? error.message : String(error),
        constraint: constraintOf(error),
      }
      if (!last.passing) return last
      await lane.drop()
    }
  }
  return last
}

/** The commit stands whether or not anyone could be told; listeners catch up from the outbox. */
function tell(events: readonly Announced[], { announce, alarm }: WriterOptions): void {
  try {
    announce(events)
  } catch (error) {
    alarm('announcing failed', { why: error instanceof Error ? error.message : String(error) })
  }
}
