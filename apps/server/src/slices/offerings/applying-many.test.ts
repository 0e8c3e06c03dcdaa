// Goal: several applications under one confirmation are each an act of its own: one succeeds or fails
// alone and says why, none is made twice, and a stop in the middle is gone on with by the same key.
// Method: the calls a client makes, on the real server and PostgreSQL; a line is cut by a table that
// refuses its row.
import { applicationsPlaceMany, offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { brakesSet } from '@parkett/contract/customer/brakes'
import {
  applicationsList,
  offeringsList,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import type { BodyOf } from '@parkett/contract/wire/route'
import { newKey } from '@parkett/client/key'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  logInAgain,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { nordlicht } from '../../test/testing-owner.ts'
import { brokenIn } from './testing.ts'

type Asked = BodyOf<typeof offeringsPrepareMany>
type Wish = { readonly offering: string; readonly quantity: number }

let world: TestApp
let me: Customer
/** What is open, in order of closing. */
let open: readonly Offering[]
beforeAll(async () => {
  // Two of Germany are open at this moment.
  world = await testApp({ startsAt: Date.parse('2026-12-01T10:00:00Z') })
})
beforeEach(async () => {
  await world.run('offerings')
  me = await newTrader(world.app)
  const { rows } = await me.must(offeringsList, { query: { segment: 'open' } })
  // A placement is open to its holders alone.
  open = rows
    .filter(({ placement }) => placement === null)
    .toSorted(
      (a, b) =>
        Date.parse(a.closesAt) - Date.parse(b.closesAt) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
    )
})
afterAll(() => world.close())

const nonce = '7c'.repeat(16)
const oneClick = (units: number | null): Asked => ({ mode: 'oneclick', nonce, units })
const batch = (...lines: readonly Wish[]): Asked => ({ mode: 'batch', nonce, lines: [...lines] })
const unitOf = ({ id, unit }: Offering): Wish => ({ offering: id, quantity: unit })
const inEuros = (): readonly Offering[] => open.filter(({ currency }) => currency === 'EUR')

const prepare = (body: Asked, who: Customer = me) => who.must(offeringsPrepareMany, { body })
async function intentOf(body: Asked, who: Customer = me): Promise<string> {
  const { intent } = await prepare(body, who)
  if (intent === null) throw new Error('no line is left')
  return intent
}
const place = (intent: string, key = newKey(), who: Customer = me) =>
  who.call(applicationsPlaceMany, { body: { intent, tradePassword }, key })
async function cash(currency: string): Promise<number> {
  const { pockets } = await me.must(transfersLimits)
  const own = pockets.find((pocket) => pocket.currency === currency)
  return Number(own?.bank.amount) + Number(own?.trading.amount)
}
const applied = async () => (await me.must(applicationsList)).rows

test('one click applies for all that is open, in order of closing, and sets exactly its sums aside', async () => {
  const { intent, review } = await prepare(oneClick(1))
  expect(review.lines.map(({ offering }) => offering.id)).toEqual(open.map(({ id }) => id))
  expect(review.lines.map(({ refusal }) => refusal)).toEqual(open.map(() => null))
  expect(review.lines.map(({ quantity }) => quantity)).toEqual(open.map(({ unit }) => unit))
  expect(new Set(review.sums.map(({ amount }) => amount.currency))).toEqual(
    new Set(open.map(({ currency }) => currency)),
  )
  const { data } = await place(intent ?? '')
  expect(data.lines.map(({ application }) => application?.status)).toEqual(
    open.map(() => 'applied'),
  )
  for (const { amount, availableAfter } of review.sums)
    expect(await cash(amount.currency)).toBeCloseTo(Number(availableAfter.amount), 2)
  // Nothing is left for another click.
  expect(await prepare(oneClick(1))).toMatchObject({
    intent: null,
    review: { lines: [], sums: [] },
  })
  expect(await brokenIn(world)).toEqual([])
})

test('what the money does not reach is left out of the review and says so', async () => {
  const { review } = await prepare(oneClick(null))
  expect(review.lines.map(({ quantity }) => quantity)).toEqual(open.map(({ maximum }) => maximum))
  const left = review.lines.filter(({ refusal }) => refusal !== null)
  expect(left.length, 'half of all shares of Hong Kong cost more than demo money').toBeGreaterThan(
    0,
  )
  for (const { refusal } of left) expect(refusal?.reason).toBe('insufficient_buying_power')
  for (const { amount, available, availableAfter } of review.sums) {
    expect(Number(availableAfter.amount)).toBeGreaterThanOrEqual(0)
    const sum = Number(amount.amount) + Number(availableAfter.amount)
    expect(sum).toBeCloseTo(Number(available.amount), 2)
  }
})

test('each line of a batch is judged alone, and what is refused is not carried out', async () => {
  const [first, second, third] = open
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few')
  const { intent, review } = await prepare(
    batch(
      { offering: first.id, quantity: 0 },
      { offering: second.id, quantity: second.unit },
      { offering: third.id, quantity: third.unit + 1 },
      { offering: second.id, quantity: second.unit },
    ),
  )
  expect(review.lines.map(({ refusal }) => refusal?.reason ?? 'ok')).toEqual([
    ...['qty_zero', 'ok', 'already_subscribed', 'lot_invalid'],
  ])
  const { data } = await place(intent ?? '')
  expect(data.lines).toMatchObject([{ offering: second.id, application: { units: 1 } }])
  expect(await applied()).toHaveLength(1)
  expect(
    await me.call(offeringsPrepareMany, { body: batch({ offering: '4711', quantity: 20 }) }),
  ).toMatchObject({ reason: 'not_found' })
})

test('under one key it is done once, at once and later, and its review is good for no other', async () => {
  const intent = await intentOf(oneClick(1))
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(intent, key)))
  for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data)
  expect(await place(intent)).toMatchObject({ reason: 'intent_used' })
  expect(await applied()).toHaveLength(open.length)
})

test('a line that meets another application by then fails alone and says why', async () => {
  const [first, second] = inEuros()
  if (first === undefined || second === undefined) throw new Error('two of Germany are open')
  const both = await intentOf(batch(unitOf(first), unitOf(second)))
  await place(await intentOf(batch(unitOf(first))))
  const { data } = await place(both)
  expect(data.lines).toMatchObject([
    { offering: first.id, application: null, refusal: { reason: 'already_subscribed' } },
    { offering: second.id, application: { status: 'applied' }, refusal: null },
  ])
  expect(await brokenIn(world)).toEqual([])
})

test('an own limit holds line by line', async () => {
  const [first, second] = inEuros()
  if (first === undefined || second === undefined) throw new Error('two of Germany are open')
  const intent = await intentOf(batch(unitOf(first), unitOf(second)))
  await me.must(brakesSet, { body: { kind: 'orders', currency: null, value: '1' } })
  const { data } = await place(intent)
  expect(data.lines.map(({ refusal }) => refusal?.reason ?? 'ok')).toEqual(['ok', 'own_brake'])
})

test('cut in the middle, the same key goes on with the same lines, also on a server that did not sign the review', async () => {
  const [first, second] = inEuros()
  if (first === undefined || second === undefined) throw new Error('two of Germany are open')
  const intent = await intentOf(batch(unitOf(first), unitOf(second)))
  const key = newKey()
  await world.db.owner.query(`
    CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.customer = ${me.id} AND NEW.offering = ${second.id} THEN RAISE EXCEPTION 'cut'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER cut BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION cut()`)
  try {
    expect(['internal', 'busy']).toContain((await place(intent, key)).reason)
  } finally {
    await world.db.owner.query('DROP TRIGGER cut ON applications; DROP FUNCTION cut()')
  }
  const before = await applied()
  expect(before).toMatchObject([{ offering: first.id }])
  const again = await logInAgain(await world.again(), me)
  const { data } = await place(intent, key, again)
  expect(data.lines.map(({ application }) => application?.offering)).toEqual([first.id, second.id])
  expect(data.lines[0]?.application?.id).toBe(before[0]?.id)
  expect(await applied()).toHaveLength(2)
  expect(await place(intent, newKey(), again)).toMatchObject({ reason: 'intent_expired' })
  expect(await brokenIn(world)).toEqual([])
})

test('thirty-two batches at once with money for one line are one application', async () => {
  const [first, second] = inEuros()
  if (first === undefined || second === undefined) throw new Error('two of Germany are open')
  const many = ({ id, unit }: Offering) => ({ offering: id, quantity: unit * 8 })
  const { review } = await prepare(batch(many(first), many(second)))
  const amounts = review.lines.map(({ amount }) => Number(amount.amount))
  const most = Math.max(...amounts)
  const least = Math.min(...amounts)
  const { instrument, quote } = await nordlicht(me)
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  // What an order that waits leaves pays for either line and for not both.
  const quantity = Math.floor(((await cash('EUR')) - most - least / 2) / Number(limit))
  const order = await me.must(ordersPrepare, {
    body: { instrument: instrument.id, side: 'buy', type: 'limit', limit, quantity },
  })
  const intents = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      intentOf(at % 2 === 0 ? batch(many(first), many(second)) : batch(many(second), many(first))),
    ),
  )
  await me.must(ordersPlace, { body: { intent: order.intent, tradePassword } })
  const free = await cash('EUR')
  expect(free).toBeGreaterThan(most)
  expect(free).toBeLessThan(most + least)
  const answers = await Promise.all(intents.map((intent) => place(intent)))
  const lines = answers.flatMap(({ data }) => data.lines)
  expect(lines).toHaveLength(64)
  const done = lines.flatMap(({ application }) => application ?? [])
  expect(done).toHaveLength(1)
  expect(new Set(lines.flatMap(({ refusal }) => refusal?.reason ?? []))).toEqual(
    new Set(['insufficient_buying_power', 'already_subscribed']),
  )
  expect(await cash('EUR')).toBeCloseTo(free - Number(done[0]?.amount.amount), 2)
  expect(await brokenIn(world)).toEqual([])
})
