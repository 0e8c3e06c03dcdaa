import { accessConfig, accessUser } from '@parkett/contract/customer/access'
import { addressSubmit, addressUpload } from '@parkett/contract/customer/address'
import { cardsBind } from '@parkett/contract/customer/cards'
import { kycActs, kycDetail, kycSubmit } from '@parkett/contract/customer/kyc'
import {
  practiceAccount,
  practiceAgain,
  practiceEnter,
  practiceMark,
  practiceReset,
  practiceMove,
  practiceOpen,
  practiceSpeed,
  practiceWorld,
  type PracticeStep,
} from '@parkett/contract/customer/practice'
import { marketList } from '@parkett/contract/customer/market'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  withdrawalsConfirm,
  withdrawalsPrepare,
  withdrawalsDetail,
} from '@parkett/contract/customer/withdrawals'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { practiceWeeks } from '@parkett/core/practice/weeks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { someData } from '../slices/kyc/testing.ts'
import type { NewPractice } from '../slices/practice/ports.ts'
import { somePaper } from './testing-address.ts'
import type { Caller } from './testing-calls.ts'
import {
  atDoor,
  booksOf,
  enterPractice,
  pageOf,
  testPractices,
  ticketOf,
  type Inside,
  type TestPractices,
} from './testing-practice.ts'

let here: TestPractices
beforeAll(async () => {
  here = await testPractices()
})
afterAll(() => here.close())

const [week = ''] = practiceWeeks(Date.now())
const nobodys = { range: null, owner: null, byTape: null, language: 'en' } as const
const asked: NewPractice = { week, address: '10.0.0.1', ...nobodys }

const page = (path: string, cookie = ''): Promise<Response> => pageOf(here, path, cookie)
const at = (cookie: string, token?: string): Caller => atDoor(here, cookie, token)
const enter = (ticket: string): Promise<Inside> => enterPractice(here, ticket)

async function drawn(address: string, from = week): Promise<string> {
  const ticket = await here.practices.worlds.make({ ...asked, address, week: from })
  if (!ticket.ok) throw new Error(ticket.reason)
  return ticket.value
}

it('is entered with one tap, on a past week, with play money', async () => {
  const { me } = await enter(await drawn('10.0.0.1'))
  expect((await me.must(accessConfig)).mode).toBe('practice')
  const world = await me.must(practiceWorld)
  expect(world).toMatchObject({ week, speed: 1, isOpen: true, done: [] })
  expect(world.tape).toContain(week)
  expect(world.now.slice(0, 10)).toBe(week)
  expect(await me.must(accessUser)).toMatchObject({ hasTradePassword: true })
})

it('lets nobody in twice by one ticket, nor by that of another practice', async () => {
  const [mine, other] = [await drawn('10.0.0.1'), await drawn('10.0.0.2')]
  const { cookie, me } = await enter(mine)
  for (const ticket of [mine, other])
    expect((await me.call(practiceEnter, { body: { ticket } })).reason).toBe('practice_over')
  const them = await enter(other)
  // A session of one is nobody's in another.
  expect((await at(cookie, them.me.token).call(practiceWorld)).reason).toBe('session_over')
})

it('moves by itself, at once, and by one key once', async () => {
  const { me } = await enter(await drawn('10.0.0.3'))
  expect((await me.must(practiceSpeed, { body: { speed: 0 } })).speed).toBe(0)
  const stood = (await me.must(practiceWorld)).now
  expect((await me.must(practiceWorld)).now).toBe(stood)
  const closing = await me.must(practiceMove, { body: { to: 'closing' } })
  expect(closing).toMatchObject({ isOpen: false })
  expect(closing.now.slice(0, 10)).toBe(week)
  const opening = await me.must(practiceMove, { body: { to: 'opening' } })
  expect(opening.isOpen).toBe(true)
  expect(opening.now > closing.now).toBe(true)
  // Nothing comes before its own close but what is due: the closing auction of Frankfurt is one.
  const bar = await me.must(practiceMove, { body: { to: 'bar' } })
  expect(Date.parse(bar.now) - Date.parse(opening.now)).toBe(60_000)
  const event = await me.must(practiceMove, { body: { to: 'event' } })
  expect(event.now > bar.now && event.now.slice(0, 10) === bar.now.slice(0, 10)).toBe(true)
  const once = { body: { to: 'hour' }, key: 'an-hour-and-no-more' } as const
  const hour = await me.must(practiceMove, once)
  expect(await me.must(practiceMove, once)).toEqual(hour)
  expect(Date.parse(hour.now) - Date.parse(event.now)).toBe(3_600_000)
})

/** The second day's opening, by these steps, and what a purchase at that instant was filled with. */
async function boughtAfter(address: string, steps: readonly PracticeStep[]) {
  const { me } = await enter(await drawn(address))
  await me.must(practiceSpeed, { body: { speed: 0 } })
  for (const to of steps) await me.must(practiceMove, { body: { to } })
  const { tradePassword, now } = await me.must(practiceWorld)
  const { rows } = await me.must(marketList, { query: { market: 'DE', size: '100' } })
  const share = rows.find(({ instrument }) => instrument.code === 'NLE')
  const wanted = { instrument: share?.instrument.id ?? '', quantity: 40 }
  const body = { ...wanted, side: 'buy', type: 'market' } as const
  const { intent } = await me.must(ordersPrepare, { body })
  const order = await me.must(ordersPlace, { body: { intent, tradePassword } })
  await me.must(practiceMove, { body: { to: 'hour' } })
  const { fills } = await me.must(ordersDetail, { params: { id: order.id } })
  return {
    now,
    last: share?.quote.last,
    fills: fills.map(({ price, quantity, at: filledAt }) => ({ price, quantity, at: filledAt })),
    done: (await me.must(practiceWorld)).done,
  }
}

it('gives the same orders at the same instants the same fills, whichever way one came there', async () => {
  const one = await boughtAfter('10.0.0.8', ['closing', 'opening'])
  const other = await boughtAfter('10.0.0.9', ['hour', 'hour', 'opening'])
  expect(one.fills.length).toBeGreaterThan(0)
  expect(one.done).toEqual(['buy'])
  expect(other).toEqual(one)
})

it('is where it was left after its process ended, and its time stood still', async () => {
  const { cookie, me } = await enter(await drawn('10.0.0.4'))
  await me.must(practiceSpeed, { body: { speed: 0 } })
  const left = await me.must(practiceMove, { body: { to: 'closing' } })
  here = await here.again()
  const found = await at(cookie, me.token).must(practiceWorld)
  const gone = Date.parse(found.now) - Date.parse(left.now)
  expect(gone).toBeGreaterThanOrEqual(0)
  expect(gone).toBeLessThan(600_000)
})

it('begins anew on the same tape; the old books go when one is in the new ones', async () => {
  const { cookie, me } = await enter(await drawn('10.0.0.5'))
  const { tape } = await me.must(practiceWorld)
  const again = await me.must(practiceAgain, { body: {} })
  expect((await me.must(practiceWorld)).tape).toBe(tape)
  const next = await enter(ticketOf(again))
  expect((await next.me.must(practiceWorld)).tape).toBe(tape)
  await expect
    .poll(async () => (await at(cookie, me.token).call(practiceWorld)).reason)
    .toBe('session_over')
})

it('goes back to its mark, as often as one likes: books and time stand as they did', async () => {
  const { cookie, me } = await enter(await drawn('10.0.0.20'))
  await me.must(practiceSpeed, { body: { speed: 0 } })
  expect((await me.call(practiceReset, { body: {} })).reason).toBe('practice_over')
  const opening = await me.must(practiceMove, { body: { to: 'opening' } })
  const marked = await me.must(practiceMark, { body: {} })
  expect(marked.mark).toBe(marked.now)
  // Whoever asks meanwhile waits until it is open again, and is still there.
  await expect.poll(async () => (await me.must(practiceWorld)).mark).toBe(marked.mark)
  let from = { cookie, me }
  for (const quantity of [1, 2]) {
    await from.me.must(practiceMove, { body: { to: 'closing' } })
    const back = await enter(ticketOf(await from.me.must(practiceReset, { body: {} })))
    const stands = await back.me.must(practiceWorld)
    expect(Date.parse(stands.now) - Date.parse(opening.now), `${quantity}`).toBeLessThan(60_000)
    expect(stands).toMatchObject({ mark: marked.mark, tape: marked.tape })
    const old = from
    await expect
      .poll(async () => (await at(old.cookie, old.me.token).call(practiceWorld)).reason)
      .toBe('session_over')
    from = back
  }
})

it('writes its beginning into its own books, once, and that it went back to its mark', async () => {
  const { me, cookie } = await enter(await drawn('10.0.0.21'))
  const begun = (of: string) => eventsIn(of)
  expect(await begun(cookie)).toEqual(['practice.opened'])
  await me.must(practiceMark, { body: {} })
  const ticket = here.practices.worlds.ticketFor(cookie.split('=')[1] ?? '') ?? ''
  await enter(ticket)
  expect(await begun(cookie)).toEqual(['practice.opened'])
  await expect.poll(async () => (await me.must(practiceWorld)).mark).not.toBeNull()
  const back = await enter(ticketOf(await me.must(practiceReset, { body: {} })))
  expect(await begun(back.cookie)).toEqual(['practice.opened', 'practice.reset'])
})

/** Beginnings that the books of a practice tell. */
async function eventsIn(cookie: string): Promise<readonly string[]> {
  const pool = booksOf(here, cookie)
  try {
    const sql = `SELECT type FROM outbox WHERE type LIKE 'practice.%' ORDER BY sequence`
    return (await pool.query<{ type: string }>(sql)).rows.map(({ type }) => type)
  } finally {
    await pool.end()
  }
}

it('leads who is in none back to the house, and knows no staff', async () => {
  const home = 'http://127.0.0.1:1/#/explore/practice'
  for (const path of ['/', '/practice/enter', '/practice/enter?ticket=x'])
    expect((await page(path)).headers.get('location')).toBe(home)
  const nobody = { address: '10.0.0.6' }
  expect((await at('').call(practiceWorld)).reason).toBe('session_over')
  const { me } = await enter(await drawn(nobody.address))
  expect((await me.call(operatorVerify)).reason).toBe('not_found')
  expect((await me.call(practiceOpen, { body: { week } })).reason).toBe('practice_off')
})

it('takes no papers of anybody, and a withdrawal ends there by a rule that says so', async () => {
  // The longest past that there is: a new card waits some days.
  const { me } = await enter(await drawn('10.0.0.7', practiceWeeks(Date.now()).at(-1)))
  await me.must(practiceSpeed, { body: { speed: 0 } })
  expect(await me.must(kycDetail)).toMatchObject({ status: 'approved', data: null })
  const papers = { data: someData(), front: null, back: null }
  expect((await me.call(kycSubmit, { body: papers })).reason).toBe('not_in_practice')
  const proof = { data: somePaper({ wall: { nowMs: Date.now() } }), picture: '1' }
  expect((await me.call(addressSubmit, { body: proof })).reason).toBe('not_in_practice')
  expect(addressUpload.refusals).toContain('not_in_practice')
  const file = new Blob([new Uint8Array([1, 2, 3])])
  expect((await me.call(addressUpload, { file })).reason).toBe('not_in_practice')
  const { tradePassword } = await me.must(practiceWorld)
  const bound = { number: practiceAccount, bank: 'Musterbank', agreement: true, tradePassword }
  const { id: card } = await me.must(cardsBind, { body: { ...bound, agreement: true } })
  const asks = { card, currency: 'EUR', amount: '12000' } as const
  const { intent } = await me.must(withdrawalsPrepare, { body: asks })
  const { id } = await me.must(withdrawalsConfirm, { body: { intent, tradePassword } })
  for (let day = 0; day < 9; day += 1) await me.must(practiceMove, { body: { to: 'opening' } })
  const ended = await me.must(withdrawalsDetail, { params: { id } })
  expect(ended.steps.map(({ status, by }) => [status, by])).toEqual([
    ['requested', null],
    ['in_review', 'practice desk'],
    ['sent', 'practice desk'],
    ['arrived', null],
  ])
  expect((await me.must(kycActs, {})).rows).toMatchObject([
    { act: 'withdrawal.send', role: 'rule' },
    { act: 'withdrawal.review', role: 'rule' },
  ])
  expect((await me.must(practiceWorld)).done).toEqual(['withdraw'])
})
