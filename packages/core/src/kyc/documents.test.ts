import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isoDate } from '../civil.ts'
import { adultAge, ageOn, isAdult } from './age.ts'
import { readCnId } from '../cn-id.ts'
import { checkDigit, isSoundMrz } from './mrz.ts'

test('a leap day child turns 18 on 1 March', () => {
  expect([isAdult('2008-02-29', '2026-02-28'), isAdult('2008-02-29', '2026-03-01')]).toEqual([
    false,
    true,
  ])
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
})

test('nobody grows younger, and everybody is one year older within 366 days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (born, later) => {
        const [birth, today] = [isoDate(born), isoDate(born + later)]
        expect(ageOn(birth, addDays(today, 1))).toBeGreaterThanOrEqual(ageOn(birth, today))
        expect(ageOn(birth, addDays(today, 366))).toBeGreaterThan(ageOn(birth, today))
      },
    ),
  )
})

test('a Chinese number is read, in small letters and with spaces around it too', () => {
  expect(readCnId(' 11010519491231002x ')).toEqual({ birth: '1949-12-31', sex: 'F' })
  expect([readCnId('36042619910230007X'), readCnId('36042619910101007'), readCnId('')]).toEqual([
    null,
    null,
    null,
  ])
})

// Method: every single wrong digit of a true number must be noticed; that is what the check
// characters are for.
test('one wrong digit is always noticed in a Chinese number', () => {
  const id = '360426199101010071'
  const digit = fc.integer({ min: 0, max: 17 })
  fc.assert(
    fc.property(digit, fc.integer({ min: 0, max: 9 }), (place, value) => {
      if (id[place] === String(value)) return
      expect(readCnId(id.slice(0, place) + String(value) + id.slice(place + 1))).toBeNull()
    }),
  )
})

test('a zone with the wrong shape, letters or digits is refused', () => {
  const lines = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]
  expect(isSoundMrz('TD3', lines)).toBe(true)
  expect(isSoundMrz('TD1', lines)).toBe(false)
  expect(
    isSoundMrz(
      'TD3',
      lines.map((line) => line.toLowerCase()),
    ),
  ).toBe(false)
  expect(isSoundMrz('TD3', lines.slice(1))).toBe(false)
  for (const digit of ['6UTO', '1204159', '184226', '10'])
    expect(
      isSoundMrz(
        'TD3',
        lines.with(
          1,
          lines[1]!.replace(
            digit,
            digit.replace(/\d/, (one) => `${(Number(one) + 1) % 10}`),
          ),
        ),
      ),
      digit,
    ).toBe(false)
  expect(() => checkDigit('a')).toThrow(RangeError)
})

test.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-21', true],
])('born on 2008-11-20, of age on %s: %s', (today, adult) => {
  expect(adultAge).toBe(18)
  expect(isAdult('2008-11-20', today)).toBe(adult)
})
