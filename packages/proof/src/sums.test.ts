// Goal: money that a statement leaves out, adds or moves is found, whichever figure says so.
// Method: lines that add up, with one figure wrong at a time.
import { expect, test } from 'vitest'
import type { ChainRow } from './chain.ts'
import {
  cashMoved,
  movedIn,
  sumOf,
  unitsOf,
  wrongCash,
  wrongPockets,
  wrongTotals,
  type CashRow,
  type PocketRow,
} from './sums.ts'

const journal = (...lines: readonly string[][]): ChainRow => ({
  position: '1',
  id: '1',
  event: 'test',
  reference: '',
  command: '1',
  atMs: '0',
  date: '2026-11-20',
  lines,
  hash: '',
})
const arrived = journal(['H.bank_client', 'C.wallet', 'EUR', '700'])
const moved = journal(
  ['C.wallet', 'C.cash', 'EUR', '300'],
  ['C.cash', 'H.inc_fee', 'EUR', '1'],
  ['H.bank_client', 'C.wallet', 'USD', '50'],
)
const pocket = (change: Partial<PocketRow> = {}): PocketRow => ({
  asset: 'EUR',
  pocket: 'C.wallet',
  opening: '2.00',
  in: '7.00',
  out: '3.00',
  closing: '6.00',
  ...change,
})
const cash = pocket({ pocket: 'C.cash', opening: '1.00', in: '3.00', out: '0.01', closing: '3.99' })
const dollars = pocket({ asset: 'USD', opening: '0.00', in: '0.50', out: '0.00', closing: '0.50' })
const all = [pocket(), cash, dollars]
const journals = [arrived, moved]

test.each([
  ['1.05', 'EUR', 105n],
  ['105', 'JPY', 105n],
  ['1.050', 'KWD', 1050n],
  ['105', '9007', 105n],
])('%s of %s is %s', (amount, asset, units) => {
  expect(unitsOf(amount, asset)).toBe(units)
})

test('a share has no parts', () => {
  expect(() => unitsOf('1.5', '9007')).toThrow()
})

test('a pocket is brought what is credited to it and loses what is debited, in its asset', () => {
  expect(movedIn(journals, 'EUR', 'C.wallet')).toEqual({ in: 700n, out: 300n })
  expect(movedIn(journals, 'EUR', 'C.cash')).toEqual({ in: 300n, out: 1n })
  expect(movedIn(journals, 'USD', 'C.wallet')).toEqual({ in: 50n, out: 0n })
  expect(movedIn([], 'EUR', 'C.wallet')).toEqual({ in: 0n, out: 0n })
})

test('a move between own pockets neither brings nor takes cash, one unit does', () => {
  expect(cashMoved(journals, 'EUR')).toEqual({ in: 700n, out: 1n })
  expect(cashMoved([journal(['C.wallet', 'C.cash', 'EUR', '9'])], 'EUR')).toEqual({
    in: 0n,
    out: 0n,
  })
  const one = [journal(['H.bank_client', 'C.wallet', 'EUR', '1'])]
  expect(cashMoved(one, 'EUR')).toEqual({ in: 1n, out: 0n })
  expect(cashMoved(one, 'USD')).toEqual({ in: 0n, out: 0n })
})

test('pockets that add up and say what the journals did are right', () => {
  expect(wrongPockets(all, journals)).toEqual([])
})

test.each([
  ['opening', { opening: '2.01' }],
  ['closing', { closing: '6.01' }],
  ['in, with an end that adds up', { in: '7.01', closing: '6.01' }],
  ['out, with an end that adds up', { out: '2.99', closing: '6.01' }],
] as const)('a wrong %s of a pocket is named', (_, change) => {
  expect(wrongPockets([cash, pocket(change), dollars], journals)).toEqual(['pockets[1]'])
})

test('a pocket that moved and is not listed is named by its line, whichever side it stands on', () => {
  expect(wrongPockets([cash, dollars], journals)).toEqual([
    'journals[0].lines[0]',
    'journals[1].lines[0]',
  ])
  expect(wrongPockets([pocket(), cash], journals)).toEqual(['journals[1].lines[2]'])
  const shares = [journal(['S.street', 'S.mine', '9007', '4'], ['S.mine', 'S.issuer', '9007', '1'])]
  expect(wrongPockets([], shares)).toEqual(['journals[0].lines[0]', 'journals[0].lines[1]'])
})

test('pockets of the house need no line', () => {
  const house = [journal(['S.street', 'S.depot', '9007', '4'], ['S.issuer', 'H.S.x', '9007', '4'])]
  expect(wrongPockets([], house)).toEqual([])
})

const eur = (change: Partial<CashRow> = {}): CashRow => ({
  currency: 'EUR',
  opening: '3.00',
  in: '7.00',
  out: '0.01',
  closing: '9.99',
  ...change,
})
const beside = { pockets: all, journals }

test('cash that adds up, as the journals and the pockets say, is right', () => {
  expect(wrongCash([eur()], beside)).toEqual([])
})

test.each([
  ['that does not add up', eur({ in: '7.01' })],
  ['of more in and more out', eur({ in: '7.01', out: '0.02' })],
  ['of another in', eur({ in: '7.01', closing: '10.00' })],
  ['of another out', eur({ out: '0.00', closing: '10.00' })],
  ['of another beginning and end', eur({ opening: '3.01', closing: '10.00' })],
  ['of no currency', { currency: '9007', opening: '0', in: '0', out: '0', closing: '0' }],
] as const)('a line %s is named', (_, row) => {
  expect(wrongCash([eur(), row], beside)).toEqual(['cash[1]'])
})

test.each([
  ['opening', pocket({ opening: '2.01' })],
  ['closing', pocket({ closing: '6.01' })],
] as const)('cash with another %s than its pockets is named', (_, row) => {
  expect(wrongCash([eur()], { pockets: [row, cash, dollars], journals })).toEqual(['cash[0]'])
})

test('shares are no cash, whatever they are called', () => {
  const shares = pocket({ pocket: 'S.mine' })
  expect(wrongCash([eur()], { pockets: [...all, shares], journals })).toEqual([])
})

test('a total is the sum of its own currency, and each currency has one', () => {
  const rows = [
    { currency: 'EUR', amount: '1.00' },
    { currency: 'USD', amount: '5.00' },
    { currency: 'EUR', amount: '0.25' },
  ]
  expect(sumOf(rows, 'EUR')).toBe(125n)
  expect(sumOf([], 'EUR')).toBe(0n)
  const [euros, usd] = [
    { currency: 'EUR', amount: '1.25' },
    { currency: 'USD', amount: '5.00' },
  ]
  expect(wrongTotals(rows, [euros, usd], 'totals')).toEqual([])
  expect(wrongTotals(rows.slice(1, 2), [usd], 'totals')).toEqual([])
  expect(wrongTotals(rows, [euros, { ...usd, amount: '5.01' }], 'totals')).toEqual(['totals[1]'])
  expect(wrongTotals(rows, [euros], 'totals')).toEqual(['totals'])
  expect(wrongTotals(rows.slice(0, 2), [usd], 'totals')).toEqual(['totals'])
})
