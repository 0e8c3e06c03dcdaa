import { expect, test } from 'vitest'
import { gainOf } from './gain.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const
const at = '2026-11-22T14:00:00.000Z'

test('a gain is percent of what was put in for it', () => {
  expect(gainOf({ at, value: eur('14812.43'), gain: eur('312.43') })).toEqual({
    percent: '2.15',
    direction: 'up',
  })
  expect(gainOf({ at, value: eur('14403.60'), gain: eur('-96.40') })).toEqual({
    percent: '-0.66',
    direction: 'down',
  })
  expect(gainOf({ at, value: eur('0.00'), gain: eur('0.00') }).percent).toBeNull()
})
