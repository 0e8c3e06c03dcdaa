// Goal: the span of a share's line goes with its customer to every device, and to nobody else's.
import { accessUser } from '@parkett/contract/customer/access'
import { profileChartRange } from '@parkett/contract/customer/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain, testApp, type TestApp } from './testing-app.ts'
import { newPayer } from './testing-cash.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

test('chosen on one device it is there on the other, and another customer keeps their own', async () => {
  const [payer, other] = [await newPayer(world), await newPayer(world)]
  expect((await payer.must(accessUser)).chartRange).toBe('1m')
  await payer.must(profileChartRange, { body: { range: '1y' } })
  const elsewhere = await logInAgain(world.app, payer)
  expect((await elsewhere.must(accessUser)).chartRange).toBe('1y')
  expect((await other.must(accessUser)).chartRange).toBe('1m')
})

test('a span that no chart offers is refused', async () => {
  const payer = await newPayer(world)
  const refused = await payer.untyped(profileChartRange, { body: { range: '5y' } })
  expect(refused.reason).toBe('field_invalid')
})
