// Goal: whoever lets go what others ask for finds their own turn among what waits: by whose turn it is, by act and by age,
// in either order, as the rows themselves say it for each reader; what was decided stands apart, and the number beside the
// queue is of what waits. Method: real requests of several people, aged by hand; each filter held against the rows as
// three readers see them; a decision between two looks, hostile values, and the audit log.
import { approvalsCounts } from '@parkett/contract/desk/approval-filter'
import { approvalsList, approvalsRequest, type Approval } from '@parkett/contract/desk/approvals'
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import type { Role } from '@parkett/contract/desk/permissions'
import { dueMs } from '@parkett/contract/desk/queue-targets'
import { viewsSave } from '@parkett/contract/desk/views'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { hire, type Colleague } from './testing-staff.ts'

type Asked = Omit<QueryOf<typeof approvalsList>, 'cursor'>
type Reader = { readonly who: Colleague; readonly roles: readonly Role[] }

let world: TestApp
let people: Freezing
let second: Colleague
let keeper: Colleague
let readers: readonly Reader[]
const customers: bigint[] = []

beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
  second = await hire(world, people.admin, ['compliance'], 'prueft')
  keeper = await hire(world, people.admin, ['products'], 'stellt')
  readers = [
    { who: second, roles: ['compliance'] },
    { who: people.admin, roles: ['admin'] },
    { who: keeper, roles: ['products'] },
  ]
  for (let n = 0; n < 5; n += 1) customers.push(BigInt((await newCustomer(world.app)).id))
  for (const customer of customers.slice(0, 3)) await people.freezing(customer)
  const until = new Date(world.wall.nowMs + 30 * 86_400_000).toISOString()
  for (const customer of customers.slice(3))
    await second.must(approvalsRequest, {
      body: {
        act: {
          kind: 'customer.freeze',
          customer: String(customer),
          legalReason: 'sanctions',
          until,
        },
        reason: 'letter 12/346',
      },
    })
  // Of one's own duties nobody decides.
  const duties = {
    kind: 'staff.roles',
    staff: second.id,
    before: ['compliance'],
    after: ['kyc'],
  } as const
  await people.admin.must(approvalsRequest, {
    body: {
      act: { ...duties, before: [...duties.before], after: [...duties.after] },
      reason: 'Moves',
    },
  })
  // Each an hour and a half older than the one behind it.
  await world.db.owner.query('ALTER TABLE approvals DISABLE TRIGGER USER')
  await world.db.owner.query(
    `UPDATE approvals a SET requested_at = a.requested_at - o.age, expires_at = a.expires_at - o.age
     FROM (SELECT id, interval '90 minutes' * (row_number() OVER (ORDER BY id DESC) + 2) AS age FROM approvals) o
     WHERE o.id = a.id`,
  )
  await world.db.owner.query('ALTER TABLE approvals ENABLE TRIGGER USER')
})
afterAll(() => world.close())

const listOf = async ({ who }: Reader, asked: Asked): Promise<readonly Approval[]> =>
  (await who.must(approvalsList, { query: asked })).rows
const ids = (rows: readonly Approval[]) => rows.map(({ id }) => id)
const isLate = ({ requestedAt }: Approval) =>
  dueMs('approvals', Date.parse(requestedAt)) < world.wall.nowMs

/** Whose turn it is, as the desk puts a row into its groups. */
const turnOf =
  ({ who, roles }: Reader) =>
  ({ act, requester }: Approval): 'yours' | 'asked' | 'others' => {
    if (requester.id === who.id) return 'asked'
    const allowed: readonly Role[] = approvalRights[act.kind].approve
    const own = 'staff' in act && act.staff === who.id
    return !own && roles.some((role) => allowed.includes(role)) ? 'yours' : 'others'
  }

test('about a customer by a part of their user name; a name of nobody finds nothing', async () => {
  const [customer = 0n] = customers
  const sql = 'SELECT username FROM customers WHERE id = $1'
  const { rows } = await world.db.pool.query<{ username: string }>(sql, [customer])
  const q = rows[0]?.username ?? ''
  for (const reader of readers) {
    const about = (await listOf(reader, { state: 'open', q })).map(({ act }) =>
      'customer' in act ? act.customer : null,
    )
    expect(about).toEqual([String(customer)])
    expect(await listOf(reader, { state: 'open', q: '%%' })).toEqual([])
  }
})

test('by whose turn it is, act and age, in either order, as each reader sees the rows', async () => {
  const found = new Set<string>()
  for (const reader of readers) {
    const all = await listOf(reader, { state: 'open' })
    expect(all).toHaveLength(6)
    const times = all.map(({ requestedAt }) => Date.parse(requestedAt))
    expect(times).toEqual(times.toSorted((one, next) => one - next))
    const turn = turnOf(reader)
    const tries: readonly (readonly [Asked, (row: Approval) => boolean])[] = [
      ...(['yours', 'asked', 'others'] as const).map(
        (one) => [{ state: 'open', turn: one }, (row: Approval) => turn(row) === one] as const,
      ),
      [{ state: 'open', kind: 'staff.roles' }, ({ act }) => act.kind === 'staff.roles'],
      [{ state: 'open', age: 'late' }, isLate],
      [{ state: 'open', age: 'in_time' }, (row) => !isLate(row)],
      [
        { state: 'open', turn: 'yours', kind: 'customer.freeze', age: 'late' },
        (row) => turn(row) === 'yours' && row.act.kind === 'customer.freeze' && isLate(row),
      ],
    ]
    for (const [asked, belongs] of tries) {
      const expected = ids(all.filter(belongs))
      const says = JSON.stringify(asked)
      expect(ids(await listOf(reader, asked)), says).toEqual(expected)
      const newest = await listOf(reader, { ...asked, order: 'newest' })
      expect(ids(newest), says).toEqual(expected.toReversed())
      if (expected.length > 0) found.add(says)
    }
  }
  // None of them is proven by finding nothing.
  expect(found.size).toBe(7)
})

test('a number beside what waits and beside the saved views, as each reader would find them', async () => {
  const save = (who: Colleague, name: string, filter: object) =>
    who.untyped(viewsSave, { body: { of: 'approvals', name, filter } })
  const [reader] = readers
  const kept = [
    await save(second, 'Mine', { turn: 'yours' }),
    await save(second, 'Decided', { state: 'closed', kind: 'customer.freeze' }),
    await save(second, 'Late', { age: 'late', order: 'newest' }),
  ]
  expect(kept.map(({ code }) => code)).toEqual([1, 1, 1])
  for (const filter of [{}, { state: 'expired' }, { turn: 'me' }, { kind: 'any' }, { cursor: '1' }])
    expect((await save(second, 'No', filter)).code).not.toBe(1)
  const { views, saved } = await second.must(approvalsCounts)
  expect(views).toEqual([{ view: 'open', count: 6, more: false }])
  const count = async (asked: Asked) => (await listOf(reader!, asked)).length
  expect(saved).toEqual([
    { id: kept[0]!.data.id, count: await count({ state: 'open', turn: 'yours' }), more: false },
    // What was decided has no number.
    { id: kept[2]!.data.id, count: await count({ state: 'open', age: 'late' }), more: false },
  ])
})

test('what is decided or has expired waits no more, and stands among what was decided', async () => {
  const [reader] = readers
  const before = await listOf(reader!, { state: 'open', turn: 'yours' })
  const [first, next] = before
  await people.decide(first!)
  const later = new Date(world.wall.nowMs)
  await world.db.owner.query('ALTER TABLE approvals DISABLE TRIGGER USER')
  await world.db.owner.query(
    `UPDATE approvals SET requested_at = $2::timestamptz - interval '73 hours', expires_at = $2::timestamptz - interval '1 hour'
     WHERE id = $1`,
    [next!.id, later],
  )
  await world.db.owner.query('ALTER TABLE approvals ENABLE TRIGGER USER')
  expect(ids(await listOf(reader!, { state: 'open', turn: 'yours' }))).toEqual(ids(before).slice(2))
  const closed = await listOf(reader!, { state: 'closed' })
  expect(closed.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: first!.id, state: 'approved' },
    { id: next!.id, state: 'expired' },
  ])
  expect(await listOf(reader!, { state: 'closed', kind: 'staff.roles' })).toEqual([])
  expect((await second.must(approvalsCounts)).views).toEqual([
    { view: 'open', count: 4, more: false },
  ])
})

test('a desk that asks again and again leaves one line a day, and who is not of the staff hears nothing', async () => {
  const lines = async (actor: string) =>
    (
      await world.db.owner.query(
        `SELECT count(*)::int AS n FROM audit_log WHERE act LIKE '%approvals.counts' AND actor = $1`,
        [actor],
      )
    ).rows[0] as { n: number }
  const { n } = await lines(second.username)
  await Promise.all(Array.from({ length: 32 }, () => second.must(approvalsCounts)))
  expect(await lines(second.username)).toEqual({ n })
  expect((await callerOf(world.app).call(approvalsCounts)).code).not.toBe(1)
})

test.each([
  { state: 'expired' },
  { kind: "customer.freeze'; DROP TABLE approvals" },
  { turn: 'me' },
  { age: '3' },
  { order: 'oldest' },
  { cursor: '1.1.1' },
  { cursor: '7' },
  { person: '1' },
])('a queue that is asked for %j is refused', async (hostile) => {
  const said = await second.untyped(approvalsList, { query: { state: 'open', ...hostile } })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})
