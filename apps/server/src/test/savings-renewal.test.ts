// Goal: savings are renewed once and only where their customer chose it for this term, on rates no lower than chosen; else
// all of it is paid, and it is told. Method: real customers and staff on the real server, over terms; 32 at once, as somebody
// else, taken back, frozen; every promise of the books after each step.
import { newKey } from '@parkett/client/key'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { messagesList } from '@parkett/contract/customer/messages'
import {
  savingsConfirm,
  savingsDetail,
  savingsPrepare,
  savingsShow,
} from '@parkett/contract/customer/savings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { buy, exit, freeEuros } from './testing-savings.ts'
import { eur, terms, twoOf } from './testing-savings-desk.ts'

let world: TestApp
let two: Awaited<ReturnType<typeof twoOf>>
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  two = await twoOf(world)
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'savings')

const prepare = (who: Customer, kind: 'renew' | 'payOut', deposit: string) =>
  who.call(savingsPrepare, { body: { kind, deposit } })
const confirm = (who: Customer, intent: string, key = newKey()) =>
  who.call(savingsConfirm, { body: { intent, tradePassword }, key })
async function say(who: Customer, kind: 'renew' | 'payOut', deposit: string) {
  const { intent } = (await prepare(who, kind, deposit)).data
  return who.must(savingsConfirm, { body: { intent, tradePassword } })
}
const detail = (who: Customer, id: string) => who.must(savingsDetail, { params: { id } })
async function told(who: Customer, id: string): Promise<readonly string[]> {
  const { rows } = await who.must(messagesList, { query: { segment: 'money' } })
  return rows.filter(({ to, object }) => to === 'savings' && object === id).map(({ text }) => text)
}

test('chosen, it goes in again once, the principal alone, and the next term is paid again', async () => {
  let mia = await newTrader(world.app)
  const free = await freeEuros(mia)
  const { deposit } = await buy(mia, 'eur-30', '10000')
  expect(deposit).toMatchObject({ renewal: null, mayRenew: true })
  const { data } = await prepare(mia, 'renew', deposit.id)
  expect(data.review).toMatchObject({
    kind: 'renew',
    deposit: { amount: '10000.00' },
    startsOn: '2027-02-16',
    endsOn: '2027-03-18',
    estimatedReturn: { amount: '13.15' },
    exit: null,
  })
  const key = newKey()
  const first = await confirm(mia, data.intent, key)
  expect(first.data).toMatchObject({
    renewal: { state: 'chosen', yieldRate: '0.016', became: null },
    mayRenew: false,
  })
  expect((await confirm(mia, data.intent, key)).data).toEqual(first.data)
  expect((await confirm(mia, 'another', key)).reason).toBe('key_reused')
  expect((await confirm(mia, data.intent)).reason).toBe('intent_used')
  expect((await prepare(mia, 'renew', deposit.id)).reason).toBe('order_not_open')
  const lea = await newTrader(world.app)
  for (const kind of ['renew', 'payOut'] as const)
    expect((await prepare(lea, kind, deposit.id)).reason).toBe('not_found')

  mia = await at('2027-02-08', '09:00', mia)
  expect((await told(mia, deposit.id))[0]).toMatch(/renewed once/)
  mia = await at('2027-02-15', '00:00', mia)
  await round()
  const ended = await detail(mia, deposit.id)
  expect(ended).toMatchObject({ state: 'matured', renewal: { state: 'renewed' }, mayRenew: false })
  const id = ended.renewal?.became ?? ''
  expect(await detail(mia, id)).toMatchObject({
    state: 'pending',
    deposit: { amount: '10000.00' },
    startsOn: '2027-02-16',
    renewal: null,
    mayRenew: true,
  })
  expect(await freeEuros(mia)).toBe(free - 1_000_000n + 1_315n)
  expect((await told(mia, id))[0]).toMatch(/10,000\.00.*renewed/)
  expect(await brokenInvariants(world)).toEqual([])

  // Of the next term nothing was chosen.
  mia = await at('2027-03-18', '09:00', mia)
  await round()
  expect((await mia.must(savingsShow)).running).toEqual([])
  expect(await freeEuros(mia)).toBe(free + 2_630n)
  expect(await brokenInvariants(world)).toEqual([])
})

test('of 32 at once one is chosen; taken back or given back early it is renewed no more', async () => {
  let lea = await newTrader(world.app)
  const [kept, early] = [
    (await buy(lea, 'eur-30', '1000')).deposit,
    (await buy(lea, 'eur-30', '2000')).deposit,
  ]
  const intents: string[] = []
  for (let one = 0; one < 32; one += 1)
    intents.push((await prepare(lea, 'renew', kept.id)).data.intent)
  const said = await Promise.all(intents.map((intent) => confirm(lea, intent)))
  expect(said.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(said.flatMap(({ code, reason }) => (code === 1 ? [] : [reason])))).toEqual(
    new Set(['order_not_open']),
  )
  expect(await say(lea, 'payOut', kept.id)).toMatchObject({ renewal: null, mayRenew: true })
  expect((await prepare(lea, 'payOut', kept.id)).reason).toBe('order_not_open')
  await say(lea, 'renew', early.id)
  lea = await at('2027-03-19', '10:00', lea)
  await exit(lea, early.id)
  const { maturesOn } = await detail(lea, kept.id)
  const stale = await prepare(lea, 'renew', kept.id)
  lea = await at(maturesOn, '09:00', lea)
  await round()
  expect((await confirm(lea, stale.data.intent)).code).not.toBe(1)
  expect((await lea.must(savingsShow)).running).toEqual([])
  expect((await prepare(lea, 'renew', kept.id)).reason).toBe('order_not_open')
  expect(await brokenInvariants(world)).toEqual([])
})
/** Its row as the owner of the database writes it, past the act that makes it and has its own tests. */
async function freeze({ id }: Customer): Promise<void> {
  const own = await world.db.owner.connect()
  try {
    await own.query('SET session_replication_role = replica')
    await own.query(
      `INSERT INTO customer_freezes (id, customer, legal_reason, starts_at, ends_at, approval, event)
       VALUES ($1, $1, 'sanctions', $2, $2::timestamptz + interval '170 days', $1, $1)`,
      [id, new Date(world.wall.nowMs)],
    )
  } finally {
    await own.query('SET session_replication_role = origin')
    own.release()
  }
}

test('on worse terms than chosen, or while the account is frozen or locked, it is paid and told', async () => {
  world.wall.nowMs = berlin('2027-05-03', '10:00')
  let [noa, ida, eva] = [
    await newTrader(world.app),
    await newTrader(world.app),
    await newTrader(world.app),
  ]
  const of = await buy(noa, 'eur-30', '3000')
  const other = await buy(ida, 'eur-30', '4000')
  const third = await buy(eva, 'eur-30', '5000')
  await say(noa, 'renew', of.deposit.id)
  await say(eva, 'renew', third.deposit.id)
  await say(ida, 'renew', other.deposit.id)
  await freeze(ida)
  await eva.must(lockAccountRoute)
  await two.byTwo({
    kind: 'savings.change',
    ...eur(30, '2027-05-10'),
    terms: { ...terms, yieldRate: '0.0159' },
  })
  noa = await at(of.deposit.maturesOn, '09:00', noa)
  await round()
  ida = await at(of.deposit.maturesOn, '09:01', ida)
  eva = await at(of.deposit.maturesOn, '09:02', eva)
  for (const [who, id] of [
    [noa, of.deposit.id],
    [ida, other.deposit.id],
    [eva, third.deposit.id],
  ] as const) {
    expect(await detail(who, id)).toMatchObject({ state: 'matured', renewal: { state: 'lapsed' } })
    expect((await told(who, id))[0]).toMatch(/not renewed/)
  }
  expect((await noa.must(savingsShow)).running).toEqual([])
  const { rows: why } = await world.db.owner.query<{ reason: string }>(
    `SELECT reason FROM savings_renewals WHERE status = 'lapsed' ORDER BY reason`,
  )
  const said = why.map(({ reason }) => reason)
  expect(said).toEqual(['account_frozen', 'account_locked', 'sale_ended'])
  expect(await brokenInvariants(world)).toEqual([])
})
