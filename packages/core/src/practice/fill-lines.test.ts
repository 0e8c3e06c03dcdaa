// Goal: equal fills are equal bytes, and another figure is another text.
// Method: one fill, each of its figures changed by itself, and the order in which they are read.
import { expect, it } from 'vitest'
import { fillLines, type PlainFill } from './fill-lines.ts'

const fill: PlainFill = {
  at: Date.parse('2026-11-16T08:05:00.123Z'),
  market: 'DE',
  code: 'NLE',
  side: 'buy',
  price: '12.3400',
  shares: 40n,
  value: 'EUR 493.60',
  charges: 'EUR 1.20',
}

it('is a line for each, in the order of time whichever way they were read', () => {
  const later = { ...fill, at: fill.at + 1 }
  expect(fillLines([later, fill])).toBe(fillLines([fill, later]))
  expect(fillLines([fill])).toBe(
    '2026-11-16T08:05:00.123Z DE NLE buy 12.3400 40 EUR 493.60 EUR 1.20\n',
  )
  expect(fillLines([])).toBe('')
})

it.each([
  { at: fill.at + 1 },
  { market: 'US' },
  { code: 'NLF' },
  { side: 'sell' },
  { price: '12.3500' },
  { shares: 41n },
  { value: 'EUR 493.61' },
  { charges: 'EUR 1.21' },
] as const)('is another text where it differs by %o', (other) => {
  expect(fillLines([{ ...fill, ...other }])).not.toBe(fillLines([fill]))
})
