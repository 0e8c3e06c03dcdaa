// Goal: whoever looks for one bank line among hundreds that are nobody's narrows the queue and finds just those whose rows
// say so, from either end, and no end of a line moves a page; beside the queue and its saved views stands how many there
// are, for nobody who may not see it. Method: rows laid into real PostgreSQL, each filter held against what the unfiltered
// queue says of its rows; a line held by one and another by a colleague, hostile values, and the audit log.
import { casesTake } from '@parkett/contract/desk/cases'
import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { incomingLinesCounts } from '@parkett/contract/desk/line-filter'
import { dueMs } from '@parkett/contract/desk/queue-targets'
import { viewsSave } from '@parkett/contract/desk/views'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labels } from '../platform/data-dir/personal.ts'
import { countMax } from '../platform/queue/counts.ts'
import { allPages } from './testing-laid.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

type Asked = Omit<QueryOf<typeof incomingLinesList>, 'open' | 'ended'>
const laid = 420

let world: TestApp
let payer: Colleague
let other: Colleague
let support: Colleague
let all: readonly IncomingLineView[]
let at = 0
/** Who works on which of them. */
const [mine, theirs] = ['1007', '1011']

beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  payer = await hire(world, admin, ['payments'], 'zahlt')
  other = await hire(world, admin, ['compliance'], 'schaut')
  support = await hire(world, admin, ['support'], 'hilft')
  await layLines(world)
  const take = (who: Colleague, id: string) =>
    who.must(casesTake, { params: { room: 'deposits', id }, body: { over: false } })
  await take(payer, mine)
  await take(other, theirs)
  all = await whole({})
})
afterAll(() => world.close())

/** All pages of a filter. */
const whole = (asked: Asked): Promise<readonly IncomingLineView[]> =>
  allPages(async (open) => {
    const page = await payer.must(incomingLinesList, { query: { ...asked, open } })
    at = Date.parse(page.at)
    return { rows: page.open, next: page.openNext }
  })

const ids = (rows: readonly IncomingLineView[]) => rows.map(({ id }) => id)
const isLate = ({ receivedAt }: IncomingLineView) => dueMs('deposits', Date.parse(receivedAt)) < at
const amountOf = ({ amount }: IncomingLineView) => Number(amount.amount)

test('every line is on one page, the oldest first or the newest', async () => {
  expect(all).toHaveLength(laid)
  expect(new Set(ids(all)).size).toBe(laid)
  expect(ids(all)).toEqual(ids(all).toSorted((one, next) => Number(one) - Number(next)))
  expect(ids(await whole({ order: 'newest' }))).toEqual(ids(all).toReversed())
})

test('by currency, amount, second person, sender, age and who works on it, alone and together', async () => {
  const tries: readonly (readonly [Asked, (row: IncomingLineView) => boolean])[] = [
    [{ currency: 'JPY' }, ({ amount }) => amount.currency === 'JPY'],
    // In the money of each.
    [{ from: '20000' }, (row) => amountOf(row) >= 20_000],
    [{ to: '150.00' }, (row) => amountOf(row) <= 150],
    [{ second: 'needed' }, ({ needsTwo }) => needsTwo],
    [{ second: 'alone' }, ({ needsTwo }) => !needsTwo],
    [{ sender: 'named' }, ({ iban }) => iban !== ''],
    [{ sender: 'unnamed' }, ({ iban }) => iban === ''],
    [{ age: 'late' }, isLate],
    [{ age: 'in_time' }, (row) => !isLate(row)],
    [{ holder: 'me' }, ({ id }) => id === mine],
    [{ holder: 'nobody' }, ({ id }) => ![mine, theirs].includes(id)],
    [
      { currency: 'EUR', second: 'alone', sender: 'named', age: 'late', from: '100', to: '9000' },
      (row) =>
        row.amount.currency === 'EUR' &&
        !row.needsTwo &&
        row.iban !== '' &&
        isLate(row) &&
        amountOf(row) >= 100 &&
        amountOf(row) <= 9_000,
    ],
  ]
  for (const [asked, belongs] of tries) {
    const expected = ids(all.filter(belongs))
    expect(ids(await whole(asked)), JSON.stringify(asked)).toEqual(expected)
    expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0)
    const newest = await payer.must(incomingLinesList, { query: { ...asked, order: 'newest' } })
    expect(ids(newest.open), JSON.stringify(asked)).toEqual(expected.toReversed().slice(0, 100))
  }
}, 120_000)

test('what ends between two pages moves none of the rest', async () => {
  const asked = { currency: 'EUR' } as const
  const first = await payer.must(incomingLinesList, { query: asked })
  const query = { ...asked, open: first.openNext ?? undefined }
  const before = await payer.must(incomingLinesList, { query })
  await world.db.owner.query(
    `INSERT INTO incoming_line_ends (customer, line, reason, journal, at)
     SELECT 0, id, 'duplicate', 1, now() FROM unnest($1::bigint[]) id`,
    [[first.open[0]!.id, first.open.at(-1)!.id]],
  )
  const after = await payer.must(incomingLinesList, { query })
  expect(ids(after.open)).toEqual(ids(before.open))
})

test('a number beside the queue, no further than 99, and beside the saved views', async () => {
  const save = (who: Colleague, name: string, filter: object) =>
    who.untyped(viewsSave, { body: { of: 'deposits', name, filter } })
  const kept = [
    await save(payer, 'Yen', { currency: 'JPY' }),
    await save(payer, 'Mine', { holder: 'me', order: 'newest' }),
  ]
  expect(kept.map(({ code }) => code)).toEqual([1, 1])
  for (const filter of [{}, { view: 'ended' }, { from: '-1' }, { second: 'true' }, { open: '1' }])
    expect((await save(payer, 'No', filter)).code).not.toBe(1)
  expect((await save(support, 'No', { age: 'late' })).reason).toBe('not_permitted')
  const { views, saved } = await payer.must(incomingLinesCounts)
  expect(views).toEqual([{ view: 'open', count: countMax, more: true }])
  const yen = (await whole({ currency: 'JPY' })).length
  expect(saved).toEqual([
    { id: kept[0]!.data.id, count: Math.min(yen, countMax), more: yen > countMax },
    { id: kept[1]!.data.id, count: 1, more: false },
  ])
})

test('a desk that asks again and again leaves one line a day, and who may not see the queue hears nothing', async () => {
  const lines = async (actor: string) =>
    (
      await world.db.owner.query(
        `SELECT count(*)::int AS n FROM audit_log WHERE act LIKE '%incomingLines.counts' AND actor = $1`,
        [actor],
      )
    ).rows[0] as { n: number }
  const { n } = await lines(payer.username)
  await Promise.all(Array.from({ length: 32 }, () => payer.must(incomingLinesCounts)))
  expect(await lines(payer.username)).toEqual({ n })
  expect((await support.call(incomingLinesCounts)).reason).toBe('not_permitted')
})

test.each([
  { currency: 'XXX' },
  { from: "1'; DROP TABLE incoming_lines" },
  { to: '1e9' },
  { second: 'maybe' },
  { sender: '1' },
  { holder: '1' },
  { age: '3' },
  { order: 'amount' },
  { open: '1.1.1' },
  { person: '1' },
])('a queue that is asked for %j is refused', async (hostile) => {
  const said = await payer.untyped(incomingLinesList, { query: hostile })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})

/** Lines that differ in all that the queue is narrowed by; the books know nothing of them. */
async function layLines({ db, personal, wall }: TestApp): Promise<void> {
  const said = (n: number) => ({ party: 'Jemand', iban: n % 4 === 0 ? '' : 'DE00', purpose: '' })
  const sealed = Array.from({ length: laid }, (_, n) =>
    personal.seal(labels.incoming('A', `R${n + 1}`), JSON.stringify(said(n + 1))),
  )
  await db.owner.query(
    `INSERT INTO incoming_lines (customer, id, account, bank_ref, booked_on, currency, amount, sealed, has_account,
       journal, received_at)
     SELECT 0, 1000 + n, 'A', 'R' || n, '2026-03-02', (ARRAY['EUR', 'USD', 'JPY'])[1 + n % 3], 10000 * n,
       ($2::text[])[n], n % 4 <> 0, 1, $1::timestamptz - interval '5 minutes' * ($3 - n)
     FROM generate_series(1, $3::int) n`,
    [new Date(wall.nowMs), sealed, laid],
  )
}
