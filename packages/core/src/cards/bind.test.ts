import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowAt } from '../effective.ts'
import { bindCard, cardsMax, payOutHold, readCard } from './bind.ts'
import { readIban } from './iban.ts'

const said = (number: string, bic: string | null = null) => {
  const read = readCard({ number, bic })
  return read.ok ? `${read.value.kind} ${read.value.country}` : read.reason
}

test.each([
  ['DE89 3704 0044 0532 0130 00', null, 'iban DE'],
  ['de89370400440532013000', null, 'iban DE'],
  ['DE88370400440532013000', null, 'iban_invalid'],
  ['DE8937040044053201300', null, 'iban_invalid'],
  ['AE070331234567890123456', null, 'bic_invalid'],
  ['AE070331234567890123456', 'BOMLAEAD', 'iban AE'],
  ['DE89370400440532013000', 'COBADE', 'bic_invalid'],
  ['6222 0212 3456 7890 128', null, 'cn_card CN'],
  ['6222021234567890129', null, 'card_number_invalid'],
  ['4111111111111111', null, 'card_number_invalid'],
])('%s with BIC %s is %s', (number, bic, expected) => {
  expect(said(number, bic)).toBe(expected)
})

test.each([
  '\u200bDE89370400440532013000',
  '\u202eDE89370400440532013000',
  'DЕ89370400440532013000',
  'DE٨٩370400440532013000',
])('a look-alike or an invisible mark is refused: %j', (text) => {
  expect(readIban(text)).toBeNull()
})

test('one wrong digit is always noticed', () => {
  const sound = 'DE89370400440532013000'
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(sound[at]) + by) % 10
      expect(readIban(`${sound.slice(0, at)}${digit}${sound.slice(at + 1)}`)).toBeNull()
    }),
  )
})

test('a number is bound once, at most so many at a time, and a removed one may come back', () => {
  const card = (mark: string, removed = false) => ({ mark, removed, isDefault: false })
  expect(bindCard([], 'a')).toMatchObject({ ok: true, value: { isDefault: true } })
  expect(bindCard([card('a')], 'a')).toMatchObject({ reason: 'card_bound' })
  expect(bindCard([card('a', true)], 'a')).toMatchObject({ ok: true })
  const full = Array.from({ length: cardsMax }, (_, i) => card(String(i)))
  expect(bindCard(full, 'z')).toMatchObject({ reason: 'cards_full' })
})

test.each([
  [0, 'ok'],
  [4, 'ok'],
  [5, 'cards_full'],
  [6, 'cards_full'],
])('with %s bound, one more is %s; what was removed does not count', (count, expected) => {
  const card = (mark: number, removed: boolean) => ({ mark: `${mark}`, removed, isDefault: false })
  const bound = Array.from({ length: count }, (_, at) => card(at, false))
  const gone = Array.from({ length: 9 }, (_, at) => card(100 + at, true))
  const outcome = bindCard([...bound, ...gone], 'new')
  expect(outcome.ok ? 'ok' : outcome.reason).toBe(expected)
})

test('a new card waits a day before money goes to it, from the first day on', () => {
  expect(payOutHold.map(({ validFrom, hours }) => [validFrom, hours])).toEqual([['2000-01-01', 24]])
  expect(['1999-12-31', '2000-01-01', '2000-01-02'].map((on) => rowAt(payOutHold, on).ok)).toEqual([
    false,
    true,
    true,
  ])
})
