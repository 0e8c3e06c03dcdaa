import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './format.ts'
import { languages, type Language } from './languages.ts'
import { readAmount } from './read-amount.ts'

const table: readonly (readonly [text: string, language: Language, amount: string | null])[] = [
  ['1.000,00', 'de', '1000.00'],
  ['1.000,00', 'en', '1000.00'],
  ['1,000.00', 'de', '1000.00'],
  ['1.000', 'de', '1000'],
  ['1.000', 'en', '1.000'],
  ['1,000', 'en', '1000'],
  ['1,000', 'de', '1.000'],
  ['1.000', 'fr', null],
  ['1 000,50', 'fr', '1000.50'],
  ['1\u202f000,50', 'fr', '1000.50'],
  ['1.50', 'de', '1.50'],
  ['1,50', 'en', '1.50'],
  ['1.000.000', 'en', '1000000'],
  ['1,000,000', 'de', '1000000'],
  ['0.125', 'de', '0.125'],
  ['2500', 'zh-CN', '2500'],
  [',5', 'de', '0.5'],
  ['5,', 'de', '5'],
  ['007', 'de', '7'],
  ['0', 'de', '0'],
  ['999999999999', 'de', '999999999999'],
]
for (const [text, language, amount] of table) {
  test(`"${text}" in ${language} is ${amount ?? 'refused'}`, () =>
    expect(readAmount(text, language)).toBe(amount))
}

const hostile = [
  ...[
    '',
    ' ',
    '.',
    ',',
    '1e3',
    '0x10',
    '٥',
    '１０',
    '-5',
    '+5',
    'NaN',
    'Infinity',
    '1_000',
    '5 €',
    '1\u00005',
    '½',
    '\u221212',
  ],
  ...[
    '1.2.3',
    '1,2,3',
    '1.000,000,000',
    '1,00.000,5',
    '12.34,56.78',
    '1000000000000',
    '1.00.000',
    '0,000.5',
  ],
  '9'.repeat(41),
]
for (const text of hostile) {
  test(`${JSON.stringify(text)} is no amount in any language`, () => {
    for (const language of languages) expect(readAmount(text, language)).toBeNull()
  })
}

test('a price may carry four decimals, an amount three', () => {
  expect(readAmount('1,234', 'de')).toBe('1.234')
  expect(readAmount('1,2345', 'de')).toBeNull()
  expect(readAmount('1,2345', 'de', { decimals: 4 })).toBe('1.2345')
  expect(readAmount('1,23456', 'de', { decimals: 4 })).toBeNull()
})

// Goal: what we print can be typed back. Method: any amount in cents, printed in each language,
// read again.
test('a printed amount reads back to itself in every language', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 99_999_999_999_999n),
      fc.constantFrom(...languages),
      (cents, language) => {
        const digits = cents.toString().padStart(3, '0')
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(readAmount(formatPrice(amount, language, { decimals: 2 }), language)).toBe(amount)
      },
    ),
  )
})

test('any text either is refused or gives a plain decimal', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,  e-x') }),
      fc.constantFrom(...languages),
      (text, language) => {
        expect(readAmount(text, language) ?? '0').toMatch(/^\d{1,12}(\.\d{1,3})?$/)
      },
    ),
  )
})
