// Goal: one person asks once for an issue, whatever accounts there are (abuse row 31). Method: two accounts of one document on
// the real server, of which one is verified.
import { offeringsPrepare } from '@parkett/contract/customer/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someData } from '../slices/kyc/testing.ts'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { openOffering } from './testing-owner.ts'
import { handIn, verify } from './testing-verified.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ identityRequired: true })
})
afterAll(() => world.close())

test('the second account of a person applies for nothing', async () => {
  const [me, twin] = [await newTrader(world.app), await newTrader(world.app)]
  const data = someData()
  await verify(world, me, data)
  await handIn(world, twin, data)
  for (const job of ['market', 'offerings']) await world.run(job)
  const { id: offering, unit } = await openOffering(me, 'DE')
  const body = { offering, quantity: unit, nonce: 'ab'.repeat(16) }
  const ask = async (who: Customer) => (await who.call(offeringsPrepare, { body })).reason
  expect(await ask(me)).toBeUndefined()
  expect(await ask(twin)).toBe('kyc_required')
})
