// Goal: new shares of China by their own rule: a holding entitles, nothing is set aside, what was won is paid on the second day
// by the customer, or by itself where that was switched on, and what is not paid is given up in whole units; who lets
// three go may not apply for 180 days. Method: the calls a client makes, on the real server and PostgreSQL, over offerings
// of Shenzhen that have more shares than are asked for, so that everybody wins; 32 payments at once, somebody else's
// application, a freeze by law, the deadline.
import { holdingsList } from '@parkett/contract/customer/holdings'
import { marketQuotes } from '@parkett/contract/customer/market'
import { messagesList } from '@parkett/contract/customer/messages'
import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import { applicationsCancel, applicationsDetail } from '@parkett/contract/customer/offerings'
import { applicationsPay } from '@parkett/contract/customer/pay-won'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { fromDecimal } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { openFreezing, type Freezing } from '../../test/testing-freezing.ts'
import { brokenIn, makeMove, noteOf, recomputed } from './testing.ts'
import {
  applyIn,
  averageOf,
  holdShenzhen,
  offeringOf,
  pay,
  prepareIn,
  preparePayment,
} from './testing-china.ts'

const bought = '2026-12-14'
/** Offerings of Shenzhen for which fewer units are asked than there are. */
const first = '2027-01-18'
const [second, third, fourth] = ['2027-02-19', '2027-03-09', '2027-04-02'] as const
const fifth = '2027-04-13'
const inShanghai = '2027-01-29'

/** Days of every share are drawn for months. */
const manyDays = { timeout: 900_000 }

let world: TestApp
let people: Freezing
let moveTo: ReturnType<typeof makeMove>
beforeAll(async () => {
  world = await testApp({ startsAt: Date.parse(`${bought}T02:00:00Z`) })
  people = await openFreezing(world)
  moveTo = makeMove(world)
})
afterAll(() => world.close())

/** In steps that an operator may take. */
let at = Date.parse(`${bought}T02:00:00Z`)
async function moveOn(instant: string): Promise<void> {
  const target = Date.parse(instant)
  const most = 30 * dayMs
  for (; at + most < target; at += most) await moveTo(new Date(at + most).toISOString())
  at = Math.max(at, await moveTo(instant))
}

async function yuan(who: Customer): Promise<bigint> {
  const { pockets } = await who.must(transfersLimits)
  const own = pockets.find(({ currency }) => currency === 'CNY')
  return fromDecimal(own?.bank.amount ?? '0', 2) + fromDecimal(own?.trading.amount ?? '0', 2)
}
const stateOf = (who: Customer, id: string) => who.must(applicationsDetail, { params: { id } })
/** The texts of a customer's messages about new shares. */
const told = async (who: Customer) =>
  (await who.must(messagesList, { query: { segment: 'orders' } })).rows
    .filter(({ to }) => to === 'application')
    .map(({ text }) => text)

test(
  'a holding entitles; nothing is set aside; what was won is paid, given up, or pays itself',
  manyDays,
  async () => {
    const [payer, part, itself, stopped, none] = (await Promise.all(
      Array.from({ length: 5 }, () => newTrader(world.app)),
    )) as [Customer, Customer, Customer, Customer, Customer]
    for (const who of [payer, part, itself, stopped]) await holdShenzhen(who, 60_000)
    await moveOn(`${first}T02:00:00Z`)
    const { id: offering, quota, unit, maximum } = await offeringOf(payer, first)

    // The quota is that of the books and the published candles.
    expect(fromDecimal(quota.average?.amount ?? '0', 2)).toBe(
      await averageOf(payer, bought, quota.until),
    )
    const most = quota.shares ?? 0
    expect(most).toBe(Math.min(maximum, Math.floor(Number(quota.average?.amount) / 5_000) * unit))
    expect(most).toBeGreaterThan(4 * unit)
    expect((await offeringOf(none, first)).quota).toMatchObject({ shares: 0 })
    expect(await offeringOf(none, first)).toMatchObject({ status: 'not_eligible' })
    expect(await prepareIn(payer, { offering, quantity: most + unit })).toMatchObject({
      reason: 'quota_exceeded',
      facts: { max: String(most) },
    })
    expect(await prepareIn(none, { offering, quantity: unit })).toMatchObject({
      reason: 'quota_exceeded',
    })

    const before = await yuan(payer)
    const quantity = 4 * unit
    const own = await applyIn(payer, { offering, quantity })
    const theirs = await applyIn(part, { offering, quantity })
    const automatic = await applyIn(itself, { offering, quantity, automatic: true })
    const frozen = await applyIn(stopped, { offering, quantity })
    expect(own).toMatchObject({ status: 'applied', cancelUntil: null, held: { amount: '0.00' } })
    expect(await yuan(payer)).toBe(before)
    expect(await prepareIn(payer, { offering, quantity })).toMatchObject({
      reason: 'already_subscribed',
    })
    // Here the first application counts: no other number of shares, and no way back.
    const asItIs = { params: { id: own.id } }
    expect((await payer.call(applicationsCancel, asItIs)).reason).toBe('application_final')
    const fewer = { ...asItIs, body: { quantity: unit } }
    expect((await payer.call(applicationsPrepareChange, fewer)).reason).toBe('application_final')
    expect(await brokenIn(world)).toEqual([])

    await moveOn(quota.numbersAt)
    const numbered = await stateOf(payer, own.id)
    expect(numbered.status).toBe('numbered')
    expect((numbered.numbers?.last ?? 0) - (numbered.numbers?.first ?? 0)).toBe(3)
    expect(await preparePayment(payer, own.id)).toMatchObject({ reason: 'application_not_open' })
    const { drawsAt, listsAt } = await offeringOf(payer, first)
    await moveOn(drawsAt)
    expect(await stateOf(payer, own.id)).toMatchObject({ status: 'numbered', allotted: null })
    expect(recomputed(await payer.must(offeringsDraw, { params: { id: offering } }))).toContain(
      'ok',
    )
    await moveOn(quota.resultsAt)
    const won = await stateOf(payer, own.id)
    expect(won).toMatchObject({
      status: 'awaiting',
      allotted: quantity,
      payment: { dueShares: quantity, until: quota.payUntil },
    })
    // A day before, on the afternoon of the draw, that a payment may come; then what it is.
    const [result, soon] = await told(payer)
    expect([result, soon]).toEqual([
      expect.stringContaining(won.name),
      expect.stringContaining('at most'),
    ])
    expect(await told(payer)).toHaveLength(2)
    expect(await brokenIn(world)).toEqual([])

    // Nobody pays for another's shares, and nobody who is frozen by law.
    expect(await preparePayment(none, own.id)).toMatchObject({ reason: 'not_found' })
    const { data: review } = await preparePayment(payer, own.id)
    const stolen = { body: { intent: review.intent, tradePassword } }
    expect((await none.call(applicationsPay, stolen)).code).not.toBe(1)
    await people.freeze(stopped.id)
    expect(await pay(stopped, frozen.id)).toMatchObject({ reason: 'account_frozen' })

    // 32 payments at once pay once.
    const reviews = await Promise.all(
      Array.from({ length: 32 }, () => preparePayment(payer, own.id)),
    )
    const paid = await Promise.all(
      reviews.map(({ data: { intent } }) =>
        payer.call(applicationsPay, { body: { intent, tradePassword } }),
      ),
    )
    expect(paid.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(paid.flatMap(({ code, reason }) => (code === 1 ? [] : [reason])))).toEqual(
      new Set(['application_not_open']),
    )
    const due = fromDecimal(won.payment?.due.amount ?? '0', 2)
    expect(await yuan(payer)).toBe(before - due)
    // A part is paid in whole units.
    expect(await preparePayment(part, theirs.id, unit + 1)).toMatchObject({ reason: 'lot_invalid' })
    expect(await preparePayment(part, theirs.id, quantity + unit)).toMatchObject({
      reason: 'above_maximum',
    })
    expect((await pay(part, theirs.id, unit)).data).toMatchObject({
      status: 'awaiting',
      payment: { paidShares: unit, dueShares: 3 * unit },
    })
    const { data: late } = await preparePayment(part, theirs.id)
    expect(await brokenIn(world)).toEqual([])

    await moveOn(quota.payUntil)
    const tooLate = { body: { intent: late.intent, tradePassword } }
    expect((await part.call(applicationsPay, tooLate)).code).not.toBe(1)
    expect(await stateOf(part, theirs.id)).toMatchObject({
      status: 'paid',
      payment: { paidShares: unit, forfeitedShares: 3 * unit, dueShares: 0 },
    })
    expect(await stateOf(itself, automatic.id)).toMatchObject({
      status: 'paid',
      payment: { paidShares: quantity, forfeitedShares: 0, automatic: true },
    })
    expect(await stateOf(stopped, frozen.id)).toMatchObject({
      status: 'forfeited',
      allotted: quantity,
    })
    expect(await told(part)).toHaveLength(3)
    expect(await told(itself)).toHaveLength(3)
    expect(await brokenIn(world)).toEqual([])

    await moveOn(listsAt)
    expect(await stateOf(payer, own.id)).toMatchObject({ status: 'listed' })
    expect(await stateOf(part, theirs.id)).toMatchObject({ status: 'listed' })
    const { positions } = await payer.must(holdingsList)
    const listed = positions.find(({ instrument }) => instrument.name === won.name)
    expect(listed).toMatchObject({ quantity, sellable: quantity })
    // No limits on its first day.
    const ids = listed?.instrument.id ?? ''
    const { quotes } = await payer.must(marketQuotes, { query: { ids } })
    expect(quotes[0]?.quote).toMatchObject({ limitUp: null, limitDown: null })
    expect(await noteOf(payer, own.id)).toMatchObject({ faults: [], paper: '%PDF-' })
    expect(await yuan(payer)).toBe(before - due)
    // What is held in Shenzhen entitles to nothing in Shanghai.
    await moveOn(`${inShanghai}T02:00:00Z`)
    expect(await offeringOf(payer, inShanghai)).toMatchObject({
      board: 'MAIN_SH',
      status: 'not_eligible',
      quota: { shares: 0, average: { amount: '0.00' } },
    })
    expect(await brokenIn(world)).toEqual([])
  },
)

/** To the results, and how many reminders came before: of the second one of each moment, of the others all is caught up. */
async function moveToPayment(
  day: string,
  { numbersAt, resultsAt }: { readonly numbersAt: string; readonly resultsAt: string },
): Promise<number> {
  const stops = day === second ? [numbersAt, resultsAt.replace(/T.*/, 'T07:30:00+08:00')] : []
  for (const stop of stops) {
    await moveOn(stop)
    // Whatever is run again tells nothing again.
    await world.db.owner.query("UPDATE due_jobs SET done_at = NULL WHERE kind LIKE 'ipo.soon%'")
    await Promise.all([world.run('offerings'), world.run('offerings')])
  }
  await moveOn(resultsAt)
  return stops.length
}

test('three that are not paid within twelve months bar for 180 days', manyDays, async () => {
  const careless = await newTrader(world.app)
  await holdShenzhen(careless, 70_000)
  let until = 0
  for (const day of [second, third, fourth]) {
    await moveOn(`${day}T02:00:00Z`)
    const { id: offering, quota, unit } = await offeringOf(careless, day)
    expect(quota.bannedUntil).toBeNull()
    const before = (await told(careless)).length
    const { id } = await applyIn(careless, { offering, quantity: unit })
    const reminded = await moveToPayment(day, quota)
    expect(await stateOf(careless, id)).toMatchObject({ status: 'awaiting' })
    expect(await told(careless)).toHaveLength(before + reminded + 1)
    await moveOn(quota.payUntil)
    expect(await stateOf(careless, id)).toMatchObject({ status: 'forfeited' })
    until = Date.parse(quota.payUntil) + 180 * dayMs
  }
  await moveOn(`${fifth}T02:00:00Z`)
  const { id: offering, quota, status, unit } = await offeringOf(careless, fifth)
  expect([status, quota.bannedUntil]).toEqual(['not_eligible', new Date(until).toISOString()])
  expect(await prepareIn(careless, { offering, quantity: unit })).toMatchObject({
    reason: 'subscription_ban',
    facts: { until: new Date(until).toISOString().slice(0, 10) },
  })
  expect(await brokenIn(world)).toEqual([])
})
