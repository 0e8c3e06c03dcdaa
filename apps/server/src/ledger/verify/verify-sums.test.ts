// Goal: what a journal alone can show is found with its row: lines that are none, and client money
// that does not cover what clients are owed. Method: journals fed by hand; more of what needs the
// stored balances is in verify.test.ts.
import { expect, test } from 'vitest'
import { text } from '../../platform/db/columns.ts'
import { numeric } from '../../platform/db/kinds.ts'
import { linesText, type Line } from '../chain.ts'
import { balances } from '../own-tables.ts'
import { readerOf } from './testing-reader.ts'
import { sumWalk } from './verify-sums.ts'

const line = (change: Partial<Line> = {}): Line => ({
  debit: 'C.cash',
  credit: 'C.hold',
  asset: 'EUR',
  amount: 5n,
  ...change,
})
const journal = (lines: string, change: { id?: bigint; event?: string } = {}) => ({
  customer: 7n,
  id: 3n,
  position: 1n,
  event: 'buy.freeze',
  reference: null,
  command: 1n,
  businessAt: 1,
  businessDate: '2026-11-20',
  lines,
  previousHash: '',
  hash: '',
  ...change,
})
const walked = (...lines: readonly Line[]) => {
  const walk = sumWalk()
  walk.visit(journal(linesText(lines)))
  return walk
}

test('sound lines are counted and answered', () => {
  const walk = sumWalk()
  const lines = [
    line(),
    line({ debit: 'S.street', credit: 'S.today', asset: 'share:1', amount: 1n }),
  ]
  expect(walk.visit(journal(linesText(lines)))).toEqual(lines)
  walk.visit(journal(linesText([line()])))
  expect([walk.postings(), walk.malformed()]).toEqual([3, undefined])
})

test.each([
  ['nothing', { amount: 0n }, 'C.cash -> C.hold, 0 EUR'],
  ['an account to itself', { credit: 'C.cash' }, 'C.cash -> C.cash, 5 EUR'],
  ['a debit of no chart', { debit: 'C.mine' }, 'C.mine -> C.hold, 5 EUR'],
  ['a credit of no chart', { credit: 'C.mine' }, 'C.cash -> C.mine, 5 EUR'],
  ['a debit of shares', { debit: 'S.street' }, 'S.street -> C.hold, 5 EUR'],
  ['a credit of shares', { credit: 'S.today' }, 'C.cash -> S.today, 5 EUR'],
  ['shares from money', { credit: 'S.today', asset: 'share:1' }, 'C.cash -> S.today, 5 share:1'],
] as const)('%s is no posting', (_, change, fault) => {
  const walk = walked(line(), line(change), line({ amount: -1n }))
  expect(walk.malformed()).toEqual({ text: `posting 7/3/1: ${fault}`, customer: 7n, journal: 3n })
})

test('lines that cannot be read are none, and the first fault is the one that is told', () => {
  const walk = sumWalk()
  expect(walk.visit(journal('{}'))).toEqual([])
  walk.visit(journal('[', { id: 4n }))
  walk.visit(journal(linesText([line({ amount: 0n })]), { id: 5n }))
  expect(walk.malformed()).toEqual({
    text: 'journal 7/3: its lines cannot be read',
    customer: 7n,
    journal: 3n,
  })
  expect(walk.postings()).toBe(1)
})

test('client money covers what clients are owed, what was swept to the own bank apart', () => {
  const came = line({ debit: 'H.bank_client', credit: 'C.cash', amount: 100n })
  const fee = line({ credit: 'H.inc_commission', amount: 10n })
  expect(walked(came, fee).clientMoney()).toBeUndefined()
  const sweep = line({ debit: 'H.bank_own', credit: 'H.bank_client', amount: 10n })
  expect(walked(came, fee, sweep).clientMoney()).toEqual({
    text: 'EUR: the segregated side is off by -10 minor units',
    asset: 'EUR',
    is: -10n,
    ought: 0n,
  })
  const walk = walked(came, fee)
  walk.visit(journal(linesText([sweep]), { event: 'commission.swept' }))
  expect(walk.clientMoney()).toBeUndefined()
})

test('an asset of the house alone balances without a customer, and what it lacks is told', async () => {
  const own = line({ debit: 'H.bank_own', credit: 'H.equity', amount: 10n })
  const none = readerOf({ asset: text(), customers: numeric }, [])
  expect(await walked(own).trialBalance(none)).toBeUndefined()
  const came = line({ debit: 'H.bank_client', credit: 'C.cash', amount: 10n })
  expect(await walked(came).trialBalance(none)).toEqual({
    text: 'EUR: customers 0, house 10',
    asset: 'EUR',
    is: 0n,
    ought: 10n,
  })
})

test('a stored balance of nothing needs no posting, and one cent does', async () => {
  const stored = (amount: string) =>
    walked().storedBalances(readerOf(balances.columns, [['7', 'EUR', 'C.cash', amount]]))
  expect(await stored('0')).toBeUndefined()
  expect(await stored('1')).toEqual({
    text: 'pocket 7/EUR/C.cash: stored 1, postings 0',
    customer: 7n,
    asset: 'EUR',
    is: 1n,
    ought: 0n,
  })
})
