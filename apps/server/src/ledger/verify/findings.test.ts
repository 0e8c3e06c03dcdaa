// Goal: staff read of broken books what they can open: the cause first, what follows marked so, the
// customer, the journal, both amounts. Method: results of checks as they are answered.
import { expect, test } from 'vitest'
import type { About } from './check.ts'
import { findingsOf } from './findings.ts'

const one = (id: string, about: About = {}, ok = false) => ({ id, title: id, ok, found: id, about })
const said = (...invariants: readonly ReturnType<typeof one>[]) => findingsOf({ invariants })

test('the cause comes first, and what is of its customer or always follows is told so', () => {
  const heard = said(
    one('I2', { asset: 'EUR', is: 5n, ought: 4n }),
    one('I7', { customer: 3n }),
    one('I6', { customer: 2n, journal: 9n }),
    one('I3', { customer: 2n, asset: 'EUR', is: -105n, ought: 100n }),
    one('I4', {}, true),
  )
  expect(heard).toEqual([
    {
      rule: 'I3',
      follows: false,
      customer: '2',
      journal: null,
      amounts: { currency: 'EUR', is: '-1.05', ought: '1.00' },
    },
    { rule: 'I7', follows: false, customer: '3', journal: null, amounts: null },
    { rule: 'I6', follows: true, customer: '2', journal: '9', amounts: null },
    {
      rule: 'I2',
      follows: true,
      customer: null,
      journal: null,
      amounts: { currency: 'EUR', is: '0.05', ought: '0.04' },
    },
  ])
})

test('a consequence alone is the cause, and nobody’s faults are not of one customer', () => {
  expect(said(one('I2')).map(({ follows }) => follows)).toEqual([false])
  expect(said(one('I3'), one('I7')).map(({ follows }) => follows)).toEqual([false, false])
  expect(said(one('I4', {}, true))).toEqual([])
})

test('shares are counted, money written in its currency, the house is no customer', () => {
  const heard = said(
    one('I3', { customer: 0n, asset: 'share:7', is: 10n, ought: 9n }),
    one('I6', { customer: 1n, asset: 'share:7', is: 3n }),
    one('I7', { asset: 'JPY?', is: 3n }),
    one('I8-open', { asset: 'EUR', is: 3n }),
    one('D8-claims', { asset: 'EUR' }),
    one('unheard'),
  )
  expect(heard.map(({ rule, customer, amounts }) => [rule, customer, amounts])).toEqual([
    ['I3', null, { currency: null, is: '10', ought: '9' }],
    ['I6', '1', { currency: null, is: '3', ought: null }],
    ['I7', null, null],
    ['I8', null, { currency: 'EUR', is: '0.03', ought: null }],
    ['L5', null, null],
    ['unheard', null, null],
  ])
})

test('a bent journal is told with the sum by which it is wrong, where its customer’s is known', () => {
  const bent = one('I12', { customer: 2n, journal: 9n })
  const amounts = (...others: readonly ReturnType<typeof one>[]) =>
    said(bent, ...others)[0]?.amounts
  const sum = { asset: 'EUR', is: 105n, ought: 100n }
  expect(said(bent, one('I3', { customer: 2n, journal: 5n, ...sum }))[0]).toEqual({
    rule: 'I12',
    follows: false,
    customer: '2',
    journal: '9',
    amounts: { currency: 'EUR', is: '1.05', ought: '1.00' },
  })
  expect(said(bent, one('I3', { customer: 2n, ...sum }))[1]).toMatchObject({ follows: true })
  expect(amounts(one('I3', { customer: 3n, ...sum }))).toBeNull()
  expect(amounts(one('I3', sum), one('I6', { customer: 2n }))).toBeNull()
  const own = one('I12', { customer: 2n, asset: 'USD', is: 1n })
  expect(said(own, one('I3', { customer: 2n, ...sum })).map(({ amounts: each }) => each)).toEqual([
    { currency: 'USD', is: '0.01', ought: null },
    { currency: 'EUR', is: '1.05', ought: '1.00' },
  ])
})
