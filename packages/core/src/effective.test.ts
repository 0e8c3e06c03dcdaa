import { expect, test } from 'vitest'
import { rowAt, type Dated } from './effective.ts'

const row = (validFrom: string, value: number): Dated<{ value: number }> => ({
  validFrom,
  value,
  source: 'test',
  confidence: 'D',
})
const rows = [row('2020-01-01', 1), row('2023-08-28', 2)]

const table = [
  { date: '2020-01-01', value: 1 },
  { date: '2023-08-27', value: 1 },
  { date: '2023-08-28', value: 2 },
  { date: '2099-12-31', value: 2 },
]
for (const { date, value } of table) {
  test(`on ${date} the row with value ${value} holds`, () => {
    expect(rowAt(rows, date)).toMatchObject({ ok: true, value: { value } })
  })
}

test('before the first row there is no rule, and no guess', () => {
  expect(rowAt(rows, '2019-12-31')).toEqual({
    ok: false,
    reason: 'rule_missing',
    facts: { date: '2019-12-31' },
  })
})
