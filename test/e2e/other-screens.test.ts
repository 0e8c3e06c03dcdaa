import { test } from 'vitest'
import { otherScreens } from './looked-at.ts'
import { expectAccessibleAt, lightAndDark } from './looks.ts'
import { richCustomer } from './steady-customer.ts'
import { joinWorld, newVisitor } from './world.ts'

joinWorld()

test('axe finds nothing on every other screen with something to show, by light and dark', async () => {
  const visitor = await newVisitor()
  const own = await richCustomer(visitor)
  await visitor.open('/home')
  await expectAccessibleAt(visitor, otherScreens(own), lightAndDark)
})
