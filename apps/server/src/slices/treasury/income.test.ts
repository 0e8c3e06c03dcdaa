// Goal: a day of the pool earns once, after it is over and in the order of days, by the rate of that
// day. Method: the act alone, on the books of the house in memory.
import { expect, test } from 'vitest'
import { house } from '../../accounts/house/tables.ts'
import { treasuryPools } from '../../accounts/treasury/tables.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks } from '../../ledger/testing-memory.ts'
import { incomeAct, type IncomeInput } from './income.ts'

const currency = 'EUR'
const day = '2026-11-19'
const pool = {
  ...({ customer: house, currency, day: '2026-11-18' } as const),
  ...{ incomeCarry: 70_000_000n, feeCarry: 99_000_000n, rest: 5n },
}
const ask = (own: MemoryBooks, change: Partial<IncomeInput> = {}) =>
  own.ask(incomeAct, { currency, day, units: 1_000_000n, told: null, ...change })
const known = () => new MemoryBooks({ customer: house, rows: [put(treasuryPools, pool)] })
const unknown = () => new MemoryBooks({ customer: house })
const nothing = { journals: [], written: {}, outbox: [] }

test('the first day begins with nothing carried, and says what each unit gets', () => {
  const heard = ask(unknown())
  // 1,000,000 units at 1.80 % and 0.15 % over 365 days: 49.315… and 4.109… cents.
  expect(heard.answer).toMatchObject({ value: { value: { income: '4520' } } })
  expect(heard.journals).toMatchObject([{ reference: 101n, event: 'treasury.income' }])
  expect(heard.written).toEqual({
    treasury_pools: [
      { ...pool, day, incomeCarry: 31_506_849n, feeCarry: 10_958_904n, rest: 547_945n },
    ],
    treasury_days: [
      {
        ...{ customer: house, currency, day, units: 1_000_000n, income: 4_520n },
        ...{ gross: 49n, fee: 4n, rest: 547_945n },
      },
    ],
  })
  expect(heard.outbox).toEqual([])
})

test('the next goes on with what was carried', () => {
  expect(ask(known()).written).toMatchObject({
    treasury_pools: [{ incomeCarry: 1_506_849n, feeCarry: 9_958_904n, rest: 547_950n }],
    treasury_days: [{ gross: 50n, fee: 5n, rest: 547_950n }],
  })
})

test('what a file says of a day counts, and no rate of it; a loss too', () => {
  // 0.5000 per 10,000 less the same fee; and a day on which the fund lost.
  expect(ask(unknown(), { told: { fed: 5_000n } }).written).toMatchObject({
    treasury_days: [{ gross: 50n, fee: 4n, income: 4_589n }],
  })
  expect(ask(unknown(), { told: { fed: -1_000n } }).written).toMatchObject({
    treasury_days: [{ gross: -10n, fee: 4n, income: -1_411n }],
  })
})

test('what a line of the bank brought is divided, and was posted with the line: only the fee is left', () => {
  const heard = ask(unknown(), { told: { brought: 50n } })
  expect(heard.written).toMatchObject({ treasury_days: [{ gross: 50n, fee: 4n, income: 4_589n }] })
  expect(heard.journals).toMatchObject([{ lines: '[["H.pool_income","H.inc_fee","EUR","4"]]' }])
})

test('a day in which nobody has units is a day all the same, and posts nothing', () => {
  const heard = ask(unknown(), { units: 0n })
  expect(heard.answer).toMatchObject({ value: { value: { income: '0' } } })
  expect(heard.journals).toEqual([])
  expect(heard.written['treasury_days']).toMatchObject([{ income: 0n, gross: 0n, fee: 0n }])
})

test.each([
  ['a day that is not over', unknown, '2026-11-20', 'busy'],
  ['a day to come', unknown, '2026-11-21', 'busy'],
  ['a day that is done', known, '2026-11-18', 'not_found'],
  ['a day before one that is done', known, '2026-11-17', 'not_found'],
  ['a day without a rate', unknown, '2025-06-10', 'rule_missing'],
])('%s earns nothing', (_, own, asked, reason) => {
  const heard = ask(own(), { day: asked })
  expect(heard.answer).toMatchObject({ ok: false, reason })
  expect(heard).toMatchObject(nothing)
})
