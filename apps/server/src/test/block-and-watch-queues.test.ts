// Goal: whoever reviews applications for blocks, or alerts, narrows them and finds just those whose rows say so, each on one
// page in each order, by name or reference too; and no number tells anybody of an alert that concerns them. Method: rows
// laid into real PostgreSQL, each filter held against what the unfiltered queue says; hostile values, people without the right.
import { casesTake } from '@parkett/contract/desk/cases'
import { blockDeciders, blockOutcomes, blocksCounts } from '@parkett/contract/desk/block-filter'
import { blocksQueue, type BlockApplication } from '@parkett/contract/desk/blocks'
import { dueMs } from '@parkett/contract/desk/queue-targets'
import { viewsSave } from '@parkett/contract/desk/views'
import {
  alertRules,
  watchOutcomes,
  watchQueue,
  type WatchAlert,
} from '@parkett/contract/desk/watch'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { allPages, layCustomers } from './testing-laid.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

type BlocksAsked = Omit<QueryOf<typeof blocksQueue>, 'cursor'>
type WatchAsked = Omit<QueryOf<typeof watchQueue>, 'cursor'>
const [people, blocks, alerts] = [40, 420, 300]
const mine = '2008'

let world: TestApp
let reviewer: Colleague
let helper: Colleague
let at = 0
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  reviewer = await hire(world, admin, ['compliance'], 'prueft')
  helper = await hire(world, admin, ['support'], 'hilft')
  const { id } = await newCustomer(world.app)
  await layCustomers(world.db.owner, { like: BigInt(id), count: people })
  await layBlocks(world)
  await layAlerts(world)
  const params = { room: 'blocks', id: mine } as const
  await reviewer.must(casesTake, { params, body: { over: false } })
}, 120_000)
afterAll(() => world.close())

const applications = (asked: BlocksAsked): Promise<readonly BlockApplication[]> =>
  allPages(async (cursor) => {
    const page = await reviewer.must(blocksQueue, { query: { ...asked, cursor } })
    at = Date.parse(page.at)
    return page
  })
const alertsOf = (asked: WatchAsked): Promise<readonly WatchAlert[]> =>
  allPages((cursor) => reviewer.must(watchQueue, { query: { ...asked, cursor } }))

const idsOf = (rows: readonly BlockApplication[]) => rows.map(({ order }) => order.id)
const ids = (rows: readonly WatchAlert[]) => rows.map(({ id }) => id)
const amountOf = ({ order }: BlockApplication): number => Number(order.amount.amount)
const isReviewed = ({ order, byRule }: BlockApplication): boolean =>
  order.status === 'in_review' && !byRule
const isLate = (row: BlockApplication): boolean =>
  isReviewed(row) && dueMs('blocks', Date.parse(row.order.reviewAt ?? '')) < at
const came = {
  executed: ['executed', 'locked', 'free'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
  released: ['released'],
} as const

test('every application is on one page, in each order, and narrowed as its row says', async () => {
  const [open, closed] = [
    await applications({ state: 'open' }),
    await applications({ state: 'closed' }),
  ]
  expect(open.length + closed.length).toBe(blocks)
  expect(idsOf(await applications({ state: 'open', order: 'newest' }))).toEqual(
    idsOf(open).toReversed(),
  )
  const largest = open.toSorted(
    (one, next) =>
      one.order.amount.currency.localeCompare(next.order.amount.currency) ||
      amountOf(next) - amountOf(one) ||
      Number(next.order.id) - Number(one.order.id),
  )
  expect(idsOf(await applications({ state: 'open', order: 'largest' }))).toEqual(idsOf(largest))
  const tries: readonly (readonly [BlocksAsked, (row: BlockApplication) => boolean])[] = [
    [{ state: 'open', q: 'laid1' }, ({ username }) => username.includes('laid1')],
    [{ state: 'open', q: referenceOf(BigInt(mine)) }, ({ order }) => order.id === mine],
    [{ state: 'open', currency: 'EUR' }, ({ order }) => order.amount.currency === 'EUR'],
    [
      { state: 'open', from: '1500', to: '3000' },
      (row) => amountOf(row) >= 1500 && amountOf(row) <= 3000,
    ],
    ...blockDeciders.map(
      (decider) =>
        [
          { state: 'open', decider },
          ({ byRule }: BlockApplication) => byRule === (decider === 'rule'),
        ] as const,
    ),
    [{ state: 'open', holder: 'me' }, ({ order }) => order.id === mine],
    [{ state: 'open', holder: 'nobody' }, ({ order }) => order.id !== mine],
    [{ state: 'open', age: 'late' }, isLate],
    [{ state: 'open', age: 'in_time' }, (row) => isReviewed(row) && !isLate(row)],
    ...blockOutcomes.map(
      (outcome) =>
        [
          { state: 'closed', outcome },
          ({ order }: BlockApplication) => came[outcome].some((one) => one === order.status),
        ] as const,
    ),
  ]
  for (const [asked, belongs] of tries) {
    const expected = (asked.state === 'open' ? open : closed).filter(belongs)
    expect(idsOf(await applications(asked)), JSON.stringify(asked)).toEqual(idsOf(expected))
    // Of a block that two listed none is laid, and what a rule decides has no target.
    const none = asked.decider === 'person' || asked.age !== undefined
    expect(expected.length > 0, JSON.stringify(asked)).toBe(!none)
  }
}, 120_000)

test('a number beside what waits, and none for who may not see it', async () => {
  const save = await reviewer.untyped(viewsSave, {
    body: { of: 'blocks', name: 'Mine', filter: { holder: 'me' } },
  })
  const { views, saved } = await reviewer.must(blocksCounts)
  expect(views).toEqual([{ view: 'open', count: 99, more: true }])
  expect(saved).toEqual([{ id: save.data.id, count: 1, more: false }])
  expect((await helper.call(blocksCounts)).reason).toBe('not_permitted')
  expect((await helper.call(blocksQueue, { query: { state: 'open' } })).reason).toBe(
    'not_permitted',
  )
})

test('every alert is on one page, in each order, and narrowed as its row says', async () => {
  const [open, closed] = [await alertsOf({ view: 'open' }), await alertsOf({ view: 'closed' })]
  expect([open.length, closed.length]).toEqual([(alerts * 2) / 3, alerts / 3])
  expect(ids(await alertsOf({ view: 'open', order: 'newest' }))).toEqual(ids(open).toReversed())
  const tries: readonly (readonly [WatchAsked, (row: WatchAlert) => boolean])[] = [
    [{ view: 'open', q: 'laid2' }, ({ username }) => username.includes('laid2')],
    [{ view: 'open', q: referenceOf(BigInt(open[0]!.id)) }, ({ id }) => id === open[0]!.id],
    ...alertRules.map(
      (rule) => [{ view: 'open', rule }, (row: WatchAlert) => row.rule === rule] as const,
    ),
    ...watchOutcomes.map(
      (outcome) =>
        [
          { view: 'closed', outcome },
          (row: WatchAlert) => row.decided?.outcome === outcome,
        ] as const,
    ),
    [
      { view: 'open', rule: 'many_cards', q: 'laid' },
      ({ rule, username }) => rule === 'many_cards' && username.includes('laid'),
    ],
  ]
  for (const [asked, belongs] of tries) {
    const expected = (asked.view === 'open' ? open : closed).filter(belongs)
    expect(ids(await alertsOf(asked)), JSON.stringify(asked)).toEqual(ids(expected))
    expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0)
  }
  const late = await alertsOf({ view: 'late' })
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThan(open.length)
  expect(ids(open).filter((id) => ids(late).includes(id))).toEqual(ids(late))
  const kept = await reviewer.untyped(viewsSave, {
    body: { of: 'watch', name: 'Lists', filter: { rule: 'sanctions' } },
  })
  expect(kept.code).toBe(1)
  expect((await helper.call(watchQueue, { query: { view: 'open' } })).reason).toBe('not_permitted')
}, 120_000)

test.each([
  [blocksQueue, { state: 'open', q: 'x' }],
  [blocksQueue, { state: 'open', decider: "rule'--" }],
  [blocksQueue, { state: 'sold' }],
  [blocksQueue, { state: 'open', from: 'NaN' }],
  [blocksQueue, { state: 'open', cursor: '9' }],
  [watchQueue, { view: 'open', q: '\u202eab' }],
  [watchQueue, { view: 'open', order: 'largest' }],
  [watchQueue, { view: 'open', holder: 'me' }],
  [watchQueue, { view: 'open', cursor: '9' }],
] as const)('a queue that is asked for %j is refused', async (route, query) => {
  const said = await reviewer.untyped(route, { query })
  expect(['field_invalid', 'unknown_field', 'bad_request']).toContain(said.reason)
})

/** A block of the seed, and applications of many for it, in every state. */
async function layBlocks({ db, wall }: TestApp): Promise<void> {
  const now = new Date(wall.nowMs)
  await db.owner.query(
    `INSERT INTO block_offers VALUES (9, 'DE', 9, (SELECT min(id) FROM instruments WHERE market = 'DE'), 'EUR', 100000,
       110000, $1::timestamptz - interval '1 day', 'fund', 'Fonds', 90000000, 9000000, 10, 10, 9000000,
       $1::timestamptz - interval '1 day', $1::timestamptz + interval '2 days', ($1::timestamptz + interval '90 days')::date,
       $1::timestamptz - interval '1 day')`,
    [now],
  )
  await db.owner.query(
    `INSERT INTO block_orders (customer, id, offer, instrument, seller, status, quantity, price, currency, value, fee, held,
       priced_on, applied_at, review_at, executed_at, trade_date, settles_on, locked_until, discount, journal, reason,
       ended_at, updated_at)
     SELECT 1 + n % $2::int, 2000 + n, 9, o.instrument, 'Fonds', status, q, 100000, 'EUR', q * 1000, 100,
       CASE WHEN status IN ('submitted', 'in_review') THEN q * 1000 + 100 ELSE 0 END, $1::date, applied,
       CASE WHEN status NOT IN ('submitted', 'cancelled') THEN applied END,
       CASE WHEN status = 'executed' THEN applied END, CASE WHEN status = 'executed' THEN $1::date END,
       CASE WHEN status = 'executed' THEN $1::date + 2 END, o.locked_until, 0,
       CASE WHEN status = 'executed' THEN n END, CASE WHEN status IN ('rejected', 'released') THEN 'sold_out' END,
       CASE WHEN status IN ('rejected', 'cancelled', 'released') THEN $1 END, $1
     FROM (SELECT n, 100 + n * 7 % 300 AS q, $1::timestamptz - interval '3 minutes' * n AS applied,
         (ARRAY['submitted', 'in_review', 'in_review', 'executed', 'rejected', 'cancelled', 'released'])[1 + n % 7] AS status
       FROM generate_series(1, $3::int) n) t, block_offers o WHERE o.id = 9`,
    [now, people, blocks],
  )
}

/** Alerts of every rule, every third of them decided. */
async function layAlerts({ db, wall }: TestApp): Promise<void> {
  const now = new Date(wall.nowMs)
  await db.owner.query(
    `INSERT INTO watch_alerts (customer, id, rule, valid_from, days, currency, reached, threshold, sequence, object, at,
       raised_at, open)
     SELECT 1 + n % $2::int, 5000 + n, ($4::text[])[1 + n / 3 % 6], '2026-01-01', 30, 'EUR', 100000, 50000, n, n, raised, raised,
       n % 3 <> 0
     FROM (SELECT n, $1::timestamptz - interval '11 minutes' * n AS raised FROM generate_series(1, $3::int) n) t`,
    [now, people, alerts, [...alertRules]],
  )
  await db.owner.query(
    `INSERT INTO watch_outcomes (customer, alert, outcome, reason, seen, person, alias, at)
     SELECT customer, id, ($2::text[])[1 + id::int / 3 % 3], 'explained by what the house knows', 0, 1, 'K7QM', $1
     FROM watch_alerts WHERE NOT open`,
    [now, [...watchOutcomes]],
  )
}
