// Goal: of a range somebody may say the highest price that they take: it is set aside, and above it the application ends; at a
// price outside of the range everybody is asked once, and whoever is silent has all of it back; who says yes pays exactly that
// price for exactly that number. Method: real staff and customers on the real server over days, 32 at once, each refusal, and
// every entry of the books behind each step (abuse rows 597 and 598).
import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import {
  applicationsDetail,
  applicationsPlace,
  offeringsList,
  offeringsPrepare,
} from '@parkett/contract/customer/offerings'
import { messagesList } from '@parkett/contract/customer/messages'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor, brokenIn } from '../slices/offerings/testing.ts'
import { logInAgain, newTrader, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { openOffering } from './testing-owner.ts'
import { german } from './testing-publish.ts'
import { publishingWorld, type PublishingWorld } from './testing-publishing.ts'
import { atWork } from './testing-savings-desk.ts'

let world: TestApp
let two: PublishingWorld['two']
let moveTo: PublishingWorld['moveTo']
beforeAll(async () => {
  ;({ world, two, moveTo } = await publishingWorld())
})
afterAll(() => world.close())

const range = { priceLow: '10.00', priceHigh: '12.50' } as const
const priceAct = (offering: string, price: string) =>
  ({ kind: 'offering.price', offering, ...range, price }) as const
const ask = async (offering: string, price: string) =>
  (await atWork(world, two.asks)).call(approvalsRequest, {
    body: { act: priceAct(offering, price), reason: 'priced' },
  })
const prepare = (who: Customer, offering: string, limit?: string) =>
  who.call(offeringsPrepare, {
    body: { offering, quantity: 20, nonce: 'cd'.repeat(16), ...(limit !== undefined && { limit }) },
  })
const stateOf = (who: Customer, id = '') => who.must(applicationsDetail, { params: { id } })
const told = async (who: Customer) =>
  (await who.must(messagesList, { query: { segment: 'orders' } })).rows.map(({ text }) => text)

const ids: Record<string, string> = {}
const own: Record<string, string> = {}
let [careful, any]: Customer[] = []

test('a limit is a price of the range on a step, is what is set aside, and is confirmed as it was read', async () => {
  for (const [nth, code] of ['QBEN', 'QLEF', 'QTRE'].entries())
    await two.byTwo({
      ...{ ...german, way: 'equal_first', priceLow: '10.00', code, applicationCode: `Z${code}` },
      name: ['Bernstein SE', 'Leuchtfeuer SE', 'Treidel SE'][nth] ?? '',
    })
  await moveTo('2027-01-14T08:00:00Z')
  ;[careful, any] = [await newTrader(world.app), await newTrader(world.app)]
  for (const { code, id } of (await careful!.must(offeringsList, { query: {} })).rows)
    ids[code] = id
  const [inside = '', outside = ''] = [ids['QBEN'], ids['QLEF']]
  const reasonOf = async (limit: string, of = inside) => (await prepare(careful!, of, limit)).reason
  expect(await reasonOf('9.99')).toBe('price_out_of_limit')
  expect(await reasonOf('12.51')).toBe('price_out_of_limit')
  expect(await reasonOf('11.0001')).toBe('tick_invalid')
  const seeded = await openOffering(careful!, 'DE')
  expect(await reasonOf(seeded.price, seeded.id)).toBe('price_out_of_limit')
  const { data } = await prepare(careful!, inside, '11.00')
  expect(data.review).toMatchObject({ price: '11.00', value: { amount: '220.00' } })
  const placed = await careful!.call(applicationsPlace, {
    body: { intent: data.intent, tradePassword },
  })
  expect(placed.data).toMatchObject({ price: '11.00', amount: data.review.amount })
  own['careful'] = placed.data.id
  own['any'] = (await applyFor(any!, { offering: inside, quantity: 20 })).data.id
  own['silent'] = (await applyFor(careful!, { offering: outside, quantity: 20 })).data.id
  own['yes'] = (await applyFor(any!, { offering: outside, quantity: 20 })).data.id
  expect(await brokenIn(world)).toEqual([])
})

test('outside of the range everybody is asked once, and only for that price and that number', async () => {
  await moveTo('2027-01-18T11:00:00Z')
  const [inside = '', outside = ''] = [ids['QBEN'], ids['QLEF']]
  expect((await ask(outside, '15.01')).facts).toMatchObject({ which: 'most', value: '15.00' })
  expect((await ask(outside, '7.99')).facts).toMatchObject({ which: 'least', value: '8.00' })
  await two.byTwo(priceAct(inside, '12.00'))
  await two.byTwo(priceAct(outside, '14.00'))
  ;[careful, any] = [await logInAgain(world.app, careful!), await logInAgain(world.app, any!)]
  const before = await stateOf(any, own['yes'])
  for (let times = 0; times < 3; times += 1) await world.run('offerings')
  for (const who of [careful, any])
    expect((await told(who)).filter((text) => text.includes('14.00'))).toHaveLength(1)
  expect(await stateOf(careful, own['careful'])).toMatchObject({ askedUntil: null })
  const drawsAt = '2027-01-19T08:00:00.000Z'
  expect(await stateOf(any, own['yes'])).toMatchObject({ askedUntil: drawsAt, price: '12.50' })
  const params = { id: own['yes'] ?? '' }
  const to = (quantity: number) =>
    any!.call(applicationsPrepareChange, { params, body: { quantity } })
  expect((await to(10)).reason).toBe('application_not_open')
  const { data } = await to(20)
  expect(data.review.change).toMatchObject({
    before: { price: '12.50' },
    after: { price: '14.00' },
  })
  const body = { intent: data.intent, tradePassword }
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => any!.call(applicationsChange, { params, body })),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  const now = await stateOf(any, own['yes'])
  expect(now).toMatchObject({ askedUntil: null, price: '14.00', held: now.amount })
  expect(Number(now.amount.amount) - Number(before.amount.amount)).toBeCloseTo(30, 0)
  // One whose price fell within the range asks nobody.
  const other = { id: own['any'] ?? '' }
  const quiet = await any.call(applicationsPrepareChange, { params: other, body: { quantity: 20 } })
  expect(quiet.reason).toBe('application_not_open')
  expect(await brokenIn(world)).toEqual([])
})

test('too late to answer nothing outside of the range will do, and with the result each pays what they said yes to or nothing', async () => {
  await moveTo('2027-01-18T20:00:00Z')
  expect((await ask(ids['QTRE'] ?? '', '12.60')).facts).toMatchObject({
    which: 'most',
    value: '12.50',
  })
  expect((await ask(ids['QTRE'] ?? '', '9.90')).facts).toMatchObject({
    which: 'least',
    value: '10.00',
  })
  await moveTo('2027-01-19T08:00:00Z')
  ;[careful, any] = [await logInAgain(world.app, careful!), await logInAgain(world.app, any!)]
  for (const id of ['careful', 'silent']) {
    const row = await stateOf(careful, own[id])
    expect(row, id).toMatchObject({ status: 'cancelled', fell: true, refunded: row.amount })
  }
  for (const [id, price] of [
    ['any', '12.00'],
    ['yes', '14.00'],
  ] as const) {
    const row = await stateOf(any, own[id])
    expect(row, id).toMatchObject({ price, fell: false })
    expect(row.allotted).not.toBeNull()
  }
  expect(await brokenIn(world)).toEqual([])
  await moveTo('2027-01-21T08:30:00Z')
  expect(await brokenIn(world)).toEqual([])
})
