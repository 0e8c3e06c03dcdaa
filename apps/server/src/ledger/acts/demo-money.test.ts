// Goal: what play money an account begins with, and that it is told. Method: books in memory.
import { expect, test } from 'vitest'
import { MemoryBooks } from '../testing-memory.ts'
import { creditDemoMoney, demoAmounts, laterDemoMoneyFor } from './demo-money.ts'

test('an account begins with play money of each currency, in one journal, and hears of it', () => {
  const own = new MemoryBooks()
  const heard = own.ask(creditDemoMoney, demoAmounts)
  const credited = [
    { currency: 'EUR', amount: '50000.00' },
    { currency: 'CNY', amount: '100000.00' },
    { currency: 'USD', amount: '50000.00' },
    { currency: 'HKD', amount: '400000.00' },
  ]
  expect(heard.answer).toMatchObject({ ok: true, value: { value: { credited } } })
  expect(heard.journals.map(({ event }) => event)).toEqual(['demo.credited'])
  expect(['EUR', 'CNY', 'USD', 'HKD'].map((asset) => own.balance('C.cash', asset))).toEqual([
    5_000_000n,
    10_000_000n,
    5_000_000n,
    40_000_000n,
  ])
  expect(heard.outbox.map(({ data }) => JSON.parse(data) as unknown)).toEqual([{ credited }])
})

test('an account from before Hong Kong was offered gets its money alone, under a key of its own', () => {
  const own = new MemoryBooks()
  const { route, key, input } = laterDemoMoneyFor(7n)
  expect([route, key]).toEqual(['demo.credit', 'demo-money-hkd'])
  own.ask(creditDemoMoney, input)
  expect(['EUR', 'HKD'].map((asset) => own.balance('C.cash', asset))).toEqual([0n, 40_000_000n])
})
