// The one clock of recurring work. Goal: a job never meets itself, a fault stops nobody, and the
// end waits for what is under way. Method: jobs whose ends the test holds in its hand, timers
// that the test moves.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSchedule, type Job, type Schedule } from './schedule.ts'

let faults: string[]
let schedule: Schedule
const clock = { now: () => Date.now() }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  faults = []
})
afterEach(async () => {
  await schedule.stop()
  vi.useRealTimers()
})

const scheduled = (jobs: readonly Job[]): Schedule =>
  (schedule = makeSchedule(jobs, (job, error) => faults.push(`${job}: ${String(error)}`)))

/** A job that counts its starts and ends when the test says so. */
function held(name: string) {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((end) => ends.push(end))
  const job: Job = { name, everyMs: 1_000, clock, run }
  return { job, started: () => ends.length, end: () => ends.at(-1)?.() }
}
const beat = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a job runs at the start and then again and again, until the stop', async () => {
  let runs = 0
  scheduled([{ name: 'tidy', everyMs: 1_000, clock, run: async () => (runs += 1) }]).start()
  await beat(0)
  expect(runs).toBe(1)
  await beat(3_000)
  expect(runs).toBe(4)
  await schedule.stop()
  await beat(3_000)
  expect(runs).toBe(4)
})

test('one that takes longer than its period is not started twice', async () => {
  const long = held('long')
  scheduled([long.job]).start()
  await beat(5_500)
  expect(long.started()).toBe(1)
  long.end()
  await beat(1_000)
  expect(long.started()).toBe(2)
  long.end()
})

test('what goes by a clock that was moved begins at once, and once more where it was under way', async () => {
  const other = { now: () => 0 }
  const [ours, theirs] = [held('ours'), held('theirs')]
  const made = scheduled([ours.job, { ...theirs.job, clock: other }])
  made.moved(clock)
  expect(ours.started(), 'before the start').toBe(0)
  made.start()
  await beat(100)
  made.moved(clock)
  made.moved(clock)
  expect(ours.started(), 'under way').toBe(1)
  ours.end()
  await beat(100)
  expect(ours.started()).toBe(2)
  ours.end()
  await beat(100)
  expect(ours.started(), 'asked twice, owed once').toBe(2)
  made.moved(clock)
  expect(ours.started()).toBe(3)
  expect(theirs.started()).toBe(1)
  ours.end()
  theirs.end()
})

test('after the stop a moved clock begins nothing', async () => {
  const one = held('one')
  const made = scheduled([one.job])
  made.start()
  await beat(0)
  made.moved(clock)
  const stopped = made.stop()
  one.end()
  await stopped
  made.moved(clock)
  await beat(5_000)
  expect(one.started()).toBe(1)
})

test('the stop waits for what runs', async () => {
  const long = held('long')
  scheduled([long.job]).start()
  await beat(1_500)
  let stopped = false
  const stop = schedule.stop().then(() => (stopped = true))
  await beat(5_000)
  expect([stopped, long.started()]).toEqual([false, 1])
  long.end()
  await stop
  expect(stopped).toBe(true)
})

test('one that fails is told, reported and tried again; the others go on', async () => {
  let runs = 0
  const broken = async () => {
    runs += 1
    if (runs < 3) throw new TypeError('no such column')
  }
  let others = 0
  scheduled([
    { name: 'broken', everyMs: 1_000, clock, run: broken },
    { name: 'other', everyMs: 1_000, clock, run: async () => (others += 1) },
  ]).start()
  await beat(1_000)
  expect(faults).toEqual(['broken: TypeError: no such column', 'broken: TypeError: no such column'])
  const failed = { job: 'broken', ok: false, note: 'TypeError', failures: 2 }
  expect(schedule.reports()).toMatchObject([failed, { job: 'other', ok: true, failures: 0 }])
  await beat(1_000)
  expect(schedule.reports()[0]).toMatchObject({ ok: true, note: '', failures: 2 })
  expect(others).toBe(3)
})

test('a report says when the last run began and ended, and when the next one is', async () => {
  const long = held('long')
  scheduled([long.job])
  const [never] = schedule.reports()
  expect(never).toEqual({
    job: 'long',
    lastAt: null,
    endedAt: null,
    nextAt: null,
    ok: true,
    note: '',
    failures: 0,
  })
  schedule.start()
  const at = (ms: number) => new Date(ms).toISOString()
  await beat(300)
  const begun = { lastAt: at(0), nextAt: at(1_000) }
  expect(schedule.reports()).toMatchObject([{ ...begun, endedAt: null }])
  long.end()
  await beat(0)
  expect(schedule.reports()).toMatchObject([{ ...begun, endedAt: at(300) }])
})

test('what follows a job runs after it, in the same beat, also when that one failed', async () => {
  const order: string[] = []
  const noted = (name: string) => async () => void order.push(name)
  const exchange = async () => {
    order.push('exchange')
    await new Promise((resolve) => setTimeout(resolve, 500))
    throw new Error('no market')
  }
  scheduled([
    { name: 'exchange', everyMs: 1_000, clock, run: exchange },
    { name: 'lines', after: 'exchange', clock, run: noted('lines') },
    { name: 'deposits', after: 'exchange', clock, run: noted('deposits') },
  ]).start()
  await beat(400)
  expect(order).toEqual(['exchange'])
  await beat(500)
  expect(order).toEqual(['exchange', 'lines', 'deposits'])
  const next = new Date(1_500).toISOString()
  expect(schedule.reports()[2]).toMatchObject({ job: 'deposits', nextAt: next })
})

test('one run by hand is the whole beat, tells its fault to who asked, and waits for no other', async () => {
  const order: string[] = []
  scheduled([
    { name: 'exchange', everyMs: 1_000, clock, run: () => Promise.reject(new Error('no market')) },
    { name: 'lines', after: 'exchange', clock, run: async () => order.push('lines') },
  ])
  await expect(schedule.run('exchange')).rejects.toThrow('no market')
  expect(order).toEqual(['lines'])
  await expect(schedule.run('nothing')).rejects.toThrow('no job nothing')
  expect(faults).toEqual([])
})

test('all run by hand is every job once, and ends at the beat that failed', async () => {
  const ran: string[] = []
  const job = (name: string, fails = false) => ({
    name,
    clock,
    run: async () => {
      ran.push(name)
      if (fails) throw new Error(name)
    },
  })
  const everyMs = 1_000
  const all = scheduled([
    { ...job('first'), everyMs },
    { ...job('follower'), after: 'first' },
    { ...job('second', true), everyMs },
    { ...job('last'), everyMs },
  ])
  await expect(all.runAll()).rejects.toThrow('second')
  expect(ran).toEqual(['first', 'follower', 'second'])
})

test('two of one name, and one that follows nobody, are refused', () => {
  const job: Job = { name: 'tidy', everyMs: 1_000, clock, run: async () => {} }
  expect(() => scheduled([job, job])).toThrow('two jobs are called tidy')
  const alone: Job = { name: 'alone', after: 'nobody', clock, run: async () => {} }
  expect(() => scheduled([job, alone])).toThrow('alone follows nobody')
  scheduled([job])
})
