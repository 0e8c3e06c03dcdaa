// Goal: the overview says which draws and which payments for new shares are due, and which are late. Method: the real server;
// its clock moved to both sides of each moment.
import { deskDashboard } from '@parkett/contract/desk/desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type TestApp } from '../../test/testing-app.ts'
import { staffAtWork } from '../../test/testing-block-sales.ts'
import { openOffering } from '../../test/testing-owner.ts'
import { firstAdmin, type Colleague } from '../../test/testing-staff.ts'
import { wonShares } from '../../test/testing-won.ts'

let world: TestApp
let admin: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

const dashboard = async () => (await admin.call(deskDashboard)).data
const queueOf = async (name: string) =>
  (await dashboard()).queues.find(({ queue }) => queue === name)
const work = async () => {
  for (const job of ['market', 'offerings']) await world.run(job)
}

test('won shares wait for their payment up to an hour behind its deadline', async () => {
  const { id } = await newTrader(world.app)
  expect(await queueOf('wonShares')).toMatchObject({ count: 0, late: 0 })
  await wonShares(world, await newTrader(world.app))
  expect(await queueOf('wonShares')).toMatchObject({ count: 1, late: 0 })
  const earlier =
    'UPDATE applications SET pay_until = pay_until - $1::interval WHERE customer <> $2'
  await world.db.owner.query(earlier, ['1 day 59 minutes', id])
  expect(await queueOf('wonShares')).toMatchObject({ count: 1, late: 0 })
  await world.db.owner.query(earlier, ['2 minutes', id])
  expect(await queueOf('wonShares')).toMatchObject({ count: 1, late: 1 })
})

test('a closed list waits for its draw up to an hour behind its moment', async () => {
  await work()
  const { closesAt, drawsAt } = await openOffering(await newTrader(world.app), 'DE')
  const at = async (instant: string, minutes: number) => {
    const { businessAt } = await dashboard()
    world.wall.nowMs += Date.parse(instant) + minutes * 60_000 - Date.parse(businessAt)
    await staffAtWork(world)
  }
  await at(closesAt, 1)
  // What was due of others is done, and its own draw is still to come.
  await work()
  const closed = await queueOf('draws')
  expect(closed?.count).toBeGreaterThan(0)
  expect(closed?.late).toBe(0)
  await at(drawsAt, 59)
  const before = (await queueOf('draws'))?.late ?? 0
  await at(drawsAt, 61)
  expect((await queueOf('draws'))?.late).toBeGreaterThan(before)
  await work()
  expect((await queueOf('draws'))?.late).toBe(0)
})
