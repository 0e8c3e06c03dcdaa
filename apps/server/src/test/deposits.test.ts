// Goal: deposits survive crashes and days: nothing is lost between a callback and its posting,
// the provider is settled with once a day, and `/operator/verify` names whoever bends a row.
// Method: the whole server on real PostgreSQL.
import { brokenInvariants } from './testing-cash.ts'
import type { BodyOf } from '@parkett/contract/wire/route'
import { depositsCreate } from '@parkett/contract/customer/deposits'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import { accessTradePassword } from '@parkett/contract/customer/access'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, testPassword, type Customer, type TestApp } from './testing-app.ts'

let world: TestApp
let me: Customer
let customer: bigint

beforeAll(async () => {
  world = await testApp()
  me = await newCustomer(world.app)
  ;({ id: customer } = me)
})
afterAll(() => world.close())

const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '100.00' } as const
type Draft = BodyOf<typeof depositsCreate>
async function paid(
  amount = '100.00',
  method: Draft['method'] = 'quick',
  currency: Draft['currency'] = 'EUR',
) {
  const { data } = await me.call(depositsCreate, { body: { ...draft, amount, method, currency } })
  await act(data, 'succeed')
  return data
}
const act = (made: { payAt: string | null }, choice: BodyOf<typeof sandboxAct>['choice']) => {
  const query = new URLSearchParams((made.payAt ?? '').split('?')[1])
  return me.call(sandboxAct, {
    body: { intent: query.get('pay') ?? '', secret: query.get('secret') ?? '', choice },
  })
}
const broken = () => brokenInvariants(world)
type Row = Readonly<Record<string, unknown>>
const rows = async <R extends Row = Row>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await world.db.pool.query<R>(sql, values)).rows
const payouts = () =>
  rows('SELECT currency, day::text, gross, fee FROM psp_payouts ORDER BY day, currency')
const dayMs = 86_400_000
const dayOf = () => new Date(world.wall.nowMs).toISOString().slice(0, 10)

test('the provider settles once a day what it owes, less its fee to us, and a charge back the day after', async () => {
  await world.run('exchange')
  const back = await paid('100.00')
  await paid('40.00', 'card')
  await paid('70.00', 'quick', 'USD')
  await world.run('exchange')
  expect(await payouts()).toEqual([])
  world.wall.nowMs += dayMs
  const first = dayOf()
  for (const _ of [1, 2, 3]) await world.run('exchange')
  expect(await payouts()).toEqual([
    { currency: 'EUR', day: first, gross: 14_000n, fee: 100n + 81n },
    { currency: 'USD', day: first, gross: 7_000n, fee: 73n },
  ])
  expect(await broken()).toEqual([])
  await nextCustomer()
  await act(back, 'charge_back')
  await paid('30.00')
  world.wall.nowMs += dayMs
  await world.run('exchange')
  expect((await payouts()).at(-1)).toEqual({
    currency: 'EUR',
    day: dayOf(),
    gross: 3_000n - 10_000n,
    fee: 37n,
  })
  expect(await broken()).toEqual([])
  await nextCustomer()
})

test('a second server, and a restart in the middle of a day, settle nothing twice', async () => {
  const before = await payouts()
  await paid('55.00')
  world.wall.nowMs += dayMs
  await world.again()
  await world.runOnAll('exchange')
  const after = await payouts()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ gross: 5_500n })
  expect(await broken()).toEqual([])
  await nextCustomer()
})

/** Days pass in this file, and a session does not outlive one: somebody else goes on. */
async function nextCustomer(): Promise<void> {
  me = await newCustomer(world.app)
  ;({ id: customer } = me)
}

test('a callback that finds the books away is sent again and credits once', async () => {
  const made = (await me.call(depositsCreate, { body: draft })).data
  await world.db.owner.query('REVOKE INSERT ON journals_apart FROM parkett_app')
  await act(made, 'succeed')
  const state = () => rows('SELECT status FROM deposits WHERE id = $1', [made.id])
  expect(await state()).toEqual([{ status: 'pending' }])
  expect(await rows('SELECT attempts FROM sandbox_callbacks WHERE taken_at IS NULL')).toEqual([
    { attempts: 1 },
  ])
  await world.db.owner.query('GRANT INSERT ON journals_apart TO parkett_app')
  world.wall.nowMs += 2_000
  await world.run('exchange')
  expect(await state()).toEqual([{ status: 'credited' }])
  expect(await rows('SELECT 1 FROM journals WHERE reference = $1', [made.id])).toHaveLength(1)
  expect(await rows('SELECT 1 FROM sandbox_callbacks WHERE taken_at IS NULL')).toEqual([])
  expect(await broken()).toEqual([])
})

test('a callback that comes before its payment has a name here is taken when the provider sends it again', async () => {
  const made = (await me.call(depositsCreate, { body: draft })).data
  // A server that died between asking the provider and writing down the name it gave.
  const sql = 'SELECT intent FROM deposits WHERE id = $1'
  const { intent } = (await rows<{ intent: string }>(sql, [made.id]))[0]!
  const name = (to: string | null, status: string) =>
    world.db.owner.query('UPDATE deposits SET intent = $2, status = $3 WHERE id = $1', [
      made.id,
      to,
      status,
    ])
  await name(null, 'created')
  await act(made, 'succeed')
  expect(
    await rows('SELECT outcome, customer FROM provider_events WHERE intent = $1', [intent]),
  ).toEqual([{ outcome: 'unknown', customer: 0n }])
  await name(intent, 'pending')
  world.wall.nowMs += 2_000
  await world.run('exchange')
  expect(await rows('SELECT status FROM deposits WHERE id = $1', [made.id])).toEqual([
    { status: 'credited' },
  ])
  expect(await rows('SELECT 1 FROM journals WHERE reference = $1', [made.id])).toHaveLength(1)
  expect(await rows('SELECT 1 FROM sandbox_callbacks WHERE taken_at IS NULL')).toEqual([])
  expect(await broken()).toEqual([])
})

test('a server that died after the posting and before its answer hears of it again, without effect', async () => {
  const made = await paid()
  await world.db.owner.query('UPDATE sandbox_callbacks SET taken_at = NULL')
  world.wall.nowMs += 2_000
  await world.again()
  await world.run('exchange')
  expect(await rows('SELECT 1 FROM journals WHERE reference = $1', [made.id])).toHaveLength(1)
  expect(await rows('SELECT 1 FROM sandbox_callbacks WHERE taken_at IS NULL')).toEqual([])
  expect(await broken()).toEqual([])
})

const bends: readonly (readonly [string, string, string, string])[] = [
  [
    'a credited deposit without its journal',
    'D1-deposits',
    'amount = amount + 1',
    `status = 'credited'`,
  ],
  ['a reversal of another amount', 'D2-reversals', 'short = short - 1', 'short > 0'],
  [
    'a deposit that is gone from what the provider owes',
    'D3-provider',
    `method = 'transfer', line = 1`,
    `status = 'credited'`,
  ],
  ['a debt that was forgotten', 'D4-owed', 'repaid = short', 'short > 0'],
  [
    'a deposit that is not counted',
    'D5-open',
    `status = 'pending', journal = NULL, credited_on = NULL`,
    `status = 'credited'`,
  ],
]
test('every bent row is named by verify', async () => {
  const back = await paid('10.00')
  const [free] = await rows<{ amount: bigint }>(
    `SELECT amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND pocket = 'C.wallet'`,
    [customer],
  )
  await drain(free!.amount)
  await act(back, 'charge_back')
  expect(await rows('SELECT short FROM deposits WHERE id = $1', [back.id])).toEqual([
    { short: 1_000n },
  ])
  expect(await broken()).toEqual([])
  for (const [what, id, set, where] of bends) {
    const sample = `SELECT * FROM deposits WHERE ${where} ORDER BY id LIMIT 1`
    const kept = (await rows<{ id: bigint }>(sample))[0]!
    await world.db.owner.query(`UPDATE deposits SET ${set} WHERE id = $1`, [kept.id])
    expect(await broken(), what).toContain(id)
    const { amount, short, repaid, method, line, status, journal, credited_on: on }: Row = kept
    await world.db.owner.query(
      `UPDATE deposits SET amount = $2, short = $3, repaid = $4, method = $5, line = $6, status = $7, journal = $8, credited_on = $9 WHERE id = $1`,
      [kept.id, amount, short, repaid, method, line, status, journal, on],
    )
    expect(await broken(), what).toEqual([])
  }
})

/** Spends the wallet through the door, as far as the books are concerned. */
async function drain(free: bigint): Promise<void> {
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  expect((await me.sealed(accessTradePassword, set)).status).toBe(200)
  const amount = `${free / 100n}.${String(free % 100n).padStart(2, '0')}`
  const { data } = await me.call(transfersPrepare, {
    body: {
      direction: 'to_trading',
      currency: 'EUR',
      amount,
    },
  })
  expect(
    (await me.call(transfersConfirm, { body: { intent: data.intent, tradePassword: '472915' } }))
      .code,
  ).toBe(1)
}
