// Goal: staff see what left to whom and what did not, never what it said or where it went; what could
// not be sent is tried again, by itself and by hand, and reaches its customer once. Method: the calls of
// the desk on the real server and real PostgreSQL; an address that cannot be opened is what fails.
import { marketSearch } from '@parkett/contract/customer/market'
import { noticesSet } from '@parkett/contract/customer/notices'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { messagesSendAgain, messagesSent, messagesUnsent } from '@parkett/contract/desk/messages'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIds, systemChance } from '../base/ports.ts'
import { labels } from '../platform/data-dir/personal.ts'
import type { Message } from '../platform/notify/carrier.ts'
import { makeNotify } from '../platform/notify/notify.ts'
import { testSigner } from '../platform/notify/testing-signer.ts'
import { Unsent } from '../platform/notify/unsent.ts'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { wholeStaff } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let me: Customer
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  me = await newTrader(world.app)
  await me.must(noticesSet, { body: { kind: 'orders', channel: 'sms', on: true } })
})
afterAll(() => world.close())

async function buy(): Promise<void> {
  const { hits } = await me.must(marketSearch, { query: { q: 'nordlicht' } })
  const instrument = hits[0]?.row.instrument.id ?? ''
  const asked = { instrument, side: 'buy', type: 'market', quantity: 1 } as const
  const { intent } = await me.must(ordersPrepare, { body: asked })
  await me.must(ordersPlace, { body: { intent, tradePassword } })
}
const sent = (query: QueryOf<typeof messagesSent> = {}) =>
  staff.support.must(messagesSent, { query })
const mine = async () =>
  (await sent({ kind: 'orders' })).rows.filter(({ customer }) => customer === String(me.id))
const unsent = async () => (await staff.support.must(messagesUnsent)).rows
type Named = { readonly customer: string; readonly id: string }
const again = ({ customer, id }: Named, key?: string) =>
  staff.support.call(messagesSendAgain, { params: { customer, id }, body: {}, key })

/** No message to this customer can be addressed until it is mended. */
async function breakPhone(): Promise<() => Promise<unknown>> {
  const found = await world.db.owner.query<{ box: string }>(
    'SELECT phone_sealed AS box FROM customers WHERE id = $1',
    [me.id],
  )
  const set = (box: string | undefined) =>
    world.db.owner.query('UPDATE customers SET phone_sealed = $2 WHERE id = $1', [me.id, box])
  await set(world.personal.seal(labels.phone(me.id + 1n), '+4915100000000'))
  return () => set(found.rows[0]?.box)
}

test('what left is listed by kind, channel and customer, without its text and its address', async () => {
  await buy()
  await expect.poll(async () => (await mine()).length).toBe(1)
  const [row] = await mine()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['id', 'at', 'customer', 'kind', 'channel', 'language'].toSorted(),
  )
  expect(row).toMatchObject({ customer: String(me.id), kind: 'orders', channel: 'sms' })
  const whole = await sent()
  expect(whole.counts).toContainEqual({ kind: 'orders', channel: 'sms', count: 1 })
  expect(whole.counts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.rows.length)
  expect((await sent({ channel: 'email' })).rows).toEqual([])
  expect((await sent({ customer: String(me.id + 1n) })).rows).toEqual([])
  expect((await sent({ kind: 'codes' })).rows.every(({ kind }) => kind === 'codes')).toBe(true)
  expect(JSON.stringify(whole)).not.toMatch(/Parkett|\+49|Nordlicht/)
})

test('after a day the message is gone and that it left stays', async () => {
  const before = await mine()
  // Sessions do not last so long: the messages are older instead.
  await world.db.owner.query(`UPDATE sent_messages SET sent_at = sent_at - interval '86401 s'`)
  await world.run('outboxTidy')
  const { rowCount } = await world.db.owner.query('SELECT 1 FROM sent_messages')
  expect(rowCount).toBe(0)
  expect((await mine()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await sent()).counts).toEqual([])
})

test('what cannot be sent is tried again when its time has come, and by hand, and arrives once', async () => {
  const mend = await breakPhone()
  await buy()
  await expect.poll(async () => (await unsent()).length).toBe(1)
  const [first] = await unsent()
  if (first === undefined) throw new Error('nothing waits')
  expect(first).toMatchObject({ customer: String(me.id), kind: 'orders', tries: 1 })
  expect(Date.parse(first.nextAt ?? '') - Date.parse(first.failedAt)).toBe(60_000)
  expect((await sent()).unsent).toBe(1)

  world.wall.nowMs += 59_999
  await world.run('messagesAgain')
  expect((await unsent())[0]?.tries).toBe(1)
  world.wall.nowMs += 1
  await world.run('messagesAgain')
  expect((await unsent())[0]?.tries).toBe(2)
  expect((await again(first)).data).toEqual({ sent: false })
  for (let tries = 4; tries <= 5; tries += 1) {
    await world.db.owner.query('UPDATE failed_messages SET next_at = $1', [
      new Date(world.wall.nowMs),
    ])
    await world.run('messagesAgain')
    expect((await unsent())[0]?.tries).toBe(tries)
  }
  // Nothing tries by itself any more; somebody still can.
  expect((await unsent())[0]?.nextAt).toBeNull()
  await world.run('messagesAgain')
  expect((await unsent())[0]?.tries).toBe(5)
  const listed = (await mine()).length

  await mend()
  const keys = Array.from({ length: 32 }, (_, at) => `send-it-again-number-${at}`)
  const answers = await Promise.all(keys.map((key) => again(first, key)))
  expect(answers.filter(({ code }) => code === 1).map(({ data }) => data)).toEqual([{ sent: true }])
  expect(new Set(answers.filter(({ code }) => code !== 1).map(({ reason }) => reason))).toEqual(
    new Set(['not_found']),
  )
  // What was answered is answered again, and nothing else happens.
  const key = keys[answers.findIndex(({ code }) => code === 1)]
  expect((await again(first, key)).data).toEqual({ sent: true })
  expect(await unsent()).toEqual([])
  expect((await mine()).length).toBe(listed + 1)
})

test('the customer of another message in the same round is told all the same', async () => {
  const broken = me
  const mend = await breakPhone()
  const other = await newTrader(world.app)
  await other.must(noticesSet, { body: { kind: 'orders', channel: 'sms', on: true } })
  await buy()
  me = other
  await buy()
  me = broken
  await expect.poll(async () => (await unsent()).length).toBeGreaterThan(0)
  world.wall.nowMs += 60_000
  await world.run('messagesAgain')
  const reached = async () =>
    (await sent({ kind: 'orders', customer: String(other.id) })).rows.length
  await expect.poll(reached).toBe(1)
  expect((await unsent()).map(({ customer }) => customer)).toEqual([String(broken.id)])
  await mend()
})

test('a round names whom it could not reach, and reaches the others', async () => {
  const mend = await breakPhone()
  const other = await newTrader(world.app)
  const left: Message[] = []
  const clock = { now: () => world.wall.nowMs }
  const notify = makeNotify({
    wall: clock,
    clock,
    ids: makeIds(clock.now, systemChance),
    carrier: { send: async (_db, messages) => void left.push(...messages) },
    personal: world.personal,
    signer: testSigner,
  })
  const round = [me, other].map(
    ({ id }) => ({ customer: id, message: 'identityApproved' }) as const,
  )
  const fault = await notify.notices(world.db.pool, round).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(Unsent)
  expect((fault as Unsent).failed.map(({ message }) => message.customer)).toEqual([me.id])
  expect(left.map(({ customer }) => customer)).toEqual([other.id])
  await mend()
})

test('pages go on where they ended, a foreign place is refused, and who may only read sends nothing', async () => {
  const { rows } = await sent()
  const [first, second] = rows
  if (first === undefined) throw new Error('nothing left')
  const rest = await sent({ cursor: first.id })
  expect(rest.rows[0]).toEqual(second)
  const bad = { query: { cursor: "1' OR 1=1" } }
  expect((await staff.support.call(messagesSent, bad)).reason).toBe('field_invalid')
  expect((await staff.support.call(messagesUnsent, bad)).reason).toBe('field_invalid')
  const [waiting] = await unsent()
  if (waiting === undefined) throw new Error('nothing waits')
  const { customer, id } = waiting
  const asked = { params: { customer, id }, body: {} }
  expect((await staff.auditor.call(messagesSendAgain, asked)).reason).toBe('not_permitted')
  expect((await staff.kyc.call(messagesSent)).reason).toBe('not_permitted')
})
