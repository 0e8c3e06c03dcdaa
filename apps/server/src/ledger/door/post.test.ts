// Goal: what is posted is sound or nothing of it is: each limit of a posting at its edge, each
// journal linked to the one before it. Method: the door's working copy of one account, no database.
import type { JournalDraft, Moment } from './act.ts'
import { expect, test } from 'vitest'
import { journalHash } from '../chain.ts'
import { halt, post, Unsound } from './post.ts'
import { WorkingSet } from './working-set.ts'

const customer = 7n
const at: Moment = {
  customer,
  now: 1_000,
  date: '2026-11-20',
  command: 5n,
  nextId: () => 900n,
}
const account = {
  customer,
  chainPosition: 4n,
  chainHead: 'ab'.repeat(32),
  eventSequence: 2n,
  haltedBecause: null,
}

/** An account with 100 cents in cash. */
function books(): WorkingSet {
  const working = new WorkingSet()
  working.accounts.set(customer, account)
  working.allowAsset(customer, 'EUR')
  working.allowAsset(customer, 'share:1')
  working.pocket(customer, 'EUR', 'C.cash').amount = 100n
  return working
}
type Posting = JournalDraft['postings'][number]
const draft = (...postings: readonly Partial<Posting>[]): JournalDraft => ({
  event: 'buy.freeze',
  postings: postings.map((each) => ({
    debit: 'C.cash',
    credit: 'C.hold',
    asset: 'EUR',
    amount: 1n,
    ...each,
  })),
})
const amount = (working: WorkingSet, pocket: string, asset = 'EUR'): bigint =>
  working.pocket(customer, asset, pocket).amount
const most = 2n ** 63n - 1n

test('a pocket grows on the credit side, and the house has none', () => {
  const working = books()
  post(working, [draft({ amount: 30n }), draft({ debit: 'H.bank_client', amount: 5n })], at)
  expect([amount(working, 'C.cash'), amount(working, 'C.hold')]).toEqual([70n, 35n])
  post(working, [draft({ debit: 'C.hold', credit: 'H.inc_commission', amount: 35n })], at)
  expect(amount(working, 'C.hold')).toBe(0n)
  expect([...working.pockets.values()].map(({ pocket }) => pocket)).toEqual(['C.cash', 'C.hold'])
})

test.each<readonly [string, Partial<Posting>]>([
  ['all of a pocket', { amount: 100n }],
  ['one unit', { amount: 1n }],
  ['shares', { debit: 'S.street', credit: 'S.today', asset: 'share:1' }],
  ['the largest amount', { debit: 'H.bank_client', credit: 'C.wallet', amount: most }],
])('%s can be posted', (_, posting) => {
  const working = books()
  post(working, [draft(posting)], at)
  expect(amount(working, posting.credit ?? 'C.hold', posting.asset)).toBe(posting.amount ?? 1n)
})

test.each([
  ['more than a pocket holds', [{ amount: 101n }], 'C.cash EUR would be -1'],
  ['nothing', [{ amount: 0n }], 'a posting of 0 EUR from C.cash to C.hold'],
  ['less than nothing', [{ amount: -1n }], 'a posting of -1 EUR'],
  ['beyond the column', [{ debit: 'H.bank_client', amount: most + 1n }], 'a posting of 9223372'],
  ['beyond it in two', [{ debit: 'H.bank_client', amount: most }, {}], 'C.hold EUR is too large'],
  ['an account to itself', [{ credit: 'C.cash' }], 'from C.cash to C.cash'],
  ['a debit of no chart', [{ debit: 'C.mine' as 'C.cash' }], 'from C.mine to C.hold'],
  ['a credit of no chart', [{ credit: 'C.mine' as 'C.cash' }], 'from C.cash to C.mine'],
  ['a debit of the other book', [{ debit: 'S.street' }], 'from S.street to C.hold'],
  ['a credit of the other book', [{ credit: 'S.today' }], 'from C.cash to S.today'],
  ['shares to money', [{ debit: 'S.street', asset: 'share:1' }], 'share:1 from S.street to C.hold'],
  ['money to shares', [{ debit: 'S.street', credit: 'S.today' }], 'EUR from S.street to S.today'],
] as const)('%s is unsound, and nothing of its command is posted', (_, bad, why) => {
  const working = books()
  const act = () => post(working, [draft({ amount: 10n }), draft(...bad)], at)
  expect(act).toThrow(Unsound)
  expect(act).toThrow(why)
  expect([amount(working, 'C.cash'), amount(working, 'C.hold')]).toEqual([100n, 0n])
  expect([working.journals, working.accounts.get(customer)]).toEqual([[], account])
})

test('what goes below zero in between and ends above it is one command', () => {
  const working = books()
  post(
    working,
    [draft({ amount: 150n }), draft({ debit: 'H.bank_client', credit: 'C.cash', amount: 50n })],
    at,
  )
  expect(amount(working, 'C.cash')).toBe(0n)
})

test('each journal names the one before it, and the account its last', () => {
  const working = books()
  post(working, [{ ...draft({}), id: 3n, reference: 8n }, draft({ amount: 2n })], at)
  const [first, second] = working.journals
  expect(first).toMatchObject({
    position: 5n,
    id: 3n,
    reference: 8n,
    previousHash: 'ab'.repeat(32),
  })
  expect(second).toEqual({
    customer,
    position: 6n,
    id: 900n,
    event: 'buy.freeze',
    reference: null,
    command: 5n,
    businessAt: 1_000,
    businessDate: '2026-11-20',
    lines: '[["C.cash","C.hold","EUR","2"]]',
    previousHash: first?.hash,
    hash: second && journalHash(second),
  })
  expect(working.accounts.get(customer)).toEqual({
    ...account,
    chainPosition: 6n,
    chainHead: second?.hash,
  })
  expect([...working.changedAccounts]).toEqual([customer])
})

test('an account that was not loaded gets no journal', () => {
  const working = books()
  working.accounts.clear()
  expect(() => post(working, [draft({})], at)).toThrow('the account was not loaded')
  expect(working.journals).toEqual([])
})

test('what the house spends of its own is counted with it', () => {
  const working = books()
  working.ownMoney.load([['0', 'EUR', '50', '0']])
  post(working, [draft({ debit: 'H.exp_psp', credit: 'H.bank_own', amount: 20n })], at)
  expect(working.ownMoney.spendable('EUR')).toBe(30n)
})

test('a halt stops the account it names, with why, and no other', () => {
  const working = books()
  halt(working, 8n, 'a defect')
  expect([...working.changedAccounts]).toEqual([])
  halt(working, customer, 'a defect')
  expect(working.accounts.get(customer)).toEqual({ ...account, haltedBecause: 'a defect' })
  expect([...working.changedAccounts]).toEqual([customer])
})
