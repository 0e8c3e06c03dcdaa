// Goal: the table of tax numbers takes what a country issues and nothing a typing error makes of it.
// Method: numbers that registers publish as examples; each with one digit or letter changed.
import { expect, test } from 'vitest'
import { allCountries } from '@parkett/contract/wire/countries'
import { numberForms, plainNumber } from './number-forms.ts'

const forms = Object.entries(numberForms).flatMap(([country, form]) =>
  form === undefined ? [] : [{ country, form }],
)

test.each(forms)(
  'the example of $country passes, and its row says who says so',
  ({ country, form }) => {
    expect(allCountries).toContain(country)
    expect(form.fits(plainNumber(form.example))).toBe(true)
    // One that reads as a figure would be said as a quantity.
    expect(form.example).not.toMatch(/^\d+(\.\d+)?$/)
    expect(form.source.length).toBeGreaterThan(10)
  },
)

/** Without a sum over its digits, or with one that two rests share: a changed digit may fit as well. */
const unchecked = ['US', 'GB']

test.each(forms.filter(({ country }) => !unchecked.includes(country)))(
  'no number of $country with its last sign changed passes as well',
  ({ form }) => {
    const number = plainNumber(form.example)
    const others = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(
      (sign) => sign !== number.at(-1),
    )
    expect(others.filter((sign) => form.fits(number.slice(0, -1) + sign))).toEqual([])
  },
)

test.each([
  ['DE', '02476291358', false],
  ['DE', '47036892816', true],
  // A digit four times, or none twice, is no number of the office.
  ['DE', '11112345678', false],
  ['DE', '3657426180', false],
  ['AT', '591199013', true],
  ['AT', '591199014', false],
  ['CH', '7569217076985', true],
  ['CH', '7579217076985', false],
  ['FR', '3023217600053', true],
  ['FR', '3023217600054', false],
  ['FR', '4023217600053', false],
  ['IT', 'RSSMRA85T10A562S', true],
  ['IT', 'RSSMRA85T10A562T', false],
  ['ES', '12345678Z', true],
  ['ES', 'X1234567L', true],
  ['ES', 'X1234567M', false],
  ['ES', '12345678A', false],
  ['NL', '111222333', true],
  ['NL', '111252333', false],
  ['NL', '000000000', false],
  ['GB', '1955839661', true],
  ['GB', '2955839661', false],
  ['GB', 'AB123456C', true],
  ['GB', 'BG123456C', false],
  ['GB', 'AB123456E', false],
  ['US', '123456789', true],
  ['US', '000456789', false],
  ['US', '666456789', false],
  ['US', '123006789', false],
  ['US', '123450000', false],
  ['US', '912701234', true],
  ['US', '912661234', false],
  ['CN', '11010519491231002X', true],
  ['CN', '110105194912310021', false],
  ['CN', 'WE12345678', true],
  ['TW', 'A123456789', true],
  ['TW', 'A123456788', false],
  ['HK', 'A1234563', true],
  ['HK', 'A1234564', false],
  ['PT', '123456789', true],
  ['PT', '123456780', false],
  ['BE', '85073003328', true],
  ['BE', '85073003329', false],
  ['SE', '8112189876', true],
  ['SE', '198112189876', true],
  ['SE', '8112189877', false],
  ['FI', '131052308T', true],
  ['FI', '131052308U', false],
  ['GR', '094259216', true],
  ['GR', '094259217', false],
  ['PL', '44051401359', true],
  ['PL', '44051401358', false],
  ['RU', '500100732259', true],
  ['RU', '500100732258', false],
])('%s %s passes: %s', (country, number, passes) => {
  expect(numberForms[country]?.fits(number)).toBe(passes)
})

test('signs that people write between the parts of a number are no part of it', () => {
  expect(plainNumber(' 59-119/9013 ')).toBe('591199013')
  expect(plainNumber('a123456（3）')).toBe('A1234563')
})
