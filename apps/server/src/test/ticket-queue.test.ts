// Goal: whoever looks for one ticket among thousands narrows the inbox and finds just those whose rows say so, in either
// order, in bounded portions that no step moves; and beside each view stands how many there are, for nobody who may not
// see it. Method: tickets laid into real PostgreSQL, each filter held against what the unfiltered queue says of its rows;
// one held here and one by a colleague, hostile values, and the audit log.
import {
  problemKinds,
  ticketViews,
  type TicketView,
} from '@parkett/contract/customer/problem-lists'
import { problemsQueue, type DeskProblem } from '@parkett/contract/customer/problems'
import { casesTake } from '@parkett/contract/desk/cases'
import { problemsCounts } from '@parkett/contract/desk/ticket-filter'
import { viewsSave } from '@parkett/contract/desk/views'
import type { QueryOf } from '@parkett/contract/wire/route'
import { referenceOf } from '@parkett/contract/wire/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMax, countedMax } from '../platform/queue/counts.ts'
import { lookedMax } from '../platform/queue/narrowed.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { allPages, layCustomers } from './testing-laid.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

type Asked = Omit<QueryOf<typeof problemsQueue>, 'cursor'>
type Row = DeskProblem
const [open, each, people] = [5_200, 130, 40]

let world: TestApp
let helper: Colleague
let other: Colleague
let keeper: Colleague
let all: Readonly<Record<TicketView, readonly Row[]>>
let at = 0
/** Who works on which of them. */
const [mine, theirs] = ['1007', '1011']

beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  helper = await hire(world, admin, ['support'], 'hilft')
  other = await hire(world, admin, ['compliance'], 'schaut')
  keeper = await hire(world, admin, ['products'], 'stellt')
  await layTickets(world, BigInt((await newCustomer(world.app)).id))
  const take = (who: Colleague, id: string) =>
    who.must(casesTake, { params: { room: 'problems', id }, body: { over: false } })
  await take(helper, mine)
  await take(other, theirs)
  all = {
    open: await whole({ state: 'open' }),
    escalated: await whole({ state: 'escalated' }),
    waiting: await whole({ state: 'waiting' }),
    closed: await whole({ state: 'closed' }),
  }
})
afterAll(() => world.close())

/** All pages of a filter. */
const whole = (asked: Asked): Promise<readonly Row[]> =>
  allPages(async (cursor) => {
    const page = await helper.must(problemsQueue, { query: { ...asked, cursor } })
    at = Date.parse(page.at)
    return page
  })

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const isLate = ({ answerBy }: Row) => answerBy !== null && Date.parse(answerBy) < at
/** Whatever stood longest where it is first. */
const byStanding = (rows: readonly Row[]) =>
  rows.toSorted(
    (one, next) =>
      Date.parse(one.changedAt) - Date.parse(next.changedAt) || Number(one.id) - Number(next.id),
  )

test('every ticket is on one page of its view, in either order', async () => {
  expect(ticketViews.map((view) => all[view].length)).toEqual([open, each, 2 * each, each])
  const targets = all.open.map(({ answerBy }) => Date.parse(answerBy ?? ''))
  expect(targets).toEqual(targets.toSorted((one, next) => one - next))
  for (const state of ticketViews)
    expect(ids(await whole({ state, order: 'oldest' })), state).toEqual(ids(byStanding(all[state])))
  for (const state of ['waiting', 'closed'] as const)
    expect(ids(all[state])).toEqual(ids(byStanding(all[state]).toReversed()))
})

test('by topic, age and who works on it, in every view, alone and together', async () => {
  const tries: readonly (readonly [Asked, (row: Row) => boolean])[] = [
    ...problemKinds.map(
      (kind) => [{ state: 'open', kind }, (row: Row) => row.kind === kind] as const,
    ),
    [{ state: 'escalated', q: 'LAID2' }, ({ username }) => username.includes('laid2')],
    [
      { state: 'waiting', q: referenceOf(BigInt(all.waiting[3]!.id)) },
      ({ id }) => id === all.waiting[3]!.id,
    ],
    [{ state: 'escalated', kind: 'complaint' }, ({ kind }) => kind === 'complaint'],
    [{ state: 'waiting', kind: 'question' }, ({ kind }) => kind === 'question'],
    [{ state: 'closed', kind: 'question' }, ({ kind }) => kind === 'question'],
    [{ state: 'open', age: 'late' }, isLate],
    [{ state: 'open', age: 'in_time' }, (row) => row.answerBy !== null && !isLate(row)],
    [{ state: 'open', holder: 'me' }, ({ id }) => id === mine],
    [{ state: 'open', holder: 'nobody' }, ({ id }) => ![mine, theirs].includes(id)],
    [
      { state: 'open', kind: 'complaint', age: 'late', holder: 'nobody' },
      (row) => row.kind === 'complaint' && isLate(row) && ![mine, theirs].includes(row.id),
    ],
  ]
  for (const [asked, belongs] of tries) {
    const expected = all[asked.state].filter(belongs)
    expect(ids(await whole(asked)), JSON.stringify(asked)).toEqual(ids(expected))
    expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0)
    const oldest = { ...asked, order: 'oldest' } as const
    expect(ids(await whole(oldest)), JSON.stringify(oldest)).toEqual(ids(byStanding(expected)))
  }
  // What waits for its customer has no target.
  for (const age of ['late', 'in_time'] as const)
    expect(await whole({ state: 'waiting', age })).toEqual([])
}, 120_000)

test('a filter looks through a bounded number at a time, and goes on behind it', async () => {
  // The one whose target is last is the only one of its kind and hour.
  const query = { state: 'open', age: 'in_time', kind: 'suspicious' } as const
  const behind = all.open.findIndex((row) => row.kind === 'suspicious' && !isLate(row))
  expect(behind).toBeGreaterThan(lookedMax)
  const first = await helper.must(problemsQueue, { query })
  expect(first.rows).toEqual([])
  const cursor = first.next ?? undefined
  const second = await helper.must(problemsQueue, { query: { ...query, cursor } })
  expect(ids(second.rows)).toContain(all.open[behind]!.id)
})

test('what is answered between two pages moves none of the rest', async () => {
  const asked = { state: 'open', kind: 'question' } as const
  const first = await helper.must(problemsQueue, { query: asked })
  const query = { ...asked, cursor: first.next ?? undefined }
  const before = await helper.must(problemsQueue, { query })
  await world.db.owner.query(
    `UPDATE problem_tickets SET state = 'answered', answer_by = NULL, solve_by = NULL WHERE report = ANY($1)`,
    [[first.rows.at(-1)!.id, first.rows[0]!.id]],
  )
  expect(ids((await helper.must(problemsQueue, { query })).rows)).toEqual(ids(before.rows))
})

test('a number beside each view that is not closed, no further than 99, and beside the saved ones', async () => {
  const save = (who: Colleague, name: string, filter: object) =>
    who.untyped(viewsSave, { body: { of: 'problems', name, filter } })
  const kept = [
    await save(helper, 'Late', { age: 'late', order: 'oldest' }),
    await save(helper, 'Escalated complaints', { state: 'escalated', kind: 'complaint' }),
    await save(helper, 'Old', { state: 'closed', kind: 'complaint' }),
    await save(helper, 'Mine', { holder: 'me' }),
  ]
  expect(kept.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  for (const filter of [{}, { state: 'answered' }, { kind: 'any' }, { cursor: '1' }, { q: 'a' }])
    expect((await save(helper, 'No', filter)).code).not.toBe(1)
  expect((await save(keeper, 'No', { age: 'late' })).reason).toBe('not_permitted')
  const { views, saved } = await helper.must(problemsCounts)
  expect(views).toEqual(
    (['open', 'escalated', 'waiting'] as const).map((view) => ({
      view,
      count: countMax,
      more: true,
    })),
  )
  const standing = byStanding(await whole({ state: 'open' })).slice(0, countedMax)
  const late = standing.filter(isLate).length
  const complaints = all.escalated.filter(({ kind }) => kind === 'complaint').length
  expect(saved).toEqual([
    { id: kept[0]!.data.id, count: Math.min(late, countMax), more: true },
    { id: kept[1]!.data.id, count: complaints, more: false },
    // What was closed has no number.
    { id: kept[3]!.data.id, count: 1, more: true },
  ])
})

test('a desk that asks again and again leaves one line a day, and who may not see the queue hears nothing', async () => {
  const lines = async (actor: string) =>
    (
      await world.db.owner.query(
        `SELECT count(*)::int AS n FROM audit_log WHERE act LIKE '%problems.counts' AND actor = $1`,
        [actor],
      )
    ).rows[0] as { n: number }
  const { n } = await lines(helper.username)
  await Promise.all(Array.from({ length: 32 }, () => helper.must(problemsCounts)))
  expect(await lines(helper.username)).toEqual({ n })
  expect((await keeper.call(problemsCounts)).reason).toBe('not_permitted')
})

test.each([
  { state: 'answered' },
  { kind: "other'; DROP TABLE problem_tickets" },
  { holder: '1' },
  { age: '3' },
  { order: 'newest' },
  { cursor: '1.1.1' },
  { cursor: '7' },
  { person: '1' },
])('a queue that is asked for %j is refused', async (hostile) => {
  const said = await helper.untyped(problemsQueue, { query: { state: 'open', ...hostile } })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})

/** Tickets of some customers, in every state; nobody wrote more than the first word. */
async function layTickets({ db, wall }: TestApp, like: bigint): Promise<void> {
  const now = new Date(Math.floor(wall.nowMs / 60_000) * 60_000)
  await layCustomers(db.owner, { like, count: people })
  const total = open + 4 * each
  await db.owner.query(
    `INSERT INTO problem_reports (customer, id, about, record, kind, note, reported_at)
     SELECT 1 + n % $2::int, 1000 + n, 'none', 0, ($3::text[])[1 + n % cardinality($3::text[])], 'Laid', $1
     FROM generate_series(1, $4::int) n`,
    [now, people, [...problemKinds], total],
  )
  // The targets of the open ones pass one after the other; which stood longest is another order.
  await db.owner.query(
    `INSERT INTO problem_tickets (customer, report, kind, state, begun_at, changed_at, answer_by, solve_by, posts, term_from)
     SELECT customer, id, kind, state, now, now - interval '1 minute' * (n * 7 % 5000),
       CASE WHEN state IN ('open', 'escalated') THEN target END,
       CASE WHEN state IN ('open', 'escalated') THEN target + interval '2 days' END, 0, now
     FROM (SELECT r.*, n, $1::timestamptz AS now, $1::timestamptz - interval '1 minute' * ($2 - 30 - n) AS target,
         CASE WHEN n <= $2 THEN 'open'
           ELSE (ARRAY['escalated', 'answered', 'waiting', 'closed'])[1 + (n - $2 - 1) / $3::int] END AS state
       FROM problem_reports r, LATERAL (SELECT (r.id - 1000)::int AS n) m) t`,
    [now, open, each],
  )
  await db.owner.query('ANALYZE problem_reports, problem_tickets, customers')
}
