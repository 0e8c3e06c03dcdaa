// Goal: anybody can see how long answers really took and how many were late; a late one is counted once and for
// ever, and few show nobody. Method: the real server and real PostgreSQL, with the times of tickets moved back and
// the job of the house run, twice and at once.
import { problemsAnswer, problemsReport } from '@parkett/contract/customer/problems'
import { problemsClock } from '@parkett/contract/customer/problems-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { firstAdmin, hire } from './testing-staff.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
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

  const support = await hire(world, await firstAdmin(world), ['support'], 'hilft')
  await support.must(problemsAnswer, { params: { id }, body: { answer: 'Now.', asks: false } })
  expect(await read()).toMatchObject({ open: 0, overdueNow: 0, overdue: 1 })
})

test('few show nobody; from twenty on the middle is published, from a hundred on the slowest', async () => {
  const add = (from: number, to: number) =>
    world.db.owner.query(
      `INSERT INTO problem_tickets
         (customer, report, kind, state, begun_at, term_from, changed_at, first_answer_at, posts)
       SELECT customer, 9000000 + n, 'question', 'answered', first_answer_at - n * interval '60 s',
         first_answer_at, first_answer_at, first_answer_at, 1
       FROM generate_series($1::int, $2::int) n,
         (SELECT customer, first_answer_at FROM problem_tickets
          WHERE first_answer_at IS NOT NULL AND report < 9000000 OR report > 9001000 LIMIT 1) t`,
      [from, to],
    )
  await add(1, 18)
  expect((await read()).toAnswer).toEqual({ count: 19, p50: null, p90: null, p99: null })
  await add(19, 19)
  expect((await read()).toAnswer).toMatchObject({ count: 20, p50: 540, p90: 1020, p99: null })
  await add(20, 99)
  expect((await read()).toAnswer).toMatchObject({ count: 100, p99: 5880 })
})
