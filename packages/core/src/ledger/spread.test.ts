import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('each debit pays the credits in their order, and what is zero has no posting', () => {
  const said = spread('EUR', {
    debit: [
      { code: 'C.cash', amount: 5n },
      { code: 'C.hold', amount: 0n },
      { code: 'C.wallet', amount: 4n },
    ],
    credit: [
      { code: 'H.inc_commission', amount: 0n },
      { code: 'H.mkt_owed', amount: 3n },
      { code: 'H.tax_stamp', amount: 6n },
    ],
  })
  expect(said.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
    ['C.cash', 'H.mkt_owed', 3n],
    ['C.cash', 'H.tax_stamp', 2n],
    ['C.wallet', 'H.tax_stamp', 4n],
  ])
})

test('a negative leg belongs to the other side', () => {
  const said = spread('EUR', {
    debit: [{ code: 'C.cash', amount: 2n }],
    credit: [
      { code: 'H.mkt_owed', amount: 3n },
      { code: 'H.tax_stamp', amount: -1n },
    ],
  })
  expect(said.map(({ debit, amount }) => [debit, amount])).toEqual([
    ['C.cash', 2n],
    ['H.tax_stamp', 1n],
  ])
})

test('sides that differ are a defect, and it says by how much', () => {
  const sides = {
    debit: [
      { code: 'C.cash', amount: 2n },
      { code: 'C.hold', amount: 3n },
    ],
    credit: [{ code: 'H.mkt_owed', amount: 4n }],
  } as const
  expect(() => spread('EUR', sides)).toThrow('5 debited, 4 credited')
})
