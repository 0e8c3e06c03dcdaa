import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesLuhn } from '../check-sums.ts'
import { isCnCard, readBic } from './numbers.ts'

test('a bank identifier is read in any case and refused with a digit in its bank code', () => {
  expect(['deut deff', 'AGRIFRPP882', 'AGRIF2PP', 'COBADEFFXX', ''].map(readBic)).toEqual([
    'DEUTDEFF',
    'AGRIFRPP882',
    null,
    null,
    null,
  ])
})

test('a Chinese card begins with 62, has 16 to 19 digits and passes its check', () => {
  expect(
    ['6200 0000 0000 0005', '4111111111111111', '6200000000000006', '620000000005'].map(isCnCard),
  ).toEqual([true, false, false, false])
  const sound = (length: number) => {
    const body = '62'.padEnd(length - 1, '1')
    return (
      '0123456789'
        .split('')
        .map((digit) => body + digit)
        .find(passesLuhn) ?? ''
    )
  }
  expect([15, 16, 17, 18, 19, 20].map((length) => isCnCard(sound(length)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('exactly one check digit fits, and one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{5,18}$/),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (body, at, shift) => {
        const fitting = '0123456789'.split('').filter((digit) => passesLuhn(body + digit))
        expect(fitting.length).toBe(1)
        const number = body + fitting.join('')
        const place = at % number.length
        const wrong =
          number.slice(0, place) +
          String((Number(number[place]) + shift) % 10) +
          number.slice(place + 1)
        expect(passesLuhn(wrong)).toBe(false)
      },
    ),
  )
  expect(passesLuhn('')).toBe(false)
})
