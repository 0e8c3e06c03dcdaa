import { expect, test } from 'vitest'
import { readWords } from './read.ts'
import { fromPercent, ruleName, ruleNameShort, ruleTermsText, toPercent } from './rule-words.ts'

const t = readWords(['settings', 'orders'], 'de')
const none = { value: null, rate: null, base: null, min: null, max: null }

test('a fee is named by its part and its market, a limit by what it limits', () => {
  expect(ruleName('fee.DE.commission', t)).toBe(
    `${t('feePart.commission')} · ${t('rules.table_DE')}`,
  )
  expect(ruleName('transfer.minimum', t)).toBe(t('rules.limit_transfer_minimum'))
  expect(ruleName('of.later', t)).toBe('of.later')
  expect(ruleNameShort('fee.DE.commission', t)).toBe(t('feePart.commission'))
  expect(ruleNameShort('transfer.minimum', t)).toBe(t('rules.limit_transfer_minimum'))
})

test.each([
  [
    'fee.DE.commission',
    'EUR',
    { rate: '0.0025', base: '4.90', max: '69.90' },
    /0,25 %.*4,90 €.*69,90 €/,
  ],
  ['fee.DE.venue', 'EUR', { rate: '1.5' }, /^1,50 € \D+$/],
  ['fee.US.taf', 'USD', { rate: '0.000195', max: '9.79' }, /0,000195 \$.*9,79 \$/],
  ['transfer.minimum', null, { value: '1.00' }, /^1,00 \D/],
] as const)('the terms of %s say figure and unit', (rule, currency, terms, said) => {
  const text = ruleTermsText({ rule, currency }, { ...none, ...terms }, { t, language: 'de' })
  expect(text.replaceAll('\u00a0', ' ')).toMatch(said)
  expect(text).not.toContain('–')
})

test.each([
  ['0.0025', '0.25'],
  ['0.0000341', '0.00341'],
  ['0', '0'],
  ['1', '100'],
])('a rate of %s is %s percent, and the same again on the way back', (fraction, points) => {
  expect(toPercent(fraction)).toBe(points)
  expect(fromPercent(points)).toBe(fraction)
})
