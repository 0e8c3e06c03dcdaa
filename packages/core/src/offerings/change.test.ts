// Goal: an application is changed only where and as long as its market lets it, refused for the first reason
// there is, and moves the difference alone. Method: every board, one table in the order of the refusals, and
// random changes one behind the other, after which what is set aside is what the last of them asks for.
import { ok } from '@parkett/contract/wire/outcome'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { changeFor, looseUntil, refuseFixed, type Changing } from './change.ts'

test.each([
  ['XETR', 200],
  ['HK', 200],
  ['US', 200],
  ['MAIN_SH', null],
  ['MAIN_SZ', null],
  ['STAR', null],
  ['CHINEXT', null],
  ['BSE', null],
] as const)('on %s an application can be changed until %s', (board, until) => {
  expect(looseUntil(board, 200)).toBe(until)
})

test.each([
  [{ isOpen: true, until: 200, now: 199 }, ok(true)],
  [{ isOpen: true, until: 200, now: 200 }, { reason: 'application_not_open' }],
  [{ isOpen: false, until: 200, now: 100 }, { reason: 'application_not_open' }],
  [{ isOpen: true, until: null, now: 100 }, { reason: 'application_final' }],
  [{ isOpen: false, until: null, now: 300 }, { reason: 'application_final' }],
] as const)('%o', (loose, said) => {
  expect(refuseFixed(loose)).toMatchObject(said)
})

const asked: Changing = {
  isOpen: true,
  until: 200,
  now: 150,
  terms: {
    opensAt: 100,
    closesAt: 200,
    currency: 'EUR',
    price: parsePrice('21.00'),
    unit: 20n,
    minimum: 40n,
    maximum: 500n,
  },
  before: { quantity: 100n, amount: 210_715n },
  after: { quantity: 160n, amount: 336_940n },
  quota: null,
  cash: 100_000n,
  wallet: 50_000n,
}

test.each([
  ['application_final', {}, { until: null, isOpen: false, after: { quantity: 0n, amount: 0n } }],
  ['application_not_open', {}, { isOpen: false, after: { quantity: 0n, amount: 0n } }],
  ['application_not_open', {}, { now: 200 }],
  ['application_same', { quantity: '100' }, { after: asked.before, cash: 0n, wallet: 0n }],
  ['quota_exceeded', { max: '140' }, { quota: 140n, cash: 0n, wallet: 0n }],
  ['qty_zero', {}, { quota: 140n, after: { quantity: 0n, amount: 0n } }],
  ['qty_zero', {}, { after: { quantity: 0n, amount: 0n } }],
  ['lot_invalid', { lot: 20 }, { after: { quantity: 110n, amount: 9_999_999n } }],
  ['lot_invalid', { nearest: 40 }, { after: { quantity: 20n, amount: 1n } }],
  ['above_maximum', { max: '500' }, { after: { quantity: 520n, amount: 9_999_999n } }],
  [
    'insufficient_buying_power',
    { needed: '1262.25 EUR', available: '1262.24 EUR' },
    { cash: 76_224n, wallet: 50_000n },
  ],
] as const)('%s %o: %o', (reason, facts, change) => {
  const said = changeFor({ ...asked, ...change })
  if (said.ok) throw new Error('this was to be refused')
  expect(said.reason).toBe(reason)
  expect(said.facts).toMatchObject(facts)
})

const moves = (change: Partial<Changing>) => {
  const done = changeFor({ ...asked, ...change })
  if (!done.ok) throw new Error(done.reason)
  return done.value.map(({ event, postings }) => [
    event,
    ...postings.map(({ debit, credit, amount }) => `${debit} > ${credit} ${amount}`),
  ])
}

test('the difference alone moves, behind what crosses from the bank side', () => {
  expect(moves({})).toEqual([
    ['buy.hop', 'C.wallet > C.cash 26225'],
    ['ipo.changed', 'C.cash > C.hold 126225'],
  ])
  expect(moves({ cash: 126_225n, wallet: 0n })).toEqual([['ipo.changed', 'C.cash > C.hold 126225']])
  const less = { after: { quantity: 40n, amount: 84_700n }, cash: 0n, wallet: 0n }
  expect(moves(less)).toEqual([['ipo.changed', 'C.hold > C.cash 126015']])
  expect(moves({ after: { quantity: 120n, amount: 210_715n } })).toEqual([])
})

test('the same number at another price is a change, and moves its difference alone', () => {
  const same = { ...asked.before, amount: 220_715n }
  expect(moves({ after: same, isRepriced: true })).toEqual([
    ['ipo.changed', 'C.cash > C.hold 10000'],
  ])
  expect(changeFor({ ...asked, after: same })).toMatchObject({ reason: 'application_same' })
})

test('whatever is changed one behind the other, what is set aside is what the last asks for', () => {
  const quantities = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(quantities, fc.bigInt(0n, 2_000_000n), (units, free) => {
      let purse = { cash: free / 2n, wallet: free - free / 2n, hold: asked.before.amount }
      let before = asked.before
      for (const each of units) {
        const quantity = BigInt(each) * 20n
        const after = { quantity, amount: quantity * 2_100n + 715n }
        const done = changeFor({ ...asked, before, after, cash: purse.cash, wallet: purse.wallet })
        if (!done.ok) continue
        for (const { postings } of done.value)
          for (const { debit, credit, amount } of postings) {
            const by: Record<string, bigint> = { [debit]: -amount, [credit]: amount }
            purse = {
              cash: purse.cash + (by['C.cash'] ?? 0n),
              wallet: purse.wallet + (by['C.wallet'] ?? 0n),
              hold: purse.hold + (by['C.hold'] ?? 0n),
            }
          }
        before = after
        expect(purse.hold).toBe(after.amount)
        expect(purse.cash >= 0n && purse.wallet >= 0n).toBe(true)
      }
      expect(purse.cash + purse.wallet + purse.hold).toBe(free + asked.before.amount)
    }),
  )
})
