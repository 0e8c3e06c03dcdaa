import { expect, test } from 'vitest'
import { directionBetween, sinceFunded } from './direction.ts'
import { nextTask } from './tasks.ts'

test('the strip rises and falls with exact amounts', () => {
  const eur = (amount: string) => ({ currency: 'EUR', amount }) as const
  expect(directionBetween(eur('999.99'), eur('1000.00'))).toBe('up')
  expect(directionBetween(eur('0.30'), eur('0.29'))).toBe('down')
  expect(directionBetween(eur('5'), eur('5.00'))).toBe('flat')
})

test('without a trade password that is the next task, with one there is none', () => {
  expect(nextTask({ hasTradePassword: false })?.to()).toBe('/payPwd?next=%2Fhome')
  expect(nextTask({ hasTradePassword: true })).toBeNull()
})

test('days before the first money are not drawn, a later zero is', () => {
  const points = ['0.00', '0.00', '5.00', '0.00', '7.00'].map((amount) => ({ currency: 'EUR', amount }) as const)
  expect(sinceFunded(points).map(({ amount }) => amount)).toEqual(['5.00', '0.00', '7.00'])
  expect(sinceFunded(points.slice(0, 2))).toEqual([])
})
