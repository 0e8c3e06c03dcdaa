import { depositsTransfer } from '@parkett/contract/customer/deposits'
import { kycSubmit } from '@parkett/contract/customer/kyc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someData } from '../slices/kyc/testing.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'

// Goal: what lies beyond a bound is refused by name, never answered with a fault. Method: the
// first value that no longer fits, beside the last that does.
let world: TestApp
let token: string

beforeAll(async () => {
  world = await testApp()
  token = (await newCustomer(world.app)).token
})
afterAll(() => world.close())

const transfer = (amount: string) =>
  callerOf(world.app, { token }).call(depositsTransfer, { query: { amount } })

test('an amount that no payment order carries is refused with the most that one does', async () => {
  expect((await transfer('999999999.99')).data.payload).toContain('EUR999999999.99')
  expect(await transfer('1000000000.00')).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '999999999.99 EUR' },
  })
})

const unseen = ['Erika \u202ennamretsuM\u202c', 'Erika\u200bMustermann', 'Erika\u0007 Mustermann']
for (const name of unseen) {
  test(`a name with signs that nobody sees is refused: ${JSON.stringify(name)}`, async () => {
    const body = { data: someData({ name }), front: null, back: null }
    const answer = await callerOf(world.app, { token }).call(kycSubmit, { body })
    expect(answer).toMatchObject({ reason: 'field_invalid', fields: ['body.data.name'] })
  })
}
