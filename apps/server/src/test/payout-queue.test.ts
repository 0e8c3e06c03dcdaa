// Goal: whoever looks for one withdrawal among ten thousand narrows the queue and finds just those that fit, in an order
// that nothing moves under them, read in bounded portions; and beside each view stands how many there are, counted no
// further than it is said, for nobody who may not see the queue. Method: rows laid into real PostgreSQL, each filter
// held against what the unfiltered queue says of its rows; many at once, hostile values, and the audit log.
import { casesTake } from '@parkett/contract/desk/cases'
import { payoutRisks, payoutsCounts, type PayoutState } from '@parkett/contract/desk/payout-filter'
import { viewsDrop, viewsSave, viewsShare } from '@parkett/contract/desk/views'
import { payoutsQueue, type Payout } from '@parkett/contract/desk/withdrawals'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMax } from '../platform/queue/counts.ts'
import { lookedMax } from '../platform/queue/narrowed.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { newPayer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { allPages, layCustomers } from './testing-laid.ts'
import { hire, type Colleague } from './testing-staff.ts'

type Asked = Omit<QueryOf<typeof payoutsQueue>, 'cursor'>
const [open, sent, ended] = [6_000, 150, 3_850]

let world: TestApp
let people: Freezing
let support: Colleague
let checker: Colleague
let all: Readonly<Record<PayoutState, readonly Payout[]>>
let at = 0
/** Who works on which of them. */
const [mine, theirs] = ['1000', '1010']

beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
  support = await hire(world, people.admin, ['support'], 'hilft')
  checker = await hire(world, people.admin, ['compliance'], 'prueft')
  const like = BigInt((await newPayer(world)).id)
  await layPayouts(world.db.owner, { like, now: world.wall.nowMs, open, sent, ended })
  await people.freeze(like)
  const take = (who: Colleague, id: string) =>
    who.must(casesTake, { params: { room: 'withdrawals', id }, body: { over: false } })
  await take(people.payments, mine)
  await take(checker, theirs)
  all = { open: await whole({ state: 'open' }), sent: await whole({ state: 'sent' }), ended: [] }
})
afterAll(() => world.close())

/** All pages of a filter. */
const whole = (asked: Asked): Promise<readonly Payout[]> =>
  allPages(async (cursor) => {
    const page = await people.payments.must(payoutsQueue, { query: { ...asked, cursor } })
    at = Date.parse(page.at)
    return page
  })

const ids = (rows: readonly Payout[]) => rows.map(({ id }) => id)
const euros = (asked: string) => (row: Payout) => Number(row.amount.amount) >= Number(asked)
const isLate = ({ due }: Payout) => due !== null && Date.parse(due) < at

test('every withdrawal is on one page, the oldest first', () => {
  expect(all.open).toHaveLength(open)
  expect(all.sent).toHaveLength(sent)
  expect(new Set(ids(all.open)).size).toBe(open)
  const times = all.open.map(({ requestedAt }) => Date.parse(requestedAt))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test.each(payoutRisks)(
  'the filter of %s finds just those that bear it',
  async (risk) => {
    for (const state of ['open', 'sent'] as const) {
      const expected = all[state].filter(({ risks }) => risks.includes(risk))
      expect(ids(await whole({ state, risk }))).toEqual(ids(expected))
      // None of them is proven by finding nothing.
      if (state === 'open') expect(expected.length, risk).toBeGreaterThan(0)
    }
  },
  120_000,
)

test('by currency, amount, age and who works on it, alone and together', async () => {
  const tries: readonly (readonly [Asked, (row: Payout) => boolean])[] = [
    [
      { state: 'open', q: all.open[0]!.username.slice(0, -1) },
      ({ username }) => username.includes(all.open[0]!.username.slice(0, -1)),
    ],
    [{ state: 'sent', q: all.sent[0]!.reference }, ({ id }) => id === all.sent[0]!.id],
    [{ state: 'open', stage: 'second' }, (row) => row.needsSecond && !row.approved],
    [{ state: 'open', stage: 'held' }, ({ heldUntil }) => heldUntil !== null],
    [
      { state: 'open', stage: 'ready' },
      ({ heldUntil, approved, batch }) => heldUntil === null && (approved || batch !== null),
    ],
    [
      { state: 'open', stage: 'ready', currency: 'EUR', risk: 'new_card' },
      ({ heldUntil, approved, batch, amount, risks }) =>
        heldUntil === null &&
        (approved || batch !== null) &&
        amount.currency === 'EUR' &&
        risks.includes('new_card'),
    ],
    [{ state: 'open', currency: 'JPY' }, ({ amount }) => amount.currency === 'JPY'],
    // In the money of each: 100,000 of a currency without cents is as many.
    [{ state: 'open', from: '5900' }, euros('5900')],
    [{ state: 'open', to: '3.00' }, (row) => Number(row.amount.amount) <= 3],
    [{ state: 'open', age: 'late' }, isLate],
    [{ state: 'open', age: 'in_time' }, (row) => row.due !== null && !isLate(row)],
    [{ state: 'sent', age: 'late' }, isLate],
    [{ state: 'sent', age: 'in_time' }, (row) => row.due !== null && !isLate(row)],
    [{ state: 'open', holder: 'me' }, ({ id }) => id === mine],
    [
      { state: 'open', holder: 'nobody', from: '1', to: '12' },
      (row) =>
        ![mine, theirs].includes(row.id) && euros('1')(row) && Number(row.amount.amount) <= 12,
    ],
    [
      { state: 'open', currency: 'EUR', age: 'late', risk: 'new_card', from: '10', to: '400' },
      (row) =>
        row.amount.currency === 'EUR' &&
        isLate(row) &&
        row.risks.includes('new_card') &&
        euros('10')(row) &&
        Number(row.amount.amount) <= 400,
    ],
  ]
  for (const [asked, belongs] of tries) {
    const expected = ids(all[asked.state].filter(belongs))
    expect(ids(await whole(asked)), JSON.stringify(asked)).toEqual(expected)
    expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0)
    const newest = { ...asked, order: 'newest' } as const
    expect(ids(await whole(newest)), JSON.stringify(newest)).toEqual(expected.toReversed())
  }
})

test('the largest first, each currency by itself, and no page repeats or leaves out one', async () => {
  for (const state of ['open', 'sent'] as const) {
    const found = await whole({ state, order: 'largest' })
    expect(ids(found).toSorted()).toEqual(ids(all[state]).toSorted())
    const said = found.map(({ amount }) => [amount.currency, Number(amount.amount)] as const)
    const sorted = said.toSorted(([a, more], [b, less]) => (a < b ? -1 : a > b ? 1 : less - more))
    expect(said).toEqual(sorted)
  }
})

test('a filter looks through a bounded number at a time, and goes on behind it', async () => {
  const last = all.open.at(-1)!
  const asked = { state: 'open', from: last.amount.amount, to: last.amount.amount } as const
  const behind = all.open.findIndex(({ amount }) => amount.amount === last.amount.amount)
  expect(behind).toBeGreaterThan(lookedMax)
  const first = await people.payments.must(payoutsQueue, { query: asked })
  expect(first.rows).toEqual([])
  const next = first.next ?? undefined
  const second = await people.payments.must(payoutsQueue, { query: { ...asked, cursor: next } })
  expect(ids(second.rows)).toContain(last.id)
  expect(second.next).toBeNull()
  const over = await whole({ state: 'ended', currency: 'USD' })
  expect(over.length).toBeGreaterThan(1_000)
  expect(over.every(({ amount }) => amount.currency === 'USD')).toBe(true)
  expect(new Set(ids(over)).size).toBe(over.length)
  const back = await whole({ state: 'ended', stage: 'returned' })
  expect(back.length).toBeGreaterThan(900)
  expect(back.every(({ status }) => status === 'returned')).toBe(true)
})

test('what is decided between two pages moves none of the rest', async () => {
  const asked = { state: 'open', currency: 'EUR' } as const
  const first = await people.payments.must(payoutsQueue, { query: asked })
  const query = { ...asked, cursor: first.next ?? undefined }
  const before = await people.payments.must(payoutsQueue, { query })
  const change = (status: string) =>
    world.db.owner.query('UPDATE withdrawals SET status = $1 WHERE id = ANY($2)', [
      status,
      [first.rows.at(-1)!.id, first.rows[0]!.id],
    ])
  await change('cancelled')
  expect(ids((await people.payments.must(payoutsQueue, { query })).rows)).toEqual(ids(before.rows))
  await change('in_review')
})

test('a number beside each view, no further than 99, and beside the saved ones that one sees', async () => {
  const save = (who: Colleague, name: string, filter: object) =>
    who.untyped(viewsSave, { body: { of: 'withdrawals', name, filter } })
  const few = { state: 'open', from: '1', to: '3' }
  const kept = [
    await save(people.payments, 'Small', few),
    await save(people.payments, 'Late', { age: 'late' }),
    await save(people.payments, 'Frozen', { risk: 'customer_frozen' }),
    await save(people.payments, 'Over', { state: 'ended', currency: 'EUR' }),
  ]
  expect(kept.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  const shared = await save(checker, 'Mine', { holder: 'me' })
  const params = { list: 'withdrawals', id: shared.data.id } as const
  await checker.must(viewsShare, { params, body: { shared: true } })
  for (const filter of [{}, { state: 'files' }, { from: '-1' }, { risk: 'any' }, { cursor: '1' }])
    expect((await save(people.payments, 'No', filter)).code).not.toBe(1)

  const { views, saved } = await people.payments.must(payoutsCounts)
  expect(views).toEqual([
    { view: 'open', count: countMax, more: true },
    { view: 'sent', count: countMax, more: true },
  ])
  const looked = all.open.slice(0, 1_000)
  const inWindow = (belongs: (row: Payout) => boolean) => {
    const count = looked.filter(belongs).length
    return { count: Math.min(count, countMax), more: true }
  }
  const [small, late, frozen] = kept.map(({ data }) => data.id)
  expect(saved).toEqual([
    {
      id: small,
      ...inWindow((row) => euros('1')(row) && Number(row.amount.amount) <= 3),
    },
    { id: late, ...inWindow(isLate) },
    { id: frozen, ...inWindow(({ risks }) => risks.includes('customer_frozen')) },
    // What ended has no number; “mine” is of whoever looks.
    { id: shared.data.id, count: 1, more: true },
  ])
  // Exact as soon as nothing lies further on.
  await world.db.owner.query(
    `UPDATE withdrawals SET status = 'cancelled', reason = NULL WHERE id >= 1020`,
  )
  const now = await people.payments.must(payoutsCounts)
  expect(now.views).toEqual([
    { view: 'open', count: 20, more: false },
    { view: 'sent', count: 0, more: false },
  ])
  expect(now.saved.find(({ id }) => id === shared.data.id)).toMatchObject({ count: 1, more: false })
  await people.payments.must(viewsDrop, { params: { list: 'withdrawals', id: small! } })
  expect((await people.payments.must(payoutsCounts)).saved).toHaveLength(3)
})

test('a desk that asks again and again leaves one line a day, and who may not see the queue hears nothing', async () => {
  const lines = async (actor: string) =>
    (
      await world.db.owner.query(
        `SELECT count(*)::int AS n FROM audit_log WHERE act LIKE '%payouts.counts' AND actor = $1`,
        [actor],
      )
    ).rows[0] as { n: number }
  await Promise.all(Array.from({ length: 32 }, () => people.sends.call(payoutsCounts)))
  const { n } = await lines(people.sends.username)
  for (let asked = 0; asked < 5; asked += 1) await people.sends.must(payoutsCounts)
  expect(await lines(people.sends.username)).toEqual({ n })
  expect((await support.call(payoutsCounts)).reason).toBe('not_permitted')
  expect((await support.call(payoutsQueue, { query: { state: 'open' } })).reason).toBe(
    'not_permitted',
  )
  const hidden = { of: 'withdrawals', name: 'No', filter: { age: 'late' } } as const
  expect((await support.call(viewsSave, { body: hidden })).reason).toBe('not_permitted')
  expect(await lines(support.username)).toEqual({ n: 1 })
})

test.each([
  { from: '-1' },
  { from: '1e9' },
  { to: '1,5' },
  { to: "1'; DROP TABLE withdrawals" },
  { currency: 'XXX' },
  { risk: 'first' },
  { holder: '1' },
  { stage: 'approved' },
  { order: 'oldest' },
  { age: '3' },
  { cursor: '1.1.1' },
  { cursor: '99999999999999.x' },
  { person: '1' },
])('a queue that is asked for %j is refused', async (hostile) => {
  const said = await people.payments.untyped(payoutsQueue, { query: { state: 'open', ...hostile } })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})

type Laying = {
  /** A customer with a bound account: the others are made after this one, which has a share of them. */
  readonly like: bigint
  readonly now: number
  /** How many wait, how many are with the bank, how many ended. */
  readonly open: number
  readonly sent: number
  readonly ended: number
}

/** Withdrawals of 500 customers who differ in all that a reviewer looks at; the books know nothing of them. */
async function layPayouts(owner: TestApp['db']['owner'], laying: Laying): Promise<void> {
  const { like, now, open, sent, ended } = laying
  const at = new Date(Math.floor(now / 60_000) * 60_000)
  const people = 'generate_series(1, 500) n'
  await layCustomers(owner, { like, count: 500 })
  await owner.query(
    `INSERT INTO cards SELECT (jsonb_populate_record(c, jsonb_build_object('customer', n, 'mark', 'm' || n,
       'payee_check', (ARRAY['match', 'close_match', 'no_match', 'not_possible'])[1 + n % 4],
       'bound_at', $2::timestamptz - (n % 12) * interval '1 day'))).*
     FROM cards c, ${people} WHERE c.customer = $1`,
    [like, at],
  )
  await owner.query(
    `INSERT INTO withdrawals (customer, id, card, currency, amount, status, reason, requested_at, sent_from)
     SELECT CASE WHEN k % 500 = 6 THEN $1::bigint ELSE 1 + k % 500 END, 1000 + k, c.id, (ARRAY['EUR', 'USD', 'JPY'])[1 + k % 3], 100 * (1 + k % 12000),
       CASE WHEN k < $3 THEN (ARRAY['requested', 'in_review'])[1 + k % 2]
         WHEN k < $3 + $4 THEN (ARRAY['sent', 'sent', 'returning'])[1 + k % 3] WHEN k % 4 = 0 THEN 'returned' ELSE 'cancelled' END,
       CASE WHEN k >= $3 + $4 AND k % 4 = 0 THEN 'bank_return' END,
       $2::timestamptz - interval '1 minute' * ($3 + $4 + $5 - k), $2::timestamptz - interval '1 minute' * (k % 3000)
     FROM cards c, generate_series(0, $3::int + $4::int + $5::int - 1) k WHERE c.customer = $1`,
    [like, at, open, sent, ended],
  )
  await owner.query(
    `INSERT INTO withdrawal_steps (customer, withdrawal, step, status, at)
     SELECT customer, id, 2, 'sent', requested_at - (id % 5) * interval '1 day'
     FROM withdrawals WHERE status IN ('sent', 'returning') AND id < 100000`,
  )
  await owner.query(
    `INSERT INTO withdrawal_screenings (id, customer, withdrawal, provider, result, at)
     SELECT id, customer, id, 'laid', (ARRAY['clear', 'clear', 'possible', 'hit', NULL])[1 + id % 5], $1
     FROM withdrawals WHERE id < 100000`,
    [at],
  )
  await owner.query(
    `INSERT INTO account_locks (customer, locked_at) SELECT n, $1 FROM ${people} WHERE n % 40 = 0`,
    [at],
  )
  await owner.query(
    `INSERT INTO messages (id, customer_id, kind, facts, happened_at)
     SELECT 1000 + n, n, (ARRAY['passwordReset', 'tradeChanged', 'phoneChanged', 'passwordChanged'])[1 + n % 4],
       '{}', $1::timestamptz - (n % 30) * interval '1 day' FROM ${people} WHERE n % 3 = 0`,
    [at],
  )
  // Held, let go and filed as no two people and no bank were asked: the rows alone.
  await owner.query(
    `BEGIN; SET LOCAL session_replication_role = 'replica';
     INSERT INTO withdrawal_approvals (customer, withdrawal, command, at, seen)
       SELECT customer, id, id, requested_at, '[]' FROM withdrawals WHERE status = 'in_review' AND id % 7 = 0;
     INSERT INTO withdrawal_holds (customer, withdrawal, command, legal_reason, starts_at, until_at, approval)
       SELECT customer, id, id, 'sanctions', requested_at, requested_at + (id % 3) * interval '30 days' + interval '1 hour', id
       FROM withdrawals WHERE status IN ('requested', 'in_review') AND id % 11 = 0;
     INSERT INTO withdrawal_hold_ends (customer, withdrawal, hold, command, at, approval)
       SELECT customer, id, id, id + 1, requested_at, id FROM withdrawals
       WHERE status IN ('requested', 'in_review') AND id % 55 = 0;
     INSERT INTO payout_batch_items (customer, withdrawal, batch, command, at)
       SELECT customer, id, 1, id, requested_at FROM withdrawals WHERE status = 'in_review' AND id % 13 = 0;
     COMMIT`,
  )
  await owner.query('ANALYZE withdrawals, cards, messages, withdrawal_steps, withdrawal_screenings')
}
