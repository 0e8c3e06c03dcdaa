// Goal: anybody can see how long answers really took and how many were late; a late one is counted once and for
// ever, and few show nobody. Method: the real server and real PostgreSQL, with the times of tickets moved back and
// the job of the house run, twice and at once.
import {
  problemsAnswer,
  problemsClose,
  problemsReply,
  problemsReport,
} from '@parkett/contract/customer/problems'
import { problemsClock } from '@parkett/contract/customer/problems-clock'
import { supportContact } from '@parkett/contract/customer/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let support: Colleague
beforeAll(async () => {
  world = await testApp()
  support = await hire(world, await firstAdmin(world), ['support'], 'hilft')
})
afterAll(() => world.close())

/** Half a minute later, when the visitor's answer is made anew. */
const read = () => {
  world.wall.nowMs += 31_000
  return callerOf(world.app).must(problemsClock)
}
const marked = async (): Promise<readonly string[]> => {
  const { rows } = await world.db.pool.query<{ target: string }>(
    'SELECT target FROM problem_overdue ORDER BY target',
  )
  return rows.map(({ target }) => target)
}

test('a late one is marked once for each target, and stays counted when it was answered', async () => {
  const me = await newCustomer(world.app)
  const body = { on: 'none', record: null, kind: 'question', note: 'When?' } as const
  const { id } = await me.must(problemsReport, { body })
  expect(await read()).toMatchObject({
    begun: 1,
    open: 1,
    overdueNow: 0,
    overdue: 0,
    toAnswer: { count: 0, p50: null },
    targets: { answerSeconds: 28_800, solutionSeconds: 259_200, acknowledgeSeconds: 86_400 },
  })
  await world.run('tickets')
  expect(await marked()).toEqual([])
  await world.db.owner.query(
    `UPDATE problem_tickets SET answer_by = answer_by - interval '9 hours' WHERE report = $1`,
    [id],
  )
  await Promise.all([world.run('tickets'), world.run('tickets')])
  await world.run('tickets')
  expect(await marked()).toEqual(['answer'])
  expect(await read()).toMatchObject({ overdueNow: 1, overdue: 1 })
  await world.db.owner.query('UPDATE problem_tickets SET solve_by = answer_by WHERE report = $1', [
    id,
  ])
  await world.run('tickets')
  expect(await marked()).toEqual(['answer', 'solution'])
  // One ticket, however many of its targets.
  expect(await read()).toMatchObject({ overdueNow: 1, overdue: 1 })

  await support.must(problemsAnswer, { params: { id }, body: { answer: 'Now.', asks: false } })
  expect(await read()).toMatchObject({ open: 0, overdueNow: 0, overdue: 1 })
})

test('what was answered late counts as late, also where no job had come before the answer', async () => {
  const me = await newCustomer(world.app)
  const before = await read()
  for (const hours of [7, 9]) {
    const body = { on: 'none', record: null, kind: 'question', note: 'Where?' } as const
    const { id } = await me.must(problemsReport, { body })
    await world.db.owner.query(
      `UPDATE problem_tickets SET answer_by = answer_by - make_interval(hours => $2) WHERE report = $1`,
      [id, hours],
    )
    await support.must(problemsAnswer, { params: { id }, body: { answer: 'There.', asks: false } })
  }
  expect((await read()).overdue).toBe(before.overdue + 1)
  await world.run('tickets')
  expect((await read()).overdue).toBe(before.overdue + 1)
})

test('a ticket that is opened again counts anew, and what it waited before stays told', async () => {
  const me = await newCustomer(world.app)
  const { begun, toAnswer } = await read()
  const body = { on: 'none', record: null, kind: 'question', note: 'Why?' } as const
  const { id } = await me.must(problemsReport, { body })
  await support.must(problemsAnswer, { params: { id }, body: { answer: 'So.', asks: false } })
  await support.must(problemsAnswer, { params: { id }, body: { answer: 'And so.', asks: true } })
  await support.must(problemsClose, { params: { id }, body: { reason: 'solved' } })
  await me.must(problemsReply, { params: { id }, body: { text: 'No.' } })
  expect(await read()).toMatchObject({
    begun: begun + 2,
    toAnswer: { count: toAnswer.count + 1 },
  })
  await support.must(problemsAnswer, { params: { id }, body: { answer: 'Yes.', asks: false } })
  expect(await read()).toMatchObject({
    begun: begun + 2,
    toAnswer: { count: toAnswer.count + 2 },
  })
})

type Answered = {
  readonly customer: bigint
  readonly from: number
  readonly waits: readonly number[]
}

/** Tickets of one customer that were answered just now, each after so many seconds; `from` tells their numbers apart. */
/** Tickets of one customer that were answered just now, each after so many seconds; `from` tells their numbers apart. */
async function addAnswered({ customer, from, waits }: Answered): Promise<void> {
  const { db, wall } = world
  const { owner } = db
  const at = new Date(wall.nowMs)
  const given = [customer, from, waits, at]
  const each = `unnest($3::int[]) WITH ORDINALITY AS w (seconds, n)`
  const begun = `$4::timestamptz - w.seconds * interval '1 s'`
  await owner.query(
    `INSERT INTO problem_reports (customer, id, about, record, kind, note, reported_at)
     SELECT $1, $2::bigint + n, 'none', 0, 'question', 'When?', ${begun} FROM ${each}`,
    given,
  )
  await owner.query(
    `INSERT INTO problem_tickets
       (customer, report, kind, state, begun_at, term_from, changed_at, first_answer_at, posts)
     SELECT $1, $2::bigint + n, 'question', 'answered', ${begun}, $4, $4, $4, 1 FROM ${each}`,
    given,
  )
  await owner.query(
    `INSERT INTO problem_posts (customer, report, post, step, text, by_alias, at)
     SELECT $1, $2::bigint + n, 1, 'answer', 'Now.', 'hilft', $4 FROM ${each}`,
    given,
  )
}

/** Every ticket so many seconds earlier, with everything that was written on it. */
async function moveBack(seconds: number): Promise<void> {
  const { owner } = world.db
  const back = [seconds]
  const by = `- $1 * interval '1 s'`
  await owner.query(`UPDATE problem_reports SET reported_at = reported_at ${by}`, back)
  await owner.query(`UPDATE problem_posts SET at = at ${by}`, back)
  await owner.query(
    `UPDATE problem_tickets SET begun_at = begun_at ${by}, term_from = term_from ${by},
       changed_at = changed_at ${by}, first_answer_at = first_answer_at ${by}`,
    back,
  )
}

test('few show nobody; from twenty on the middle is published, from a hundred on the slowest', async () => {
  const { id: customer } = await newCustomer(world.app)
  const { toAnswer } = await read()
  let next = 9_000_000
  const add = async (...waits: readonly number[]) => {
    await addAnswered({ customer, from: next, waits })
    next += 1_000
  }
  const minutes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => (from + index) * 60)
  await add(...minutes(1, 19 - toAnswer.count))
  expect((await read()).toAnswer).toEqual({ count: 19, p50: null, p90: null, p99: null })
  await add(1_200)
  const { p50, ...rest } = (await read()).toAnswer
  expect(rest).toMatchObject({ count: 20, p99: null })
  expect(p50).toBeGreaterThan(0)
  // Customer service says the same of what was answered lately, and nothing of long ago.
  const me = await newCustomer(world.app)
  const lately = async () => (await me.must(supportContact)).answered
  expect(await lately()).toEqual({ ...rest, p50 })
  await moveBack(31 * 86_400)
  world.wall.nowMs += 31_000
  expect(await lately()).toMatchObject({ count: 0, p50: null })
  await add(...minutes(100, 179))
  expect((await read()).toAnswer).toMatchObject({ count: 100, p50: 130 * 60 - 60, p99: 178 * 60 })
})
