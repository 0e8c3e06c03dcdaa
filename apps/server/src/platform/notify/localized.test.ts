import { expect, test } from 'vitest'
import { localized } from './localized.ts'

const plain = (text: unknown): string => String(text).replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['640.00 EUR', 'de', '640,00 €'],
  ['1234.50 EUR', 'en', '€1,234.50'],
  ['-12.50 EUR', 'de', '−12,50 €'],
  ['+12.50 EUR', 'de', '+12,50 €'],
  ['2026-11-30', 'de', '30.11.2026'],
  ['12.345 EUR', 'de', '12,345 €'],
  ['5.00 %', 'de', '5,00 %'],
  ['-5.25 %', 'de', '−5,25 %'],
  ['+5.25 %', 'de', '+5,25 %'],
  ['7N7W-NYRE', 'de', '7N7W-NYRE'],
  ['10.0.0.1', 'de', '10.0.0.1'],
] as const)('%s is read in %s as %s', (kept, language, read) => {
  expect(plain(localized({ fact: kept }, language)['fact'])).toBe(read)
})

test('a Chinese name is read by others as it is said, and a name of two scripts in its own', () => {
  const bank = { name: '云岭银行', nameZh: '云岭银行', reading: 'yun ling yin hang' }
  expect(localized(bank, 'de')).toEqual({ name: 'Yun ling yin hang' })
  expect(localized(bank, 'zh-CN')).toEqual({ name: '云岭银行' })
  const tea = { name: 'Harbour Tea', nameZh: '港茶' }
  expect(localized(tea, 'en')).toEqual({ name: 'Harbour Tea' })
  expect(localized(tea, 'zh-CN')).toEqual({ name: '港茶' })
})
