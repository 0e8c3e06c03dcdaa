// Goal: nothing is bought for a frozen customer with what was set aside before: an application for new shares leaves as long as
// their list is open, an application for a block is rejected by its review, and both give back what they held (abuse row 309).
// Of an offering that was called off a frozen customer is told what everybody is.
// Method: each kind of freeze by two people on the real server, beside somebody who is not frozen; the jobs as their beats run them.
import { blockOrdersDetail } from '@parkett/contract/customer/blocks'
import {
  applicationsDetail,
  applicationsPlace,
  offeringsDetail,
} from '@parkett/contract/customer/offerings'
import { messagesList } from '@parkett/contract/customer/messages'
import { approvalsRequest } from '@parkett/contract/desk/approvals'
import { legalReasons } from '@parkett/contract/wire/legal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { apply, openBlock } from './testing-blocks.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { reviewedApplication } from './testing-owner.ts'
import { hire } from './testing-staff.ts'

let world: TestApp
let people: Freezing
beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
})
afterAll(() => world.close())

const pocketsOf = async ({ id }: Payer) => {
  const { rows } = await world.db.pool.query<{ asset: string; pocket: string; amount: string }>(
    `SELECT asset, pocket, amount::text FROM balances WHERE customer = $1 AND amount > 0 ORDER BY 1, 2`,
    [id],
  )
  return rows.map(({ asset, pocket, amount }) => `${asset} ${pocket} ${amount}`)
}
const applied = async (who: Payer) => {
  const intent = await reviewedApplication(who)
  const { id } = await who.must(applicationsPlace, { body: { intent, tradePassword } })
  return { id, status: async () => (await who.must(applicationsDetail, { params: { id } })).status }
}

test.each(legalReasons)(
  '%s: an application for new shares leaves, and its money is free',
  async (kind) => {
    const [frozen, free] = [await newPayer(world), await newPayer(world)]
    const before = await pocketsOf(frozen)
    const [theirs, other] = [await applied(frozen), await applied(free)]
    await world.run('offerings')
    expect(await theirs.status()).toBe('applied')
    await people.freeze(frozen.id, kind)
    await world.run('offerings')
    await world.run('offerings')
    expect([await theirs.status(), await other.status()]).toEqual(['cancelled', 'applied'])
    expect(await pocketsOf(frozen)).toEqual(before)
    expect(await brokenInvariants(world)).toEqual([])
  },
)

test('frozen before its offering was called off, an application ends by that, and its customer is told so', async () => {
  const [frozen, free] = [await newPayer(world), await newPayer(world)]
  const before = await pocketsOf(frozen)
  const [theirs, other] = [await applied(frozen), await applied(free)]
  const { offering } = await frozen.must(applicationsDetail, { params: { id: theirs.id } })
  const { closesAt } = await frozen.must(offeringsDetail, { params: { id: offering } })
  await people.freeze(frozen.id)
  const plans = await hire(world, people.admin, ['products'], 'plant')
  const act = { kind: 'offering.callOff', offering, closesAt } as const
  await people.decide(await plans.must(approvalsRequest, { body: { act, reason: 'no issue' } }))
  await world.run('offerings')
  await world.run('offerings')
  expect([await theirs.status(), await other.status()]).toEqual(['cancelled', 'cancelled'])
  expect(await pocketsOf(frozen)).toEqual(before)
  const [one, everybody] = [await told(frozen), await told(free)]
  expect(one).toHaveLength(1)
  expect(one).toEqual(everybody)
  expect(await brokenInvariants(world)).toEqual([])
})

test('an application for a block is rejected by its review, which says why, and its money is free', async () => {
  const who = await newPayer(world)
  const before = await pocketsOf(who)
  const block = await openBlock(who)
  const { id } = await apply(who, block.id, block.minimum)
  await people.freeze(who.id)
  for (
    let minutes = 0;
    minutes < 24 * 60 && (await statusOf(who, id)) !== 'rejected';
    minutes += 10
  ) {
    world.wall.nowMs += 600_000
    await world.run('blocks')
  }
  expect(await who.must(blockOrdersDetail, { params: { id } })).toMatchObject({
    status: 'rejected',
    reason: 'frozen',
  })
  expect(await pocketsOf(who)).toEqual(before)
})

const told = async (who: Payer) =>
  (await who.must(messagesList, { query: { segment: 'orders' } })).rows
    .filter(({ to }) => to === 'application')
    .map(({ text }) => text)

const statusOf = async (who: Payer, id: string) =>
  (await who.must(blockOrdersDetail, { params: { id } })).status
