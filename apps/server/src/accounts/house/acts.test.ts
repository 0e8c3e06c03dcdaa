import { expect, test } from 'vitest'
import { put, type RowWrite } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { dateDueAct, payDueAct, sumDayAct, type DaySum } from './acts.ts'
import { house, houseDues, houseSums } from './tables.ts'

const day = '2026-11-19'
const books = (rows: readonly RowWrite[] = []) => new MemoryBooks({ customer: house, rows })
const sum = (change: Partial<DaySum> = {}): DaySum => ({
  account: 'H.tax_stamp',
  asset: 'EUR',
  change: -30n,
  accrued: -30n,
  ...change,
})
const due = (change = {}) => ({
  customer: house,
  account: 'H.tax_stamp' as const,
  asset: 'EUR' as const,
  day,
  dueOn: '2026-11-20',
  accrued: 30n,
  done: false,
  amount: 0n,
  ...change,
})
const known = (change = {}) => ({
  customer: house,
  account: 'H.tax_stamp' as const,
  asset: 'EUR',
  balance: -30n,
  accrued: 30n,
  paid: 0n,
  ...change,
})

test('a day that is over is summed once, on what was there before', () => {
  const own = books([put(houseSums, known({ balance: -5n, accrued: 7n, paid: 2n }))])
  const heard = own.ask(sumDayAct, { day, journals: 4n, sums: [sum()] })
  expect(heard.answer).toMatchObject({ value: { value: { dues: 1 } } })
  expect(heard.written).toEqual({
    book_days: [{ customer: house, day, journals: 4n, summedAt: memoryNow }],
    house_days: [
      { customer: house, account: 'H.tax_stamp', asset: 'EUR', day, change: -30n, balance: -35n },
    ],
    house_sums: [known({ balance: -35n, accrued: 37n, paid: 2n })],
    house_dues: [due({ dueOn: null, accrued: 37n })],
  })
  expect(own.ask(sumDayAct, { day, journals: 4n, sums: [] }).answer).toMatchObject({
    reason: 'not_found',
  })
})

test('the first sum of an account begins at nothing', () => {
  const heard = books().ask(sumDayAct, { day, journals: 4n, sums: [sum()] })
  expect(heard.written['house_sums']).toEqual([known({ paid: 0n })])
})

test('a day that still runs is not summed', () => {
  for (const early of ['2026-11-20', '2026-11-21'])
    expect(books().ask(sumDayAct, { day: early, journals: 0n, sums: [] }).answer).toMatchObject({
      reason: 'busy',
    })
})

test.each([
  ['no debt', { account: 'H.bank_client' as const }, 0],
  ['nothing new', { accrued: 0n }, 0],
  ['shares', { asset: 'share:7' }, 0],
  ['a debt that shrank', { accrued: 1n }, 1],
])('%s falls due: %s', (_, change, dues) => {
  const heard = books().ask(sumDayAct, { day, journals: 1n, sums: [sum(change)] })
  expect(heard.answer).toMatchObject({ value: { value: { dues } } })
  expect(heard.written['house_dues'] ?? []).toHaveLength(dues)
})

test('what a day left owing is dated once', () => {
  const own = books([
    put(houseDues, due({ dueOn: null })),
    put(houseDues, due({ account: 'H.inc_commission', dueOn: null })),
    put(houseDues, due({ account: 'H.fee_exchange' })),
  ])
  const date = { asset: 'EUR', day, dueOn: '2026-11-25' } as const
  const heard = own.ask(dateDueAct, date)
  expect(heard.answer).toMatchObject({ value: { value: { dues: 2 } } })
  expect(
    heard.written['house_dues']?.map(({ account, dueOn }) => [account, dueOn]).toSorted(),
  ).toEqual([
    ['H.inc_commission', '2026-11-25'],
    ['H.tax_stamp', '2026-11-25'],
  ])
  expect(own.ask(dateDueAct, date).answer).toMatchObject({ reason: 'not_found' })
})

const pay = { account: 'H.tax_stamp', asset: 'EUR', day } as const
test.each([
  [0n, 30n],
  [10n, 20n],
  [30n, 0n],
  [31n, 0n],
])('with %s paid before, %s are paid on their day', (before, paid) => {
  const own = books([put(houseDues, due()), put(houseSums, known({ paid: before }))])
  const heard = own.ask(payDueAct, pay)
  expect(heard.answer).toMatchObject({ value: { value: { paid: paid.toString() } } })
  expect(heard.written).toEqual({
    house_dues: [due({ done: true, amount: paid })],
    house_sums: [known({ paid: before + paid })],
  })
  expect(heard.journals.map(({ reference }) => reference)).toEqual(paid === 0n ? [] : [101n])
  expect(own.ask(payDueAct, pay).answer).toMatchObject({ reason: 'not_found' })
})

test.each([
  ['undated', { dueOn: null }, 'busy'],
  ['of tomorrow', { dueOn: '2026-11-21' }, 'busy'],
] as const)('a debt that is %s waits', (_, change, reason) => {
  const own = books([put(houseDues, due(change)), put(houseSums, known())])
  expect(own.ask(payDueAct, pay).answer).toMatchObject({ reason })
})

test('a debt without a sum, or none at all, is not paid', () => {
  for (const own of [books(), books([put(houseDues, due())]), books([put(houseSums, known())])])
    expect(own.ask(payDueAct, pay).answer).toMatchObject({ reason: 'not_found' })
})
