// Goal: nobody offers savings alone, twice, backwards, on terms that cannot be kept, or beside the desk. Method: real
// staff on the real server, 32 at once, hostile bodies, and the database by itself.
import { savingsDesk } from '@parkett/contract/desk/savings'
import { approvalsList, approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { berlin, daysWith } from './testing-days.ts'
import { productOf, refusal } from './testing-savings.ts'
import { agree, atWork, eur, reason, terms, twoOf } from './testing-savings-desk.ts'

let world: TestApp
let two: Awaited<ReturnType<typeof twoOf>>
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-05-01', '10:00') })
  two = await twoOf(world)
})
afterAll(() => world.close())
const { at } = daysWith(() => world, 'savings')

test('of 32 who agree at once to 32 requests for one day one is done, and one request is done once', async () => {
  world.wall.nowMs = berlin('2027-05-03', '10:00')
  const asking = await atWork(world, two.asks)
  const act = { kind: 'savings.change', ...eur(180, '2027-05-20'), terms } as const
  const times = Array.from({ length: 32 })
  const requests = await Promise.all(
    times.map(() => asking.must(approvalsRequest, { body: { act, reason } })),
  )
  const agreeing = await atWork(world, two.agrees)
  const said = await Promise.all(requests.map((asked) => agree(agreeing, asked)))
  expect(said.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(said.map((one) => one.reason))).toEqual(new Set([undefined, 'field_invalid']))
  const next = await asking.must(approvalsRequest, {
    body: {
      act: { ...act, validFrom: '2027-06-01', terms: { ...terms, offered: '90000' } },
      reason,
    },
  })
  const again = await Promise.all(times.map(() => agree(agreeing, next)))
  expect(again.filter(({ code }) => code === 1)).toHaveLength(1)
  // The log says it in figures that people read.
  const { rows: log } = await world.db.owner.query<{ said: string }>(
    `SELECT detail::json->>'after' AS said FROM audit_log WHERE act = 'approved savings.change' ORDER BY position DESC LIMIT 1`,
  )
  expect(log[0]?.said).toBe(
    '2027-06-01: 3 %, early 0.1 %, 50.00 EUR to 20000.00 EUR, 90000.00 EUR in all',
  )
  const { products } = await agreeing.must(savingsDesk)
  expect(
    products
      .find(({ id }) => id === 'eur-180')
      ?.rows.map(({ validFrom, state }) => [validFrom, state]),
  ).toEqual([
    ['2026-01-01', 'current'],
    ['2027-05-20', 'coming'],
    ['2027-06-01', 'coming'],
  ])
})

test('nobody agrees to an own request, without the duty, to other terms, or to a day that begins', async () => {
  world.wall.nowMs = berlin('2027-07-05', '10:00')
  const alone = await atWork(world, two.both)
  const act = { kind: 'savings.change', ...eur(360, '2027-07-06'), terms } as const
  const own = await alone.must(approvalsRequest, { body: { act, reason } })
  expect((await agree(alone, own)).reason).toBe('approval_own')
  expect((await agree(await atWork(world, two.asks), own)).reason).toBe('not_permitted')
  const agreeing = await atWork(world, two.agrees)
  expect((await agree(agreeing, { ...own, digest: 'a'.repeat(64) })).reason).toBe(
    'approval_altered',
  )
  // A minute before its day it is too late: not every process would have read it.
  world.wall.nowMs = berlin('2027-07-05', '23:58')
  const late = await atWork(world, two.agrees)
  expect((await agree(late, own)).reason).toBe('field_invalid')
  const { rows } = await late.must(approvalsList, { query: { state: 'open' } })
  expect(rows.find(({ id }) => id === own.id)).toMatchObject({ before: '', after: '' })
})

const far = '2027-12-01'
const hostile: readonly (readonly [string, object, string])[] = [
  ['today', { validFrom: '2027-07-08' }, 'field_invalid'],
  ['yesterday', { validFrom: '2027-07-07' }, 'field_invalid'],
  ['a day that is none', { validFrom: '2027-02-30' }, 'field_invalid'],
  ['a year that is none', { validFrom: '99999-01-01' }, 'field_invalid'],
  ['a rate of nothing', { terms: { ...terms, yieldRate: '0' } }, 'field_invalid'],
  ['a negative rate', { terms: { ...terms, yieldRate: '-0.01' } }, 'field_invalid'],
  ['a whole', { terms: { ...terms, yieldRate: '1' } }, 'field_invalid'],
  ['more than a fifth', { terms: { ...terms, yieldRate: '0.20000001' } }, 'field_invalid'],
  ['an exponent', { terms: { ...terms, yieldRate: '1e-2' } }, 'field_invalid'],
  ['nine decimals', { terms: { ...terms, yieldRate: '0.020000001' } }, 'field_invalid'],
  ['another digit', { terms: { ...terms, yieldRate: '0.０2' } }, 'field_invalid'],
  ['an early rate above', { terms: { ...terms, earlyRate: '0.04' } }, 'field_invalid'],
  ['no minimum', { terms: { ...terms, minimum: '0.00' } }, 'field_invalid'],
  ['a minimum above the maximum', { terms: { ...terms, minimum: '20000.01' } }, 'field_invalid'],
  ['a maximum above all', { terms: { ...terms, maximum: '100000.01' } }, 'field_invalid'],
  ['three decimals', { terms: { ...terms, maximum: '0.001' } }, 'field_invalid'],
  ['huge', { terms: { ...terms, offered: '9'.repeat(40) } }, 'field_invalid'],
  ['negative money', { terms: { ...terms, minimum: '-5' } }, 'field_invalid'],
  ['a part that is none', { terms: { ...terms, price: '1' } }, 'unknown_field'],
  ['a currency without a market', { currency: 'JPY' }, 'field_invalid'],
  ['another term', { days: 91 }, 'not_found'],
  ['a term of nothing', { days: 0 }, 'field_invalid'],
  ['half a day', { days: 0.5 }, 'field_invalid'],
]

test('terms that cannot be kept, and days that have begun, are not even asked for', async () => {
  world.wall.nowMs = berlin('2027-07-08', '10:00')
  const who = await atWork(world, two.asks)
  for (const [name, change, expected] of hostile) {
    const act = { kind: 'savings.change', ...eur(90, far), terms, ...change }
    const { reason: said } = await who.untyped(approvalsRequest, { body: { act, reason } })
    expect([name, said]).toEqual([name, expected])
  }
})

test('what is so already, what is there and what is not there is refused; the smallest and largest are kept', async () => {
  world.wall.nowMs = berlin('2027-07-09', '10:00')
  const who = await atWork(world, two.asks)
  const said = async (act: ApprovalAct) =>
    (await who.call(approvalsRequest, { body: { act, reason } })).reason
  const asIs = {
    yieldRate: '0.0200',
    earlyRate: '0.003',
    minimum: '100',
    maximum: '50000',
    offered: '1000000',
  }
  expect(await said({ kind: 'savings.change', ...eur(90, far), terms: asIs })).toBe(
    'rule_unchanged',
  )
  expect(await said({ kind: 'savings.offer', ...eur(90, far), terms })).toBe('rule_exists')
  expect(await said({ kind: 'savings.end', ...eur(91, far) })).toBe('not_found')
  for (const days of [6, 721, 9_007_199_254_740_991])
    expect(await said({ kind: 'savings.offer', ...eur(days, far), terms })).toBe('field_invalid')
  const largest = { ...terms, yieldRate: '0.2', maximum: '9'.repeat(12), offered: '9'.repeat(12) }
  await two.byTwo({ kind: 'savings.offer', ...eur(720, '2027-07-12'), terms: largest })
  await two.byTwo({
    kind: 'savings.offer',
    ...eur(7, '2027-07-12'),
    terms: {
      ...terms,
      yieldRate: '0.00000001',
      earlyRate: '0',
      minimum: '60000000',
      maximum: '60000000',
      offered: '60000000',
    },
  })
  // However much is offered: no more than own money covers.
  let zoe = await newTrader(world.app)
  zoe = await at('2027-07-12', '10:00', zoe)
  const { left, offered } = await productOf(zoe, 'eur-720')
  expect(Number(offered.amount)).toBe(999_999_999_999)
  await world.db.owner.query(`UPDATE house_own SET held = 100 WHERE asset = 'EUR'`)
  expect(Number((await productOf(zoe, 'eur-720')).left.amount)).toBeLessThan(3)
  expect(Number(left.amount)).toBeGreaterThan(3)
  expect((await refusal(zoe, 'eur-720', '50')).reason).toBe('sold_out')
  expect((await productOf(zoe, 'eur-7')).example.estimatedReturn.amount).toBe('0.00')
})

test('no program adds, alters or removes a row, and none for a day that has begun', async () => {
  const { rows } = await world.db.owner.query<{ approval: string }>(
    `SELECT approval FROM savings_offered WHERE yield_rate IS NOT NULL ORDER BY id LIMIT 1`,
  )
  const insert = (approval: string, validFrom: string) =>
    world.db.pool.query(
      `INSERT INTO savings_offered (id, currency, days, valid_from, yield_rate, early_rate, minimum, maximum, offered,
         decided_at, approval) VALUES (1, 'EUR', 60, $2, 1, 0, 1, 1, 1, '2027-07-12', $1)`,
      [approval, validFrom],
    )
  await expect(insert('1', '2028-01-01')).rejects.toThrow(/were not decided by two people/)
  await expect(insert(rows[0]!.approval, '2028-01-01')).rejects.toThrow(
    /were not decided by two people/,
  )
  for (const sql of ['DELETE FROM savings_offered', 'UPDATE savings_offered SET yield_rate = 1'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
  const copy = `INSERT INTO savings_offered SELECT id + 1, currency, days, decided_at::date, yield_rate, early_rate,
    minimum, maximum, offered, decided_at, approval FROM savings_offered`
  await world.db.owner.query('ALTER TABLE savings_offered DISABLE TRIGGER ALL')
  await expect(world.db.owner.query(copy)).rejects.toThrow(/savings_offered_(ahead|approval_key)/)
  await world.db.owner.query('ALTER TABLE savings_offered ENABLE TRIGGER ALL')
})
