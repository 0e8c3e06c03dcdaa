// Goal: whoever decides about loans narrows them and finds just those whose rows say so, in each order, in bounded
// portions that no step moves, by name or reference too; a case that a colleague works on waits for them. Method: loans
// laid into real PostgreSQL beside real ones, each filter held against what the unfiltered queue says of its rows;
// hostile values, people without the right, and the audit log.
import { loanPurposes, type LoanState } from '@parkett/contract/customer/loan-lists'
import { casesTake } from '@parkett/contract/desk/cases'
import { loansCounts, loanViews, type LoanView } from '@parkett/contract/desk/loan-filter'
import { loansCase, loansDecide, loansQueue, type LoanAtDesk } from '@parkett/contract/desk/loans'
import { dueMs } from '@parkett/contract/desk/queue-targets'
import { viewsSave } from '@parkett/contract/desk/views'
import type { QueryOf } from '@parkett/contract/wire/route'
import { referenceOf } from '@parkett/contract/wire/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMax, countedMax } from '../platform/queue/counts.ts'
import { lookedMax } from '../platform/queue/narrowed.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { allPages, layCustomers } from './testing-laid.ts'
import { borrower } from './testing-loans.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

type Asked = Omit<QueryOf<typeof loansQueue>, 'cursor'>
type Row = LoanAtDesk
const [people, rejected] = [240, 5_200]
/** The customers laid: every fourth has accepted, every fourth an offer, and so on. */
const open: readonly LoanState[] = ['submitted', 'in_review', 'approved', 'offer_accepted']

let world: TestApp
let lender: Colleague
let other: Colleague
let helper: Colleague
let all: Readonly<Record<LoanView, readonly Row[]>>
let at = 0
/** Who works on which of them. */
const [mine, theirs] = ['1003', '1006']

beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  lender = await hire(world, admin, ['payments'], 'leiht')
  other = await hire(world, admin, ['compliance'], 'schaut')
  helper = await hire(world, admin, ['support'], 'hilft')
  const { id } = await borrower(world)
  await layLoans(world, BigInt(id))
  const take = (who: Colleague, loan: string) =>
    who.must(casesTake, { params: { room: 'loans', id: loan }, body: { over: false } })
  await take(lender, mine)
  await take(other, theirs)
  all = {
    open: await whole({ state: 'open' }),
    arrears: await whole({ state: 'arrears' }),
    closed: await whole({ state: 'closed' }),
  }
}, 120_000)
afterAll(() => world.close())

/** All pages of a filter. */
const whole = (asked: Asked): Promise<readonly Row[]> =>
  allPages(async (cursor) => {
    const page = await lender.must(loansQueue, { query: { ...asked, cursor } })
    at = Date.parse(page.at)
    return page
  })

const ids = (rows: readonly Row[]) => rows.map(({ loan }) => loan.id)
const asNumber = ({ loan }: Row): number => Number(loan.id)
const cents = ({ loan }: Row): number => Math.round(Number(loan.costs.amount.amount) * 100)
const sinceOf = ({ loan }: Row): string | null =>
  loan.state === 'offer_accepted'
    ? loan.acceptedAt
    : loan.state === 'submitted' || loan.state === 'in_review'
      ? loan.appliedAt
      : null
const isLate = (row: Row): boolean => {
  const since = sinceOf(row)
  return since !== null && dueMs('loans', Date.parse(since)) < at
}

test('every loan is on one page of its view, in each order', async () => {
  expect(loanViews.map((view) => all[view].length)).toEqual([people, 0, rejected])
  const numbers = all.open.map(asNumber)
  expect(numbers).toEqual(numbers.toSorted((one, next) => one - next))
  expect(ids(await whole({ state: 'open', order: 'newest' }))).toEqual(ids(all.open).toReversed())
  expect(all.closed.map(asNumber)).toEqual(all.closed.map(asNumber).toSorted((a, b) => b - a))
  for (const state of ['open', 'closed'] as const) {
    const largest = all[state].toSorted(
      (one, next) => cents(next) - cents(one) || asNumber(next) - asNumber(one),
    )
    expect(ids(await whole({ state, order: 'largest' })), state).toEqual(ids(largest))
  }
}, 120_000)

test('by name, reference, state, amount, purpose, who decides, who works on it and age', async () => {
  const [some] = all.open
  const tries: readonly (readonly [Asked, (row: Row) => boolean])[] = [
    [{ state: 'open', q: 'LAID23' }, ({ username }) => username.includes('laid23')],
    [
      { state: 'open', q: referenceOf(BigInt(some!.loan.id)).toLowerCase().replace('-', ' ') },
      ({ loan }) => loan.id === some!.loan.id,
    ],
    ...open.map(
      (status) => [{ state: 'open', status }, ({ loan }: Row) => loan.state === status] as const,
    ),
    ...loanPurposes.map(
      (purpose) =>
        [{ state: 'open', purpose }, ({ loan }: Row) => loan.purpose === purpose] as const,
    ),
    [
      { state: 'open', from: '9000', to: '12000.01' },
      (row) => cents(row) >= 900_000 && cents(row) <= 1_200_001,
    ],
    [{ state: 'open', second: 'needed' }, ({ byTwo }) => byTwo],
    [{ state: 'open', second: 'alone' }, ({ byTwo }) => !byTwo],
    [{ state: 'open', holder: 'me' }, ({ loan }) => loan.id === mine],
    [{ state: 'open', holder: 'nobody' }, ({ loan }) => ![mine, theirs].includes(loan.id)],
    [{ state: 'open', age: 'late' }, isLate],
    [{ state: 'open', age: 'in_time' }, (row) => sinceOf(row) !== null && !isLate(row)],
    [
      { state: 'open', age: 'late', second: 'needed', q: 'laid', holder: 'nobody' },
      (row) => isLate(row) && row.byTwo && ![mine, theirs].includes(row.loan.id),
    ],
  ]
  for (const [asked, belongs] of tries) {
    const expected = all[asked.state].filter(belongs)
    expect(ids(await whole(asked)), JSON.stringify(asked)).toEqual(ids(expected))
    expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0)
  }
  expect(await whole({ state: 'open', q: 'nobody of this name' })).toEqual([])
  // Signs of a pattern are signs.
  for (const q of ['%%', '__', "laid' OR '1'='1"])
    expect(await whole({ state: 'open', q })).toEqual([])
}, 120_000)

test('a filter looks through a bounded number at a time, and goes on behind it', async () => {
  // The first of all is the last that is looked at.
  const first = all.closed.at(-1)!
  const query = { state: 'closed', q: referenceOf(BigInt(first.loan.id)) } as const
  const page = await lender.must(loansQueue, { query })
  expect(rejected).toBeGreaterThan(lookedMax)
  expect(page.rows).toEqual([])
  const next = await lender.must(loansQueue, {
    query: { ...query, cursor: page.next ?? undefined },
  })
  expect(ids(next.rows)).toEqual([first.loan.id])
})

test('one that is decided between two pages moves none of the rest', async () => {
  const asked = { state: 'open', order: 'largest' } as const
  const first = await lender.must(loansQueue, { query: asked })
  const query = { ...asked, cursor: first.next ?? undefined }
  const before = await lender.must(loansQueue, { query })
  await world.db.owner.query(`UPDATE loans SET status = 'withdrawn' WHERE id = ANY($1)`, [
    [first.rows.at(-1)!.loan.id, first.rows[0]!.loan.id],
  ])
  expect(ids((await lender.must(loansQueue, { query })).rows)).toEqual(ids(before.rows))
})

test('one case by its number is the row of the queue, and what there is not is not found', async () => {
  const [row] = (await lender.must(loansQueue, { query: { state: 'open' } })).rows
  const shown = await lender.must(loansCase, { params: { id: row!.loan.id } })
  expect(shown.row).toEqual(row)
  expect((await lender.call(loansCase, { params: { id: '7' } })).reason).toBe('not_found')
  expect((await helper.call(loansCase, { params: { id: row!.loan.id } })).reason).toBe(
    'not_permitted',
  )
})

test('what a colleague works on is decided by them, until their time is over or it is taken over', async () => {
  const decide = (who: Colleague, id: string) =>
    who.call(loansDecide, { params: { id }, body: { to: 'rejected', reason: 'loan_data' } })
  const params = { room: 'loans', id: theirs } as const
  const { state } = (await lender.must(loansCase, { params: { id: theirs } })).row.loan
  expect((await decide(lender, theirs)).reason).toBe('case_locked')
  expect((await lender.must(loansCase, { params: { id: theirs } })).row.loan.state).toBe(state)
  expect((await helper.call(casesTake, { params, body: { over: true } })).reason).toBe(
    'not_permitted',
  )
  await lender.must(casesTake, { params, body: { over: true } })
  expect((await decide(other, theirs)).reason).toBe('case_locked')
  // It is decided as far as its state lets it, by whoever has it.
  expect((await decide(lender, theirs)).reason).not.toBe('case_locked')
})

test('a number beside each view that does not only grow, no further than 99, and beside the saved ones', async () => {
  const save = (who: Colleague, name: string, filter: object) =>
    who.untyped(viewsSave, { body: { of: 'loans', name, filter } })
  const kept = [
    await save(lender, 'Large', { second: 'needed', order: 'largest' }),
    await save(lender, 'Old', { state: 'closed', purpose: 'car' }),
    await save(lender, 'One', { q: 'laid231' }),
    await save(lender, 'Some', { q: 'laid23' }),
    await save(lender, 'None', { q: 'nobody of this name' }),
  ]
  expect(kept.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
  for (const filter of [{}, { state: 'overdue' }, { q: 'a' }, { q: 'a\nb' }, { cursor: '1' }])
    expect((await save(lender, 'No', filter)).code).not.toBe(1)
  expect((await save(helper, 'No', { purpose: 'car' })).reason).toBe('not_permitted')
  const { views, saved } = await lender.must(loansCounts)
  expect(views).toEqual([
    { view: 'open', count: countMax, more: true },
    { view: 'arrears', count: 0, more: false },
  ])
  const large = (await whole({ state: 'open', second: 'needed' })).length
  const some = (await whole({ state: 'open', q: 'laid23' })).length
  expect(some).toBeGreaterThan(1)
  expect(people).toBeLessThan(countedMax)
  expect(saved).toEqual([
    { id: kept[0]!.data.id, count: Math.min(large, countMax), more: large > countMax },
    { id: kept[2]!.data.id, count: 1, more: false },
    { id: kept[3]!.data.id, count: some, more: false },
    { id: kept[4]!.data.id, count: 0, more: false },
  ])
  expect((await helper.call(loansCounts)).reason).toBe('not_permitted')
  const lines = `SELECT count(*)::int AS n FROM audit_log WHERE act LIKE '%loans.counts' AND actor = $1`
  const count = async () => (await world.db.owner.query(lines, [lender.username])).rows[0] as object
  const before = await count()
  await Promise.all(Array.from({ length: 32 }, () => lender.must(loansCounts)))
  expect(await count()).toEqual(before)
})

test.each([
  { state: 'overdue' },
  { purpose: "car'; DROP TABLE loans" },
  { status: 'lost' },
  { q: 'a' },
  { q: 'a'.repeat(41) },
  { q: 'ab\u202e' },
  { from: '-1' },
  { holder: '1' },
  { order: 'oldest' },
  { cursor: '7' },
  { person: '1' },
])('a queue that is asked for %j is refused', async (hostile) => {
  const said = await lender.untyped(loansQueue, { query: { state: 'open', ...hostile } })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})

/** An application of each of some customers, and very many that were rejected, of one. */
async function layLoans({ db, wall }: TestApp, like: bigint): Promise<void> {
  await layCustomers(db.owner, { like, count: people })
  await db.owner.query(
    `INSERT INTO cards SELECT (jsonb_populate_record(c, jsonb_build_object('customer', n))).*
     FROM cards c, generate_series(1, $2::int) n WHERE c.customer = $1`,
    [like, people],
  )
  const laying = (customer: string, id: string, status: string): string =>
    `INSERT INTO loans (customer, id, currency, principal, months, rate, purpose, net_income, expenses, debts,
       account, allows_debit, agreement, status, reason, applied_at, reviewed_at, decided_at, accepted_at, ended_at,
       paid, owed, accrued)
     SELECT ${customer}, ${id}, 'EUR', 50000 + n * 7919 % 2000000, 12, 5000000,
       ($2::text[])[1 + n % 6], 250000, 100000, 0,
       (SELECT c.id FROM cards c WHERE c.customer = $3 LIMIT 1), false, '1', ${status},
       CASE WHEN ${status} = 'rejected' THEN 'loan_data' END, applied,
       applied, applied, CASE WHEN ${status} = 'offer_accepted' THEN applied END,
       CASE WHEN ${status} = 'rejected' THEN applied END, 0, 0, 0
     FROM (SELECT n, $1::timestamptz - interval '13 minutes' * n AS applied
       FROM generate_series(1, $4::int) n) t`
  const now = new Date(wall.nowMs)
  const states = `(ARRAY['${open.join("', '")}'])[1 + n % 4]`
  await db.owner.query(laying('n', '1000 + n', states), [now, [...loanPurposes], like, people])
  await db.owner.query(laying('$3', '100000 + n', `'rejected'`), [
    now,
    [...loanPurposes],
    like,
    rejected,
  ])
  await db.owner.query('ANALYZE loans, cards, customers')
}
