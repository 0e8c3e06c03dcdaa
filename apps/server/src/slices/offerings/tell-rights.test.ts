// Goal: whoever held the company at the close of the record day is told once that a right can be used, how large it is
// and until when, also who sold since; nobody else is, and who has applied already is not; by SMS only who wants that.
// Method: the calls a client makes and the job, on the real server and PostgreSQL; the job is made due again and cut.
import { messagesList } from '@parkett/contract/customer/messages'
import { noticesSet } from '@parkett/contract/customer/notices'
import { offeringsList, type Offering } from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { operatorSetClock } from '@parkett/contract/desk/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { houseOf } from '../../test/testing-calls.ts'
import { applyFor, brokenIn } from './testing.ts'

/** Between publication and record day of a German placement. */
const before = Date.parse('2026-11-26T10:00:00Z')

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: before })
  await world.run('offerings')
})
afterAll(() => world.close())

async function trade(who: Customer, side: 'buy' | 'sell', of: { id: string; quantity: number }) {
  const body = { instrument: of.id, side, type: 'market', quantity: of.quantity } as const
  const { intent } = await who.must(ordersPrepare, { body })
  await who.must(ordersPlace, { body: { intent, tradePassword } })
}

async function setClock(at: string): Promise<void> {
  const to = new Date(Date.parse(at) + 1_000).toISOString()
  await houseOf(world).must(operatorSetClock, { body: { to } })
  await world.run('market')
}

async function placement(who: Customer) {
  const { rows } = await who.must(offeringsList, { query: { segment: 'all' } })
  const found = rows.find((row) => row.placement !== null)
  if (found === undefined || found.placement === null) throw new Error('nothing is placed')
  return { ...found, placement: found.placement }
}

const told = async (who: Customer, { id }: Pick<Offering, 'id'>) =>
  (await who.must(messagesList, { query: { segment: 'orders' } })).rows.filter(
    ({ to, object }) => to === 'offering' && object === id,
  )

test('each holder of the record day is told once, and nobody else', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newTrader(world.app)))
  const [holder, seller, small, applied, late, cut] = people as [
    ...[Customer, Customer, Customer, Customer, Customer, Customer],
  ]
  const coming = await placement(holder)
  const { heldPer, parent } = coming.placement
  const buys = (who: Customer, quantity: number) =>
    trade(who, 'buy', { id: parent.instrument, quantity })
  await buys(holder, 3 * heldPer + 1)
  await buys(seller, 2 * heldPer)
  await buys(small, heldPer - 1)
  await buys(applied, heldPer)
  await buys(cut, heldPer)
  await holder.must(noticesSet, { body: { kind: 'orders', channel: 'sms', on: true } })
  await world.run('offerings')
  expect(await told(holder, coming)).toEqual([])

  await setClock(coming.opensAt)
  await trade(seller, 'sell', { id: parent.instrument, quantity: 2 * heldPer })
  await buys(late, 4 * heldPer)
  await applyFor(applied, { offering: coming.id, quantity: 1 })
  // One who cannot be told holds up nobody, and is told when that is over.
  const phone = 'UPDATE customers SET phone_sealed = $2 WHERE id = $1 RETURNING phone_sealed'
  const { rows } = await world.db.owner.query<{ sealed: string }>(
    'SELECT phone_sealed AS sealed FROM customers WHERE id = $1',
    [cut.id],
  )
  await world.db.owner.query(phone, [cut.id, 'unreadable'])
  await world.run('offerings')
  expect(await told(cut, coming)).toEqual([])
  await world.db.owner.query(phone, [cut.id, rows[0]?.sealed])
  await world.run('offerings')
  await world.db.owner.query("UPDATE due_jobs SET done_at = NULL WHERE kind = 'ipo.right'")
  await Promise.all([world.run('offerings'), world.run('offerings')])

  for (const [who, shares] of [
    [holder, 3],
    [seller, 2],
    [cut, 1],
  ] as const) {
    const messages = await told(who, coming)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain(`${coming.name}: ${shares}.`)
    expect(messages[0]?.text).toContain(parent.name)
  }
  for (const who of [small, applied, late]) expect(await told(who, coming)).toEqual([])
  const { rows: sent } = await world.db.pool.query<{ customer: string; channel: string }>(
    `SELECT customer_id::text AS customer, channel FROM sent_messages WHERE kind = 'offeringRight'`,
  )
  expect(sent).toEqual([{ customer: holder.id.toString(), channel: 'sms' }])
  expect(await brokenIn(world)).toEqual([])
})

test('behind the closing nobody is told any more', async () => {
  const who = await newTrader(world.app)
  const { closesAt, ...coming } = await placement(who)
  await world.db.owner.query('DELETE FROM offering_right_notices')
  await world.db.owner.query("UPDATE due_jobs SET done_at = NULL WHERE kind = 'ipo.right'")
  await setClock(closesAt)
  await world.run('offerings')
  const { rows } = await world.db.pool.query(
    `SELECT 1 FROM offering_right_notices WHERE offering = $1`,
    [coming.id],
  )
  expect(rows).toEqual([])
})
