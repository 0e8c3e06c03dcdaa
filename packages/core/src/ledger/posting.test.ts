import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, clientMoneyGap, fold, isBalanced, overdrawn } from './balances.ts'
import { chart, isAccountCode, type AccountCode } from './chart.ts'
import { journal, shareOf, type Posting } from './posting.ts'

const codes = Object.keys(chart).filter(isAccountCode)
const move = (debit: AccountCode, credit: AccountCode, amount: bigint): Posting => ({
  debit,
  credit,
  asset: 'EUR',
  amount,
})

test('a journal leaves out movements of zero', () => {
  const made = journal('deposit.confirmed', [
    move('H.psp_due', 'C.wallet', 5n),
    move('H.exp_psp', 'H.bank_own', 0n),
  ])
  expect(made).toEqual({
    event: 'deposit.confirmed',
    postings: [move('H.psp_due', 'C.wallet', 5n)],
  })
})

const defects = [
  { why: 'is negative', posting: move('H.psp_due', 'C.wallet', -1n) },
  { why: 'goes to itself', posting: move('C.cash', 'C.cash', 1n) },
  { why: 'moves money between share accounts', posting: move('S.today', 'S.sellable', 1n) },
  {
    why: 'moves shares between money accounts',
    posting: { ...move('C.cash', 'C.hold', 1n), asset: shareOf('7') },
  },
]
for (const { why, posting } of defects) {
  test(`a posting that ${why} is thrown out`, () => {
    expect(() => journal('buy.freeze', [posting])).toThrow(RangeError)
  })
}

// Goal: no sequence of postings can unbalance the books. Method: any accounts, any assets, any
// order.
test('the trial balance is zero after any postings', () => {
  const posting = fc.record({
    debit: fc.constantFrom(...codes),
    credit: fc.constantFrom(...codes),
    asset: fc.constantFrom('EUR' as const, 'CNY' as const, shareOf('1')),
    amount: fc.bigInt(1n, 10n ** 15n),
  })
  fc.assert(fc.property(fc.array(posting), (postings) => isBalanced(fold(postings))))
})

test('an unbalanced book is seen', () => {
  expect(isBalanced(new Map([['EUR', new Map([['C.cash', -5n]])]]))).toBe(false)
})

test('folding adds to a start and leaves the start alone', () => {
  const start = fold([move('H.psp_due', 'C.wallet', 10n)])
  const end = fold([move('C.wallet', 'C.cash', 4n)], start)
  expect([
    balanceOf(start, 'EUR', 'C.wallet'),
    balanceOf(end, 'EUR', 'C.wallet'),
    balanceOf(end, 'EUR', 'C.cash'),
  ]).toEqual([-10n, -6n, -4n])
})

test('an overdrawn pocket is named', () => {
  expect(overdrawn(fold([move('C.wallet', 'C.cash', 1n)]))).toEqual([
    { asset: 'EUR', code: 'C.wallet', balance: 1n },
  ])
})

test('client money has no gap until someone takes from it', () => {
  const deposited = fold([move('H.psp_due', 'C.wallet', 10n)])
  expect(clientMoneyGap(deposited, 'EUR')).toBe(0n)
  expect(clientMoneyGap(fold([move('H.bank_own', 'H.psp_due', 3n)], deposited), 'EUR')).toBe(-3n)
})

test.each([
  ['C.cash', 'S.sellable'],
  ['S.sellable', 'C.cash'],
] as const)('money does not go from %s to %s', (debit, credit) => {
  expect(() => journal('buy.freeze', [move(debit, credit, 1n)])).toThrow(RangeError)
})

test('of what was never posted nothing is missing', () => {
  expect(clientMoneyGap(fold([move('H.psp_due', 'C.wallet', 1n)]), 'USD')).toBe(0n)
  expect(clientMoneyGap(fold([move('H.psp_due', 'C.wallet', 1n)]), 'EUR', 5n)).toBe(5n)
})
