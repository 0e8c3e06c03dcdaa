// Goal: terms are changed by two while nobody can know the result, and whoever applied on other terms may leave.
import { no, ok } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import { mayCallOff, mayPostpone, takeBackUntil } from './terms-change.ts'

const open = { closesAt: 1_000, isCalledOff: false, postponed: 0 }

test.each([
  [open, 1_000, 999, ok(true)],
  [open, 1_000, 1_000, no('offering_fixed')],
  [open, 900, 10, no('approval_altered')],
  [{ ...open, isCalledOff: true }, 1_000, 10, no('offering_fixed')],
  [{ ...open, postponed: 3 }, 1_000, 10, ok(true)],
] as const)('%j, read as closing at %i, is called off at %i: %j', (of, seen, now, expected) => {
  expect(mayCallOff(of, seen, now)).toEqual(expected)
})

test.each([
  [open, 1, ok(true)],
  [open, 20, ok(true)],
  [open, 0, no('field_invalid')],
  [open, 21, no('field_invalid')],
  [{ ...open, postponed: 2 }, 5, ok(true)],
  [{ ...open, postponed: 3 }, 5, no('offering_fixed')],
] as const)('%j is put off by %i days: %j', (of, days, expected) => {
  expect(mayPostpone(of, { seenCloses: 1_000, days }, 10)).toEqual(expected)
})

test.each([
  ['where the market lets it', { loose: 800, postponedAt: null }, 5, 800],
  ['where it is final', { loose: null, postponedAt: null }, 5, null],
  ['made before other terms', { loose: null, postponedAt: 400 }, 399, 1_000],
  ['made on the new ones', { loose: null, postponedAt: 400 }, 400, null],
] as const)('an application %s is taken back until then', (_name, of, appliedAt, expected) => {
  expect(takeBackUntil({ ...of, closesAt: 1_000 }, appliedAt)).toBe(expected)
})
