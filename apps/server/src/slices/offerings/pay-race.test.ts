// Goal: a payment that meets its deadline is made or too late, and never both: what is paid stays set aside, what is given up
// costs nothing (abuse row 335). Method: two processes on one PostgreSQL, of which one takes the payment just before the deadline and
// the other gives up just behind it, at the same moment, for many won shares; then every promise of the books.
import { applicationsDetail } from '@parkett/contract/customer/offerings'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submit } from '../../ledger/door/submit.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { newTrader, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { wonShares } from '../../test/testing-won.ts'
import { forfeitAct } from './acts/after-winning.ts'
import { payAct } from './acts/pay.ts'
import { brokenIn } from './testing.ts'

const startsAt = Date.parse('2026-12-14T02:00:00Z')
let world: TestApp
let who: Customer
let [before, behind]: TestDoor[] = []
beforeAll(async () => {
  world = await testApp({ startsAt })
  who = await newTrader(world.app)
  const doorAt = (now: number) =>
    testDoor(world.db.pool, { clock: { now: () => now }, wall: { now: () => now } })
  before = doorAt(startsAt + dayMs - 1)
  behind = doorAt(startsAt + 2 * dayMs)
})
afterAll(async () => {
  await before?.close()
  await behind?.close()
  await world.close()
})

test('of a payment and the end of its time exactly one happens', async () => {
  const won = []
  for (let nth = 0; nth < 12; nth += 1) won.push(BigInt(await wonShares(world, who)))
  const customer = who.id
  const both = await Promise.all(
    won.map((application) => {
      const own = { application, currency: 'CNY', unit: 500n, quantity: 500n } as const
      const pay = { ...own, review: `race-${application}` }
      const [payKey, endKey] = [`pay-${application}`, `end-${application}`]
      const giveUp = { application, excused: false }
      if (before === undefined || behind === undefined) throw new Error('no doors')
      return Promise.all([
        submit(before, { customer, key: payKey, body: payKey }, payAct, pay),
        submit(behind, { customer, key: endKey, body: endKey }, forfeitAct, giveUp),
      ])
    }),
  )
  const paid = both.filter(([pay]) => pay.ok).length
  expect(both.filter(([pay, end]) => pay.ok === end.ok)).toEqual([])
  const states = []
  for (const id of won)
    states.push(await who.must(applicationsDetail, { params: { id: id.toString() } }))
  expect(states.filter(({ status }) => status === 'paid')).toHaveLength(paid)
  expect(states.filter(({ status }) => status === 'forfeited')).toHaveLength(won.length - paid)
  const held = await world.db.pool.query<{ amount: string }>(
    `SELECT COALESCE(sum(amount), 0)::text AS amount FROM balances
     WHERE customer = $1 AND asset = 'CNY' AND pocket = 'C.hold'`,
    [customer],
  )
  expect(held.rows[0]?.amount).toBe(String(500_000 * paid))
  expect(await brokenIn(world)).toEqual([])
})
