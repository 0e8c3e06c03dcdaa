import { expect, test } from 'vitest'
import { nextTask } from './tasks.ts'

const done = { hasTradePassword: true, identity: 'approved', identityRequired: true } as const

test('identity comes before everything where it is asked for, and asks for nothing while the house looks at it', () => {
  const newcomer = { ...done, hasTradePassword: false }
  expect(nextTask({ ...newcomer, identity: 'none' })?.to()).toBe('/realNameAuthentication')
  expect(nextTask({ ...newcomer, identity: 'rejected' })?.to()).toBe('/realNameAuthentication')
  expect(nextTask({ ...newcomer, identity: 'in_review' })?.to()).toBe('/payPwd?next=%2Fhome')
  expect(nextTask({ ...newcomer, identity: 'none', identityRequired: false })?.to()).toBe(
    '/payPwd?next=%2Fhome',
  )
})

test('without a trade password that is the next task, with one there is none', () => {
  expect(nextTask({ ...done, hasTradePassword: false })?.to()).toBe('/payPwd?next=%2Fhome')
  expect(nextTask(done)).toBeNull()
})
