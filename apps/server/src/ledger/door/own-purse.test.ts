// Goal: what the house may still spend of its own is what lies there less what it owes, with
// all that the batch moved; what moved is written as a difference. Method: the purse alone.
import type { Posting } from '@parkett/core/ledger/posting'
import { expect, test } from 'vitest'
import { ownMoney } from '../own-tables.ts'
import { writeRows } from '../read/statement.ts'
import { OwnPurse } from './own-purse.ts'

const pay = (change: Partial<Posting> = {}): Posting => ({
  debit: 'H.exp_psp',
  credit: 'H.bank_own',
  asset: 'EUR',
  amount: 30n,
  ...change,
})

test('nobody spends what the batch did not ask for', () => {
  expect(() => new OwnPurse().spendable('EUR')).toThrow('was not asked for')
  const asked = new OwnPurse()
  asked.load([])
  expect(asked.spendable('EUR')).toBe(0n)
})

test('what lies there less what is owed, by currency, after what the batch moved', () => {
  const purse = new OwnPurse()
  purse.load([
    ['0', 'EUR', '100', '25'],
    ['0', 'USD', '7', '0'],
  ])
  expect([purse.spendable('EUR'), purse.spendable('USD')]).toEqual([75n, 7n])
  purse.post([pay(), pay({ credit: 'H.own_owed', amount: 5n })])
  purse.post([pay({ debit: 'H.bank_own', credit: 'H.equity', amount: 1n })])
  expect([purse.spendable('EUR'), purse.spendable('USD')]).toEqual([41n, 7n])
})

test('what moved is written once for each currency, in their order, and nothing else', () => {
  const still = new OwnPurse()
  still.post([pay({ debit: 'C.cash', credit: 'C.hold' })])
  expect(still.store()).toEqual([])
  const purse = new OwnPurse()
  purse.post([pay({ asset: 'USD' }), pay({ asset: 'CNY', credit: 'H.own_owed' }), pay()])
  purse.post([pay({ amount: 10n })])
  const [open, move] = purse.store()
  expect([open?.name, move?.name]).toEqual(['open_own', 'move_own'])
  expect(open?.values).toEqual(move?.values)
  expect(move?.values).toEqual(
    writeRows(ownMoney, [
      { customer: 0n, asset: 'CNY', held: 0n, owed: 30n },
      { customer: 0n, asset: 'EUR', held: -40n, owed: 0n },
      { customer: 0n, asset: 'USD', held: -30n, owed: 0n },
    ]).values,
  )
})
