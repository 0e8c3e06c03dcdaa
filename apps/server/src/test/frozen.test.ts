// Goal: nothing leaves from an account that two people froze, whenever they did; what waited goes
// on when the freeze ends; and its orders leave the market. Method: real customers, staff and
// files; the freeze at every step, and 32 times at the very moment at which a file is closed.
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { payoutBatchesList } from '@parkett/contract/desk/withdrawals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notLeft } from '../accounts/cash/payout-tables.ts'
import { newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { nordlicht } from './testing-owner.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let people: Freezing
beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
})
afterAll(() => world.close())

const send = (id: string) =>
  people.sends.call(withdrawalsAct, {
    params: { id },
    body: { act: 'send', answers: saidTo() },
  })
async function payerWithoutWait(): Promise<Payer> {
  const payer = await newPayer(world)
  await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
    payer.id,
  ])
  return payer
}

test('no step of a payout works for a customer who was frozen before it, and it goes on when the freeze ends', async () => {
  const payer = await payerWithoutWait()
  const [first, second] = [await payer.withdraw('50'), await payer.withdraw('60')]
  expect((await people.review(second.id)).status).toBe(200)
  await people.freeze(payer.id)
  expect((await people.review(first.id)).reason).toBe('account_frozen')
  expect((await people.approve(second.id)).reason).toBe('account_frozen')
  expect((await send(second.id)).reason).toBe('account_frozen')
  await people.thaw(payer.id)
  expect((await people.approve(second.id)).status).toBe(200)
  await people.freeze(payer.id, 'court_order')
  expect((await people.payments.must(payoutBatchesList)).waiting).toBe(0)
  expect((await people.makeFile()).reason).toBe('nothing_to_pay')
  expect((await send(second.id)).reason).toBe('account_frozen')
  expect(await people.statusOf(payer, second.id)).toBe('in_review')
  await people.thaw(payer.id)
  expect((await people.makeFile()).data).toMatchObject({ state: 'ready', count: 1, left: 0 })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a freeze at the same moment as the close of a file: never is a frozen customer in it, 32 times', async () => {
  const payer = await payerWithoutWait()
  // What a freeze finds at the instant at which it is written, from inside its own transaction.
  await world.db.owner.query(`
    CREATE TABLE freeze_found (frozen_by bigint PRIMARY KEY, filed bigint[] NOT NULL);
    CREATE FUNCTION freeze_finds() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO freeze_found SELECT NEW.id, COALESCE(array_agg(i.withdrawal), '{}')
        FROM payout_batch_items i JOIN payout_batches b ON b.id = i.batch
        WHERE i.customer = NEW.customer AND ${notLeft} AND b.closed_at IS NOT NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER freeze_finds AFTER INSERT ON customer_freezes
      FOR EACH ROW EXECUTE FUNCTION freeze_finds()`)
  const ends = { filed: 0, waits: 0 }
  for (let round = 0; round < 32; round += 1) {
    const { id } = await payer.withdraw('5')
    await people.review(id)
    expect((await people.approve(id)).status).toBe(200)
    const request = await people.freezing(payer.id)
    const later = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
    await Promise.all([
      later(round < 16 ? 0 : (round - 16) * 2).then(() => people.decide(request)),
      later(round < 16 ? round * 2 : 0).then(people.makeFile),
    ])
    const { rows } = await world.db.owner.query<{ found: boolean; filed: boolean }>(
      `SELECT $1::bigint = ANY(f.filed) AS found, EXISTS (SELECT 1 FROM payout_batch_items i
         WHERE i.withdrawal = $1 AND ${notLeft}) AS filed
       FROM freeze_found f ORDER BY f.frozen_by DESC LIMIT 1`,
      [id],
    )
    expect(rows[0]!.filed, `round ${round}`).toBe(rows[0]!.found)
    ends[rows[0]!.filed ? 'filed' : 'waits'] += 1
    await people.thaw(payer.id)
  }
  expect(ends.filed + ends.waits).toBe(32)
  // What was left out waits for the next file and goes with it.
  const next = await people.makeFile()
  expect(next.status === 200 ? next.data.count : 0).toBeGreaterThanOrEqual(ends.waits > 0 ? 1 : 0)
  expect((await people.payments.must(payoutBatchesList)).waiting).toBe(0)
  expect(await brokenInvariants(world)).toEqual([])
})

test('of two freezes each stops alone, whichever ends first, and by the one that is left', async () => {
  for (const first of ['court_order', 'sanctions'] as const) {
    const payer = await payerWithoutWait()
    const { id } = await payer.withdraw('50')
    const kinds = ['court_order', 'sanctions'] as const
    for (const kind of kinds) await people.freeze(payer.id, kind)
    expect((await people.review(id)).reason).toBe('account_frozen')
    await people.thaw(payer.id, ({ legalReason }) => legalReason === first)
    expect((await people.review(id)).reason, `without ${first}`).toBe('account_frozen')
    await people.thaw(payer.id)
    expect((await people.review(id)).status).toBe(200)
  }
  // The same kind twice is two freezes.
  const payer = await payerWithoutWait()
  const { id } = await payer.withdraw('50')
  await people.freeze(payer.id)
  await people.freeze(payer.id)
  await people.thaw(payer.id, (_freeze, at) => at === 0)
  expect((await people.review(id)).reason).toBe('account_frozen')
  await people.thaw(payer.id)
  expect((await people.review(id)).status).toBe(200)
  expect(await brokenInvariants(world)).toEqual([])
})

/** A purchase that waits, as limit or stop this far from the price, and then a freeze. */
async function leavesWithFreeze(of: { type: 'limit' | 'market'; factor: number }): Promise<void> {
  const trader = await newTrader(world.app)
  const { instrument, quote } = await nordlicht(trader)
  const price = (Number(quote.last) * of.factor).toFixed(1)
  const { type } = of
  const base = { instrument: instrument.id, side: 'buy', type, quantity: 5 } as const
  const asked = type === 'limit' ? { ...base, limit: price } : { ...base, stop: price }
  const { intent } = await trader.must(ordersPrepare, { body: asked })
  const order = await trader.must(ordersPlace, { body: { intent, tradePassword } })
  const held = async (): Promise<bigint> => {
    const { rows } = await world.db.owner.query<{ amount: bigint }>(
      `SELECT COALESCE(sum(amount), 0)::bigint AS amount FROM balances WHERE customer = $1 AND pocket = 'C.hold'`,
      [trader.id],
    )
    return rows[0]?.amount ?? -1n
  }
  expect(await held()).toBeGreaterThan(0n)
  await people.freeze(trader.id)
  await world.run('exchange')
  expect(await held()).toBe(0n)
  expect((await trader.must(ordersDetail, { params: { id: order.id } })).order).toMatchObject({
    status: 'cancelled',
    reason: 'account_frozen',
  })
  expect(await brokenInvariants(world)).toEqual([])
}

test('waiting orders leave the market with a freeze and give back what they held', () =>
  leavesWithFreeze({ type: 'limit', factor: 0.95 }))

test('an order that waits for its stop leaves with a freeze, too, and gives back what it held', () =>
  leavesWithFreeze({ type: 'market', factor: 1.05 }))
