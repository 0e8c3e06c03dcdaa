import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDueDay,
  formatDueMoment,
  formatLongDate,
  formatRelative,
  formatTime,
  isoIn,
} from './format-time.ts'
import {
  formatCompact,
  formatMegabytes,
  formatMoney,
  formatPercent,
  formatPrice,
  formatPriceRange,
  formatQuantity,
} from './format.ts'
import { languages, type Language } from './languages.ts'

/** No-break spaces read as ~ and narrow ones as _, so that a table shows them. */
const seen = (text: string) => text.replaceAll('\u00a0', '~').replaceAll(/[\u202f\u2009]/g, '_')

const table: Record<
  Language,
  readonly [loss: string, gain: string, percent: string, moment: string]
> = {
  de: ['−1.234,50~€', '+1.234,50~CN¥', '−3,34~%', '05.11.2026, 00:07'],
  en: ['−€1,234.50', '+CN¥1,234.50', '−3.34%', '05/11/2026, 00:07'],
  fr: ['−1_234,50~€', '+1_234,50~CNY', '−3,34~%', '05/11/2026 00:07'],
  it: ['−1.234,50~€', '+1.234,50~CN¥', '−3,34%', '05/11/2026, 00:07'],
  pt: ['−1~234,50~€', '+1~234,50~CN¥', '−3,34%', '05/11/2026, 00:07'],
  ru: ['−1~234,50~€', '+1~234,50~CN¥', '−3,34~%', '05.11.2026, 00:07'],
  nl: ['€~−1.234,50', 'CN¥~+1.234,50', '−3,34%', '05-11-2026, 00:07'],
  sv: ['−1~234,50~€', '+1~234,50~CNY', '−3,34~%', '2026-11-05 00:07'],
  el: ['−1.234,50~€', '+1.234,50~CN¥', '−3,34%', '05/11/2026, 00:07'],
  es: ['−1.234,50~€', '+1.234,50~CNY', '−3,34~%', '05/11/2026, 00:07'],
  'zh-TW': ['−€1,234.50', '+CN¥1,234.50', '−3.34%', '2026/11/05_00:07'],
  'zh-CN': ['−€1,234.50', '+¥1,234.50', '−3.34%', '2026/11/05 00:07'],
}
for (const language of languages) {
  test(`${language} prints a loss, a gain, a percentage and a moment in its own way`, () => {
    const loss = formatMoney({ currency: 'EUR', amount: '-1234.50' }, language)
    const gain = formatMoney({ currency: 'CNY', amount: '1234.50' }, language, { change: true })
    const percent = formatPercent('-3.335', language, { change: true })
    const moment = formatDateTime('2026-11-05T00:07:09Z', language, { zone: 'UTC' })
    expect([loss, gain, percent, moment].map(seen)).toEqual(table[language])
  })
}

test('an amount too long for a float keeps every digit', () => {
  expect(formatMoney({ currency: 'EUR', amount: '123456789012345.67' }, 'de')).toBe(
    '123.456.789.012.345,67\u00a0€',
  )
  expect(formatQuantity('9007199254740993', 'en')).toBe('9,007,199,254,740,993')
})

test('the digits are those of the currency', () => {
  expect(formatMoney({ currency: 'JPY', amount: '1234' }, 'en')).toBe('JP¥1,234')
  expect(seen(formatMoney({ currency: 'KWD', amount: '1.2345' }, 'en'))).toBe('KWD~1.235')
})

test('a price shows the decimals of its tick and never hides one that is there', () => {
  expect(formatPrice('12', 'de', { decimals: 2 })).toBe('12,00')
  expect(formatPrice('12.3', 'de', { decimals: 3 })).toBe('12,300')
  expect(formatPrice('12.3456', 'de', { decimals: 2 })).toBe('12,3456')
  expect(formatPrice('12.3400', 'de', { decimals: 2 })).toBe('12,34')
  expect(formatPrice('0.5', 'de', { currency: 'EUR', change: true })).toBe('+0,50\u00a0€')
})

test('from one price to another the currency is said once, with a dash in every language', () => {
  const dollars = { currency: 'USD' }
  expect(seen(formatPriceRange(['12.00', '15.00'], 'de', dollars))).toBe('12,00–15,00~$')
  expect(formatPriceRange(['12.00', '15.50'], 'en', dollars)).toBe('US$12.00–15.50')
  expect(formatPriceRange(['12', '15.125'], 'zh-CN', dollars)).toBe('US$12.000–15.125')
  for (const language of languages)
    expect(formatPriceRange(['12', '15'], language, dollars), language).not.toContain('-')
})

test('nothing is neither a gain nor a loss, also after rounding', () => {
  expect(formatMoney({ currency: 'EUR', amount: '0.00' }, 'de', { change: true })).toBe(
    '0,00\u00a0€',
  )
  expect(formatPercent('-0.001', 'de', { change: true })).toBe('0,00\u00a0%')
  expect(formatPercent('-0.001', 'de')).toBe('0,00\u00a0%')
})

test('what is not known is a dash in every formatter', () => {
  const prints = [
    formatMoney,
    formatPrice,
    formatPercent,
    formatQuantity,
    formatCompact,
    formatDate,
    formatLongDate,
    formatTime,
  ]
  for (const print of prints) expect(print(null, 'de')).toBe('–')
  expect(formatRelative(null, '2026-11-05T00:00:00Z', 'de')).toBe('–')
})

test('text that is no number or moment is refused, not printed', () => {
  for (const text of ['', 'NaN', '1e3', '0x10', ' 1', '1,5', '1.', '.5', 'Infinity']) {
    expect(() => formatPercent(text, 'de')).toThrow(RangeError)
  }
  for (const text of ['', 'today', '2026-11-05T08:00:00', '2026-13-01', '5.11.2026']) {
    expect(() => formatDate(text, 'de')).toThrow(RangeError)
  }
})

test('a business day stays that day in every zone of the device', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(formatDate('2026-11-05', 'de', { zone })).toBe('05.11.2026')
})

test('a day on which something is due has its weekday', () => {
  expect(formatDueDay('2026-11-23', 'de')).toBe('Mo., 23. Nov. 2026')
  expect(formatDueDay('2027-03-01', 'zh-CN')).toBe('2027年3月1日星期一')
  expect(formatDueDay(null, 'en')).toBe('–')
  const zone = 'Europe/Berlin'
  const opens = (language: Language) => formatDueMoment('2026-11-23T08:00:00Z', language, { zone })
  expect(opens('de')).toBe('Mo., 23. Nov., 09:00')
  expect(opens('zh-CN')).toBe('11月23日星期一 09:00')
  expect(opens('zh-TW')).toBe('11月23日星期一 09:00')
  for (const language of languages) expect(opens(language)).toMatch(/\p{L}.*09:00/u)
})

test('a moment is shown in the zone asked for, hours from 00 to 23', () => {
  expect(formatTime('2026-11-05T16:05:09Z', 'el', { zone: 'Asia/Shanghai', seconds: true })).toBe(
    '00:05:09',
  )
  expect(formatDate('2026-11-05T16:05:09Z', 'sv', { zone: 'Asia/Shanghai' })).toBe('2026-11-06')
  expect(formatLongDate('2026-11-05', 'de')).toBe('5. November 2026')
})

test('distances in time use the largest whole unit', () => {
  const now = '2026-11-05T12:00:00Z'
  expect(formatRelative('2026-11-05T11:55:00Z', now, 'de')).toBe('vor 5 Minuten')
  expect(formatRelative('2026-11-07T12:00:00Z', now, 'fr')).toBe('après-demain')
  expect(formatRelative('2026-11-05T12:00:00.400Z', now, 'en')).toBe('now')
})

test('large figures fit a narrow place', () => {
  expect(seen(formatCompact({ currency: 'EUR', amount: '1234567890' }, 'de'))).toBe('1,23~Mrd.~€')
  expect(formatCompact('123456789', 'zh-CN')).toBe('1.23亿')
})

// Goal: printing never changes an amount. Method: any cents, printed in English, stripped back
// to digits.
test('a printed amount has exactly the digits of the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (cents) => {
      const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
      const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      const printed = formatMoney({ currency: 'EUR', amount }, 'en')
      expect(printed.replaceAll(',', '').replace('€', '').replace('−', '-')).toBe(amount)
    }),
  )
})

test.each([
  ['2026-11-21T20:05:43.900Z', 'Europe/Berlin', '2026-11-21T21:05:43+01:00'],
  ['2026-07-01T00:00:00Z', 'America/St_Johns', '2026-06-30T21:30:00-02:30'],
  ['2026-11-21T20:05:43Z', 'UTC', '2026-11-21T20:05:43+00:00'],
])('for other programs %s is told in %s as %s', (moment, zone, told) =>
  expect(isoIn(moment, zone)).toBe(told),
)

test('told for other programs in any zone, a moment is still the same', () => {
  const zones = [
    'Europe/Berlin',
    'Asia/Shanghai',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Pago_Pago',
  ]
  const seconds = fc.integer({ min: 0, max: 4_102_444_800 })
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
      expect(Date.parse(isoIn(new Date(second * 1000).toISOString(), zone))).toBe(second * 1000)
    }),
  )
})

test('room is said in the unit that one counts it in', () => {
  expect(formatMegabytes(38, 'en')).toBe('38 MB')
  expect(formatMegabytes(999, 'de')).toMatch(/^999.MB$/)
  expect(formatMegabytes(23_511, 'de')).toMatch(/^23,5.GB$/)
  expect(formatMegabytes(1_000, 'zh-CN')).toMatch(/^1.?GB$/)
  expect(formatMegabytes(null, 'en')).toBe('–')
})
