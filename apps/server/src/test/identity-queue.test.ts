// Goal: whoever looks for one verification among thousands narrows the queue and finds just those whose rows say so, in
// either order, in bounded portions that no decision moves; and beside each view stands how many there are, for nobody
// who may not see the queue. Method: rows laid into real PostgreSQL, each filter held against what the unfiltered queue
// says of its rows; a case taken, hostile values, and the audit log.
import { documentKinds } from '@parkett/contract/customer/kyc'
import { kycCounts } from '@parkett/contract/desk/identity-filter'
import { kycOpen, kycQueue } from '@parkett/contract/desk/kyc'
import { dueMs } from '@parkett/contract/desk/queue-targets'
import { viewsSave, viewsShare } from '@parkett/contract/desk/views'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMax, countedMax } from '../platform/queue/counts.ts'
import { lookedMax } from '../platform/queue/narrowed.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { allPages, layCustomers } from './testing-laid.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'
import { handIn } from './testing-verified.ts'

type Asked = Omit<QueryOf<typeof kycQueue>, 'cursor'>
type Row = AnswerOf<typeof kycQueue>['rows'][number]
const laid = 5_200
/** Of these documents two accounts have the same one. */
const doubles = [13, 14] as const

let world: TestApp
let admin: Colleague
let checker: Colleague
let other: Colleague
let support: Colleague
let all: readonly Row[]
let at = 0
let [mine, theirs] = ['', '']

beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  checker = await hire(world, admin, ['kyc'], 'prueft')
  other = await hire(world, admin, ['compliance'], 'schaut')
  support = await hire(world, admin, ['support'], 'hilft')
  const like = await newCustomer(world.app)
  mine = await handIn(world, like)
  theirs = await handIn(world, await newCustomer(world.app))
  await layCases(world, BigInt(like.id))
  // Older than all that is laid.
  const long = 'UPDATE identity_cases SET submitted_at = $2 WHERE id = ANY($1)'
  await world.db.owner.query(long, [[mine, theirs], new Date(world.wall.nowMs - 9 * 86_400_000)])
  await checker.must(kycOpen, { params: { id: mine } })
  await other.must(kycOpen, { params: { id: theirs } })
  all = await whole({})
})
afterAll(() => world.close())

/** All pages of a filter. */
const whole = (asked: Asked): Promise<readonly Row[]> =>
  allPages(async (cursor) => {
    const page = await checker.must(kycQueue, { query: { ...asked, cursor } })
    at = Date.parse(page.at)
    return page
  })

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const isLate = ({ submittedAt }: Row) => dueMs('identity', Date.parse(submittedAt)) < at

test('every verification is on one page, the oldest first or the newest', async () => {
  expect(all).toHaveLength(laid + 2)
  expect(new Set(ids(all)).size).toBe(laid + 2)
  const times = all.map(({ submittedAt }) => Date.parse(submittedAt))
  expect(times).toEqual(times.toSorted((one, next) => one - next))
  expect(ids(await whole({ order: 'newest' }))).toEqual(ids(all).toReversed())
})

test('a finding is a failed check or a document of another account too', () => {
  const bears = (id: number) => all.find((row) => row.id === String(1_000 + id))?.findings
  expect(bears(10)).toBe(true)
  expect(bears(11)).toBe(false)
  for (const one of doubles) expect(bears(one)).toBe(true)
})

test('by user name or reference, view, document, country, findings, age and who has it open, alone and together', async () => {
  const name = all.find(({ id }) => id === mine)?.username ?? ''
  const tries: readonly (readonly [Asked, (row: Row) => boolean])[] = [
    [{ q: name.toUpperCase() }, ({ username }) => username.includes(name)],
    [{ q: name, holder: 'me' }, ({ id }) => id === mine],
    [{ q: referenceOf(BigInt(mine)) }, ({ id }) => id === mine],
    [{ state: 'submitted' }, ({ status }) => status === 'submitted'],
    [{ state: 'in_review' }, ({ status }) => status === 'in_review'],
    ...documentKinds.map(
      (document) => [{ document }, (row: Row) => row.document === document] as const,
    ),
    [{ country: 'FR' }, ({ country }) => country === 'FR'],
    [{ findings: 'some' }, ({ findings }) => findings],
    [{ findings: 'none' }, ({ findings }) => !findings],
    [{ age: 'late' }, isLate],
    [{ age: 'in_time' }, (row) => !isLate(row)],
    [{ holder: 'me' }, ({ id }) => id === mine],
    [{ holder: 'nobody' }, ({ id }) => id !== mine && id !== theirs],
    [
      { state: 'submitted', country: 'FR', findings: 'none', age: 'late', holder: 'nobody' },
      (row) =>
        row.status === 'submitted' &&
        row.country === 'FR' &&
        !row.findings &&
        isLate(row) &&
        row.lockedBy === null,
    ],
  ]
  for (const [asked, belongs] of tries) {
    const expected = ids(all.filter(belongs))
    expect(ids(await whole(asked)), JSON.stringify(asked)).toEqual(expected)
    expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0)
    const newest = { ...asked, order: 'newest' } as const
    expect(ids(await whole(newest)), JSON.stringify(newest)).toEqual(expected.toReversed())
  }
}, 120_000)

test('a filter looks through a bounded number at a time, and goes on behind it', async () => {
  // The one that came last is the only one of its country.
  const query = { country: 'XK' }
  const behind = all.findIndex(({ country }) => country === 'XK')
  expect(behind).toBeGreaterThan(lookedMax)
  const first = await checker.must(kycQueue, { query })
  expect(first.rows).toEqual([])
  const cursor = first.next ?? undefined
  const second = await checker.must(kycQueue, { query: { ...query, cursor } })
  expect(ids(second.rows)).toEqual([all[behind]!.id])
  expect(second.next).toBeNull()
})

test('what is decided between two pages moves none of the rest', async () => {
  const asked = { document: 'passport' } as const
  const first = await checker.must(kycQueue, { query: asked })
  const query = { ...asked, cursor: first.next ?? undefined }
  const before = await checker.must(kycQueue, { query })
  const change = async (status: string) => {
    await world.db.owner.query('ALTER TABLE identity_cases DISABLE TRIGGER identity_change_told')
    await world.db.owner.query('UPDATE identity_cases SET status = $1 WHERE id = ANY($2)', [
      status,
      [first.rows.at(-1)!.id, first.rows[0]!.id],
    ])
    await world.db.owner.query('ALTER TABLE identity_cases ENABLE TRIGGER identity_change_told')
  }
  await change('rejected')
  expect(ids((await checker.must(kycQueue, { query })).rows)).toEqual(ids(before.rows))
  await change('submitted')
})

test('a number beside each view, no further than 99, and beside the saved ones that one sees', async () => {
  const save = (who: Colleague, name: string, filter: object) =>
    who.untyped(viewsSave, { body: { of: 'identity', name, filter } })
  const kept = [
    await save(checker, 'Found', { findings: 'some', order: 'newest' }),
    await save(checker, 'Mine', { holder: 'me' }),
    await save(other, 'Theirs', { state: 'in_review', holder: 'me' }),
  ]
  expect(kept.map(({ code }) => code)).toEqual([1, 1, 1])
  const [found, own, shared] = kept.map(({ data }) => data.id)
  await other.must(viewsShare, {
    params: { list: 'identity', id: shared! },
    body: { shared: true },
  })
  for (const filter of [
    {},
    { state: 'approved' },
    { country: 'de' },
    { cursor: '1' },
    { risk: 'a' },
  ])
    expect((await save(checker, 'No', filter)).code).not.toBe(1)
  expect((await save(support, 'No', { holder: 'me' })).reason).toBe('not_permitted')

  const { views, saved } = await checker.must(kycCounts)
  expect(views).toEqual(
    (['open', 'submitted', 'in_review'] as const).map((view) => ({
      view,
      count: countMax,
      more: true,
    })),
  )
  const newest = all.toReversed().slice(0, countedMax)
  const count = newest.filter(({ findings }) => findings).length
  expect(saved).toEqual([
    { id: found, count: Math.min(count, countMax), more: true },
    { id: own, count: 1, more: true },
    // “Mine” is of whoever looks.
    { id: shared, count: 1, more: true },
  ])
  expect((await other.must(kycCounts)).saved).toEqual([{ id: shared, count: 1, more: true }])
})

test('a desk that asks again and again leaves one line a day, and who may not see the queue hears nothing', async () => {
  const lines = async (actor: string) =>
    (
      await world.db.owner.query(
        `SELECT count(*)::int AS n FROM audit_log WHERE act LIKE '%kyc.counts' AND actor = $1`,
        [actor],
      )
    ).rows[0] as { n: number }
  const { n } = await lines(checker.username)
  await Promise.all(Array.from({ length: 32 }, () => checker.must(kycCounts)))
  expect(await lines(checker.username)).toEqual({ n })
  expect((await support.call(kycCounts)).reason).toBe('not_permitted')
  expect((await support.call(kycQueue, { query: { holder: 'me' } })).reason).toBe('not_permitted')
})

test.each([
  { state: 'approved' },
  { country: "DE'; DROP TABLE identity_cases" },
  { country: 'de' },
  { document: 'visa' },
  { findings: 'true' },
  { holder: '1' },
  { age: '3' },
  { order: 'oldest; --' },
  { cursor: '1.1.1' },
  { cursor: '7' },
  { person: '1' },
])('a queue that is asked for %j is refused', async (hostile) => {
  const said = await checker.untyped(kycQueue, { query: hostile })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})

/** Verifications of thousands of customers who differ in all that the queue is narrowed by. */
async function layCases({ db, wall }: TestApp, like: bigint): Promise<void> {
  const now = new Date(Math.floor(wall.nowMs / 60_000) * 60_000)
  await layCustomers(db.owner, { like, count: laid })
  await db.owner.query(
    `INSERT INTO identity_cases SELECT (jsonb_populate_record(c, jsonb_build_object(
       'id', 1000 + n, 'customer_id', n, 'submit_key', 'laid' || n,
       'status', CASE WHEN n % 3 = 0 THEN 'in_review' ELSE 'submitted' END,
       'country', CASE WHEN n = $3 THEN 'XK' ELSE (ARRAY['DE', 'FR', 'CN'])[1 + n % 3] END,
       'document', ($4::text[])[1 + n % cardinality($4::text[])],
       'person', '\\x' || lpad(to_hex(CASE WHEN n = $6 THEN $5 ELSE n END), 64, '0'),
       'checks', jsonb_build_array(
         jsonb_build_object('check', 'number', 'result', 'passed'),
         jsonb_build_object('check', 'mrz', 'result', CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'not_possible' END)),
       'submitted_at', $2::timestamptz - interval '1 minute' * ($3 - n)))).*
     FROM identity_cases c, generate_series(1, $3::int) n WHERE c.customer_id = $1`,
    [like, now, laid, [...documentKinds], ...doubles],
  )
  await db.owner.query('ANALYZE identity_cases, customers')
}
