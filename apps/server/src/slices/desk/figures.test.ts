// Goal: the pictures of the overview say what the ledger says: what customers brought less what they
// took is what they have. Method: two customers who paid in on the real server, one day later one
// more; the sums held against the pockets, which are written by another way.
import { deskFigures } from '@parkett/contract/desk/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { newPayer } from '../../test/testing-cash.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let products: Colleague
let support: Colleague
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  products = await hire(world, admin, ['products'], 'waehlt')
  support = await hire(world, admin, ['support'], 'hilft')
  await newPayer(world)
  await newPayer(world)
})
afterAll(() => world.close())

const euros = async () =>
  (await products.must(deskFigures)).flows.days.filter(({ net }) => net.currency === 'EUR')

test('what came less what went is what customers have, by day', async () => {
  const { rows } = await world.db.pool.query<{ minor: string }>(
    `SELECT sum(amount)::text AS minor FROM balances WHERE asset = 'EUR' AND pocket LIKE 'C.%'`,
  )
  const [day, ...others] = await euros()
  const { day: _day, ...moved } = day!
  const { sums } = (await products.must(deskFigures)).flows
  // The home market’s first.
  expect(sums[0]).toEqual(moved)
  expect(others).toEqual([])
  expect(Math.round(Number(day!.net.amount) * 100)).toBe(Number(rows[0]?.minor))
  expect(Number(day!.brought.amount) - Number(day!.took.amount)).toBe(Number(day!.net.amount))
  expect([day!.ins > 0, day!.outs]).toEqual([true, 0])
})

test('new customers are counted on their day, and a day behind the last 30 is not shown', async () => {
  const { newcomers, flows } = await products.must(deskFigures)
  expect(newcomers.days).toEqual([{ day: newcomers.to, customers: 2 }])
  expect(Date.parse(flows.to) - Date.parse(flows.from)).toBe(29 * 86_400_000)
  await world.db.owner.query(
    `UPDATE journals_apart SET business_date = business_date - 30;
     UPDATE customers SET created_at = created_at - interval '31 days'`,
  )
  expect([await euros(), (await products.must(deskFigures)).newcomers.days]).toEqual([[], []])
})

test('whoever sees no money sees none of it', async () => {
  expect((await support.call(deskFigures)).reason).toBe('not_permitted')
})
