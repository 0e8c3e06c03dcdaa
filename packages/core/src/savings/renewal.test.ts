// Goal: what is renewed is never worse than what was chosen, and is chosen before the day. Method: tables.
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { isNoWorse, mayChoose } from './renewal.ts'

const rates = (yieldRate: string, earlyRate: string) => ({
  yieldRate: parseRate(yieldRate),
  earlyRate: parseRate(earlyRate),
})

test.each([
  ['0.016', '0.003', true],
  ['0.017', '0.004', true],
  ['0.01599999', '0.003', false],
  ['0.02', '0.00299999', false],
  ['0', '0', false],
])('on 1.6 %% and 0.3 %% early, terms of %s and %s: %s', (yieldRate, earlyRate, is) => {
  expect(isNoWorse(rates(yieldRate, earlyRate), rates('0.016', '0.003'))).toBe(is)
})

test.each([
  ['2027-02-14', true],
  ['2027-02-15', false],
  ['2027-02-16', false],
])('of what is paid on 2027-02-15, on %s: %s', (today, may) => {
  expect(mayChoose(today, '2027-02-15')).toBe(may)
})
