// Goal: a block is bought for nobody whose identity is not proven at its review: without one the
// application is refused, and with one that ran out meanwhile it is rejected and its money is free.
// Method: a house that asks for identities; a document whose last day is that of the application.
import { blockOrdersDetail } from '@parkett/contract/customer/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain, newTrader, testApp, type TestApp } from './testing-app.ts'
import { apply, freeFor, openBlock, prepare } from './testing-blocks.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import { verify } from './testing-verified.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-12', '16:00'), identityRequired: true })
  await world.run('market')
  await world.run('blocks')
})
afterAll(() => world.close())

const at = async (date: string, time: string): Promise<void> => {
  world.wall.nowMs = berlin(date, time)
  await world.run('blocks')
}

test('without an identity it is refused, with one that ran out before the review rejected', async () => {
  let [noa, kim] = [await newTrader(world.app), await newTrader(world.app)]
  const { id, minimum } = await openBlock(noa)
  expect((await prepare(noa, id, minimum)).reason).toBe('kyc_required')
  await verify(world, noa, { expires: '2027-01-12' })
  await verify(world, kim)
  const free = await freeFor(noa, id)
  const late = await apply(noa, id, minimum)
  const good = await apply(kim, id, minimum)
  await at('2027-01-12', '16:16')
  // The document runs out at midnight, before anything of it is decided.
  await world.db.owner.query(`UPDATE block_orders SET review_at = review_at + interval '17 hours'`)
  await at('2027-01-13', '10:00')
  ;[noa, kim] = [await logInAgain(world.app, noa), await logInAgain(world.app, kim)]
  expect(await noa.must(blockOrdersDetail, { params: { id: late.id } })).toMatchObject({
    status: 'rejected',
    reason: 'identity',
  })
  expect(await freeFor(noa, id)).toBe(free)
  expect((await kim.must(blockOrdersDetail, { params: { id: good.id } })).status).toBe('executed')
  expect((await prepare(noa, id, minimum)).reason).toBe('kyc_required')
  expect(await brokenInvariants(world)).toEqual([])
})
