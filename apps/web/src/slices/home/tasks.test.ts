import { expect, test } from 'vitest'
import { stepsOf } from './tasks.ts'

const done = {
  hasTradePassword: true,
  identity: 'approved',
  identityRequired: true,
  looked: true,
} as const
const next = (known: Parameters<typeof stepsOf>[0]) =>
  stepsOf(known).find((step) => !step.done && step.to !== null)?.to

test('identity comes before everything where it is asked for, and asks for nothing while the house looks at it', () => {
  const newcomer = { ...done, hasTradePassword: false, looked: false }
  expect(next({ ...newcomer, identity: 'none' })).toBe('/realNameAuthentication')
  expect(next({ ...newcomer, identity: 'rejected' })).toBe('/realNameAuthentication')
  expect(next({ ...newcomer, identity: 'in_review' })).toBe('/payPwd?next=%2Fhome')
  expect(next({ ...newcomer, identity: 'none', identityRequired: false })).toBe(
    '/payPwd?next=%2Fhome',
  )
})

test('without a trade password that is the next step, then a stock is looked at, then there is none', () => {
  expect(next({ ...done, hasTradePassword: false })).toBe('/payPwd?next=%2Fhome')
  expect(next({ ...done, looked: false })).toBe('/market')
  expect(stepsOf(done).every((step) => step.done)).toBe(true)
})

test('a step that waits for the house is not done', () => {
  const [first] = stepsOf({ ...done, identity: 'submitted' })
  expect([first?.done, first?.to]).toEqual([false, null])
})
