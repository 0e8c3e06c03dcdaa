// Goal: nobody gets more of a block than may be, however often and however many ask at once, the first
// come first, and every cent that was set aside pays or is free again. Method: real customers on the
// real server, 32 at once; reviews that race with taking back, and rounds that run beside each other.
import {
  blockOrdersDetail,
  blockOrdersList,
  blocksCancel,
  blocksDetail,
  blocksPlace,
} from '@parkett/contract/customer/blocks'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, freeFor, openBlock, prepare } from './testing-blocks.ts'
import { logInAgain, newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-12', '10:00') })
  await world.run('market')
  await world.run('blocks')
})
afterAll(() => world.close())

const later = async (minutes: number): Promise<void> => {
  world.wall.nowMs += minutes * 60_000
  await world.run('blocks')
}
const times = Array.from({ length: 32 })
const reviewOf = async (who: Parameters<typeof prepare>[0], offer: string, quantity: number) =>
  (await prepare(who, offer, quantity)).data.intent

test('one review is one application, however often and under however many keys it is confirmed', async () => {
  const amy = await newTrader(world.app)
  const { id, minimum } = await openBlock(amy)
  const confirm = (intent: string, key?: string) =>
    amy.call(blocksPlace, {
      body: { intent, tradePassword },
      ...(key !== undefined && { key }),
    })
  const one = await reviewOf(amy, id, minimum)
  const many = await Promise.all(times.map(() => confirm(one)))
  expect(many.filter(({ code }) => code === 1)).toHaveLength(1)
  const other = await reviewOf(amy, id, minimum)
  const same = await Promise.all(times.map(() => confirm(other, 'the-same-key-32-times')))
  expect(new Set(same.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1)
  expect((await confirm(one, 'the-same-key-32-times')).reason).toBe('key_reused')
  const { rows } = await amy.must(blockOrdersList, { query: {} })
  expect(rows).toHaveLength(2)
  const taken = await Promise.all(
    times.map(() =>
      amy.call(blocksCancel, {
        params: { id: rows[0]!.id },
        body: {},
        key: 'taken-back-by-one-key',
      }),
    ),
  )
  expect(new Set(taken.map(({ code, data }) => `${code} ${data?.status}`))).toEqual(
    new Set(['1 cancelled']),
  )
  await amy.must(blocksCancel, { params: { id: rows[1]!.id }, body: {} })
  expect(await brokenInvariants(world)).toEqual([])
})

test('each bound refuses with what would pass, at one less and one more, and what is another’s is not there', async () => {
  const [tom, eva] = [await newTrader(world.app), await newTrader(world.app)]
  const { id, minimum, maximum, step } = await openBlock(tom)
  const refusal = async (quantity: number) => {
    const { reason, facts } = await prepare(tom, id, quantity)
    return { reason, ...facts }
  }
  expect((await refusal(0)).reason).toBe('qty_zero')
  for (const odd of [minimum - 1, minimum + 1, maximum + 1])
    expect(await refusal(odd)).toMatchObject({ reason: 'lot_invalid', lot: step })
  expect(await refusal(minimum - step)).toMatchObject({ reason: 'block_too_small' })
  expect(await refusal(maximum + step)).toMatchObject({
    reason: 'block_too_large',
    max: String(maximum),
  })
  expect((await prepare(tom, id, minimum)).code).toBe(1)
  const order = await apply(tom, id, minimum)
  expect(await refusal(maximum)).toMatchObject({ max: String(maximum - minimum) })
  const params = { id: order.id }
  expect((await eva.call(blockOrdersDetail, { params })).reason).toBe('not_found')
  expect((await eva.call(blocksCancel, { params, body: {} })).reason).toBe('not_found')
  const free = await freeFor(tom, id)
  await tom.must(blocksCancel, { params, body: {} })
  expect((await tom.call(blocksCancel, { params, body: {} })).reason).toBe('application_not_open')
  expect(await freeFor(tom, id)).toBeGreaterThan(free)
  expect((await prepare(tom, id, maximum)).reason).not.toBe('block_too_large')
})

test('of 32 who want the last parts the first come get them, the others hear why and have their money', async () => {
  const people = await Promise.all(times.map(() => newTrader(world.app)))
  const { id, minimum } = await openBlock(people[0]!)
  // Five parts are left.
  await world.db.owner.query(
    `INSERT INTO block_taken SELECT 0, id, total - 5 * minimum FROM block_offers WHERE id = $1
     ON CONFLICT (customer, offer) DO UPDATE SET taken = EXCLUDED.taken`,
    [id],
  )
  const before = await freeFor(people[0]!, id)
  const orders = await Promise.all(people.map((who) => apply(who, id, minimum)))
  await later(16)
  // Two servers at once, and a third that comes late.
  world.wall.nowMs += 16 * 60_000
  await Promise.all([world.run('blocks'), world.run('blocks')])
  await world.run('blocks')
  const ended = await Promise.all(
    people.map(async (who, at) => {
      const mine = await logInAgain(world.app, who)
      return {
        row: await mine.must(blockOrdersDetail, { params: { id: orders[at]!.id } }),
        free: await freeFor(mine, id),
      }
    }),
  )
  const bought = ended.filter(({ row }) => row.status === 'executed')
  const refused = ended.filter(({ row }) => row.status === 'rejected')
  expect([bought.length, refused.length]).toEqual([5, 27])
  expect(new Set(refused.map(({ row, free }) => `${row.reason} ${free}`))).toEqual(
    new Set([`sold_out ${before}`]),
  )
  const arrival = ended
    .map(({ row }) => row)
    .toSorted((a, b) =>
      a.appliedAt + a.id.padStart(20, '0') < b.appliedAt + b.id.padStart(20, '0') ? -1 : 1,
    )
  expect(arrival.slice(0, 5).every(({ status }) => status === 'executed')).toBe(true)
  const mia = await logInAgain(world.app, people[0]!)
  const { offer } = await mia.must(blocksDetail, { params: { id } })
  expect(offer).toMatchObject({ remaining: 0, status: 'sold_out' })
  expect(await prepare(mia, id, minimum)).toMatchObject({ reason: 'block_sold_out' })
  await world.db.owner.query(
    `UPDATE block_taken SET taken = (SELECT COALESCE(sum(quantity), 0) FROM block_orders
       WHERE offer = block_taken.offer AND executed_at IS NOT NULL)`,
  )
  expect(await brokenInvariants(world)).toEqual([])
})

test('taking back and the review meet: one of them happened, and the money says which', async () => {
  const people = await Promise.all(times.slice(0, 8).map(() => newTrader(world.app)))
  const { id, minimum } = await openBlock(people[0]!)
  const before = await freeFor(people[0]!, id)
  const orders = await Promise.all(people.map((who) => apply(who, id, minimum)))
  world.wall.nowMs += 16 * 60_000
  const back = await Promise.all(people.map((who) => logInAgain(world.app, who)))
  const [, ...answers] = await Promise.all([
    world.run('blocks'),
    ...back.map((who, at) => who.call(blocksCancel, { params: { id: orders[at]!.id }, body: {} })),
  ])
  for (const [at, who] of back.entries()) {
    const { status, amount } = await who.must(blockOrdersDetail, { params: { id: orders[at]!.id } })
    const cancelled = answers[at]!.code === 1
    expect(status).toBe(cancelled ? 'cancelled' : 'in_review')
    const free = await freeFor(who, id)
    const held = BigInt(amount.amount.replace('.', ''))
    expect(free).toBe(cancelled ? before : before - held)
  }
  expect(await brokenInvariants(world)).toEqual([])
})

test('who locked the account is rejected, and what nobody decides is released after a day', async () => {
  let [ben, zoe] = [await newTrader(world.app), await newTrader(world.app)]
  const { id, minimum, instrument } = await openBlock(ben)
  const before = await freeFor(ben, id)
  const locked = await apply(ben, id, minimum)
  await later(16)
  ben = await logInAgain(world.app, ben)
  await ben.must(lockAccountRoute, { body: {} })
  await later(16)
  ben = await logInAgain(world.app, ben)
  expect(await ben.must(blockOrdersDetail, { params: { id: locked.id } })).toMatchObject({
    status: 'rejected',
    reason: 'locked',
  })
  expect(await freeFor(ben, id)).toBe(before)

  zoe = await logInAgain(world.app, zoe)
  const waiting = await apply(zoe, id, minimum)
  await later(16)
  // A day of its review passes in which nobody decides.
  await world.db.owner.query(
    `UPDATE block_orders SET review_at = review_at - interval '23 hours 59 minutes' WHERE id = $1`,
    [waiting.id],
  )
  zoe = await logInAgain(world.app, zoe)
  expect((await zoe.must(blockOrdersDetail, { params: { id: waiting.id } })).status).toBe(
    'in_review',
  )
  await later(1)
  zoe = await logInAgain(world.app, zoe)
  expect(await zoe.must(blockOrdersDetail, { params: { id: waiting.id } })).toMatchObject({
    status: 'released',
    reason: 'review_timeout',
  })
  expect(await freeFor(zoe, id)).toBe(before)
  expect(instrument.fictional).toBe(true)
  expect(await brokenInvariants(world)).toEqual([])
})

test('a round that is stopped in the middle goes on behind it, and does nothing twice', async () => {
  const people = await Promise.all(times.slice(0, 3).map(() => newTrader(world.app)))
  const { id, minimum } = await openBlock(people[0]!)
  const orders = await Promise.all(people.map((who) => apply(who, id, minimum)))
  await later(16)
  const { owner } = world.db
  const stopped = orders[1]!.id
  await owner.query(`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'stopped here'; END $$;
    CREATE TRIGGER stop_here BEFORE UPDATE ON block_orders FOR EACH ROW
      WHEN (NEW.id = ${stopped} AND NEW.status = 'executed') EXECUTE FUNCTION stop_here()`)
  await later(16)
  const states = async (): Promise<readonly string[]> => {
    const { rows } = await owner.query<{ status: string }>(
      'SELECT status FROM block_orders WHERE id = ANY($1::bigint[]) ORDER BY id = $2, id',
      [orders.map((order) => order.id), stopped],
    )
    return rows.map(({ status }) => status)
  }
  expect(await states()).toEqual(['executed', 'executed', 'in_review'])
  await owner.query('DROP TRIGGER stop_here ON block_orders; DROP FUNCTION stop_here')
  for (const _again of times.slice(0, 3)) await world.run('blocks')
  expect(await states()).toEqual(['executed', 'executed', 'executed'])
  const { rows } = await owner.query<{ fills: number }>(
    'SELECT count(*)::int AS fills FROM fills_apart WHERE order_id = ANY($1::bigint[])',
    [orders.map((order) => order.id)],
  )
  expect(rows[0]!.fills).toBe(3)
  expect(await brokenInvariants(world)).toEqual([])
})
