// Goal: only what is a figure stands at the end of its column. Method: a table of texts as the
// languages write them.
import { expect, test } from 'vitest'
import { isFigure } from './figure-columns.ts'

test.each([
  ['0', true],
  ['12', true],
  ['1.234', true],
  ['1,234.50', true],
  ['1 234,50', true],
  ['−3.95%', true],
  ['2,20 %', true],
  ['€83.10', true],
  ['HK$1,240.50', true],
  ['−1.240,50 €', true],
  ['1,500.00 CN¥', true],
  ['40 / 40', false],
  ['04.12.2026', false],
  ['04/12/2026', false],
  ['2026-11.2', false],
  ['0 s', false],
  ['6980979238', false],
  ['DE', false],
  ['–', false],
  ['', false],
])('%s: %s', (text, is) => {
  expect(isFigure(text)).toBe(is)
})
