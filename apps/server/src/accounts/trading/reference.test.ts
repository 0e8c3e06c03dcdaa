import { expect, test } from 'vitest'
import { makeIds, systemChance } from '../../base/ports.ts'
import { referenceOf } from '@parkett/contract/wire/reference'

test('a reference is short enough for a title and the same each time', () => {
  expect(referenceOf(58_812_345_678_901_234n)).toMatch(
    /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
  )
  expect(referenceOf(7n)).toBe(referenceOf(7n))
})

test('orders made one after the other have names of their own', () => {
  const ids = makeIds(() => 1_800_000_000_000, systemChance)
  const names = new Set(Array.from({ length: 5_000 }, () => referenceOf(ids.next())))
  expect(names.size).toBeGreaterThan(4_998)
})
