// Goal: what is unusual about a correction is found, and nothing else. Method: a table of single facts on top of none.
import { expect, test } from 'vitest'
import { correctionDays, correctionFound, isNews, type CorrectionFacts } from './found.ts'

const none: CorrectionFacts = {
  frozen: false,
  locked: false,
  again: false,
  lately: false,
  refund: null,
}

test.each<readonly [Partial<CorrectionFacts>, readonly string[]]>([
  [{}, []],
  [{ frozen: true }, ['customer_frozen']],
  [{ locked: true }, ['customer_locked']],
  [{ lately: true }, ['corrected_lately']],
  [{ again: true }, ['same_again']],
  [{ again: true, lately: true }, ['same_again']],
  [{ refund: { amount: 100n, charged: 100n } }, []],
  [{ refund: { amount: 101n, charged: 100n } }, ['above_charged']],
  [{ refund: { amount: 1n, charged: 0n } }, ['above_charged']],
  [{ frozen: true, lately: true }, ['customer_frozen', 'corrected_lately']],
])('what is found, case %#', (facts, found) => {
  expect(correctionFound({ ...none, ...facts })).toEqual(found)
})

test.each([
  [correctionDays - 1, true],
  [correctionDays, false],
  [correctionDays + 1, false],
])('one that was asked for %i days ago is news: %s', (days, expected) => {
  expect(isNews(0, days * 86_400_000)).toBe(expected)
})
