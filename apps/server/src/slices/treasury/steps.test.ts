// Goal: a purchase is confirmed, taken back or paid once; units earn each day once, from the day after
// they came to the day before they left. Method: the acts alone, on books in memory.
import { dayNumber } from '@parkett/core/civil'
import { expect, test } from 'vitest'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import {
  treasuryAccounts,
  treasuryAccruals,
  treasuryChanges,
  treasuryOrders,
} from '../../accounts/treasury/tables.ts'
import { put, type RowWrite } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { accrueAct, confirmAct, payAct, takeBackAct, type AccrueInput } from './steps.ts'
import { accountRow, orderRow } from './testing.ts'

const customer = 7n
const currency = 'EUR'
const one = { order: 51n, currency } as const
const change = (day: string, minor: bigint) =>
  ({ customer, day: BigInt(dayNumber(day)), currency, change: minor }) as const
type Held = readonly [string, string, bigint]
const books = (pockets: readonly Held[], ...rows: readonly RowWrite[]): MemoryBooks =>
  new MemoryBooks({ pockets, rows })
const bought = (row: Parameters<typeof orderRow>[0] = {}) =>
  books(
    [['C.treasury_pending', 'EUR', 700n]],
    put(treasuryOrders, orderRow({ fromCash: 200n, ...row })),
  )
const nothing = { journals: [], written: {}, outbox: [] }

test('taken back in time, each side has what it gave', () => {
  const own = bought()
  const heard = own.ask(takeBackAct, { ...one, inTime: true })
  expect(heard.answer).toMatchObject({ value: { value: { id: '51' } } })
  expect(heard.journals).toMatchObject([{ reference: 101n, event: 'treasury.taken_back' }])
  const held = ['C.wallet', 'C.cash', 'C.treasury_pending'].map((at) => own.balance(at, 'EUR'))
  expect(held).toEqual([500n, 200n, 0n])
  expect(heard.written).toEqual({
    treasury_orders: [orderRow({ fromCash: 200n, status: 'taken_back', endedAt: memoryNow })],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['treasury.taken_back', '{"id":"51"}'],
  ])
})

test.each([
  ['too late', () => bought(), false, 'order_not_open'],
  ['confirmed', () => bought({ status: 'confirmed' }), true, 'order_not_open'],
  ['of another kind', () => bought({ kind: 'redeem' }), true, 'order_not_open'],
  ['of somebody else', () => bought({ id: 52n }), true, 'not_found'],
] as const)('a purchase that is %s is not taken back', (_, own, inTime, reason) => {
  const heard = own().ask(takeBackAct, { ...one, inTime })
  expect(heard.answer).toMatchObject({ ok: false, reason })
  expect(heard).toMatchObject(nothing)
})

test('a locked account takes nothing back', () => {
  const own = bought()
  own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  expect(own.ask(takeBackAct, { ...one, inTime: true }).answer).toMatchObject({
    reason: 'account_locked',
  })
})

test('confirmed for the first time, the account begins on that day', () => {
  const own = bought()
  const heard = own.ask(confirmAct, { ...one, dueOn: '2026-11-23', after: null })
  expect(heard.answer).toMatchObject({ value: { value: { id: '51' } } })
  expect(heard.journals).toMatchObject([{ reference: 51n, event: 'treasury.confirmed' }])
  expect([own.balance('C.treasury_pending', 'EUR'), own.balance('C.treasury', 'EUR')]).toEqual([
    0n,
    700n,
  ])
  const since = '2026-11-23'
  const begun = accountRow({ units: 700n, carry: 0n, earned: 0n, since, fastOn: since })
  expect(heard.written).toEqual({
    treasury_orders: [orderRow({ fromCash: 200n, status: 'confirmed', endedAt: memoryNow })],
    treasury_accounts: [begun],
    treasury_changes: [change(since, 700n)],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['treasury.confirmed', '{"id":"51"}'],
  ])
  const again = own.ask(confirmAct, { ...one, dueOn: '2026-11-23', after: null })
  expect(again.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(again).toMatchObject(nothing)
})

test('confirmed later, units come to what there is, on a day whose income is not divided yet', () => {
  const confirmed = (after: string) => {
    const own = bought()
    own.put(put(treasuryAccounts, accountRow()))
    own.put(put(treasuryChanges, change('2026-11-24', 40n)))
    return own.ask(confirmAct, { ...one, dueOn: '2026-11-23', after }).written
  }
  expect(confirmed('2026-11-20')['treasury_changes']).toEqual([change('2026-11-23', 700n)])
  expect(confirmed('2026-11-22')).toMatchObject({
    treasury_accounts: [accountRow({ units: 2_700n })],
    treasury_changes: [change('2026-11-23', 700n)],
  })
  expect(confirmed('2026-11-23')['treasury_changes']).toEqual([change('2026-11-24', 740n)])
  expect(confirmed('2026-11-24')['treasury_changes']).toEqual([change('2026-11-25', 700n)])
})

test.each([
  ['confirmed', confirmAct, 'redeem', 'pending'],
  ['confirmed', confirmAct, 'buy', 'taken_back'],
  ['paid', payAct, 'buy', 'pending'],
  ['paid', payAct, 'redeem', 'paid'],
] as const)('not %s: %o of an order to %s that is %s', (_, act, kind, status) => {
  const own = bought({ kind, status })
  const heard = own.ask(act, { ...one, dueOn: '2026-11-23', after: null })
  expect(heard.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(heard).toMatchObject(nothing)
})

test('what was given back is paid once', () => {
  const own = books(
    [['C.redeem_pending', 'EUR', 700n]],
    put(treasuryOrders, orderRow({ kind: 'redeem' })),
  )
  const heard = own.ask(payAct, one)
  expect(heard.answer).toMatchObject({ value: { value: { id: '51' } } })
  expect(heard.journals).toMatchObject([{ reference: 51n, event: 'treasury.paid' }])
  expect([own.balance('C.redeem_pending', 'EUR'), own.balance('C.wallet', 'EUR')]).toEqual([
    0n,
    700n,
  ])
  expect(heard.written).toEqual({
    treasury_orders: [orderRow({ kind: 'redeem', status: 'paid', endedAt: memoryNow })],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['treasury.paid', '{"id":"51"}'],
  ])
  expect(own.ask(payAct, one).answer).toMatchObject({ ok: false, reason: 'not_found' })
})

// 2,000 units at 0.01 each: 20 whole, and what was carried.
const income = 1_000_000n
const accrual = (given: Partial<AccrueInput> = {}): AccrueInput => ({
  ...{ currency, day: '2026-11-18', income, after: '2026-11-19' },
  ...given,
})
const earning = (...rows: readonly RowWrite[]) =>
  books([['C.treasury', 'EUR', 2_000n]], put(treasuryAccounts, accountRow()), ...rows)

test('a day is divided once, by the units at its end, and earns from the next undivided day', () => {
  const own = earning(
    put(treasuryChanges, change('2026-11-17', 11n)),
    put(treasuryChanges, change('2026-11-18', 22n)),
    put(treasuryChanges, change('2026-11-19', 300n)),
    put(treasuryChanges, change('2026-11-20', -100n)),
    put(treasuryChanges, { ...change('2026-11-19', 9_000n), currency: 'CNY' as const }),
  )
  const heard = own.ask(accrueAct, accrual())
  expect(heard.answer).toMatchObject({ value: { value: { posted: '18' } } })
  expect(heard.journals).toMatchObject([{ id: 1_001n, event: 'treasury.posted' }])
  expect(own.balance('C.treasury', 'EUR')).toBe(2_018n)
  const day = BigInt(dayNumber('2026-11-18'))
  expect(heard.written).toEqual({
    treasury_accruals: [
      {
        ...{ customer, day, currency, units: 1_800n, income, posted: 18n, carry: 3n },
        ...{ postedOn: '2026-11-20', journal: 1_001n },
      },
    ],
    treasury_accounts: [accountRow({ units: 2_018n, earned: 23n, carry: 3n })],
    treasury_changes: [change('2026-11-20', -82n)],
  })
  expect(heard.outbox).toEqual([])
  const again = own.ask(accrueAct, accrual())
  expect(again.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(again).toMatchObject(nothing)
})

test('less than a cent posts nothing and is carried', () => {
  const own = earning()
  const heard = own.ask(accrueAct, accrual({ income: 10n }))
  expect(heard.answer).toMatchObject({ value: { value: { posted: '0' } } })
  expect(heard.journals).toEqual([])
  expect(heard.written['treasury_accruals']).toMatchObject([{ posted: 0n, journal: null }])
  expect(heard.written['treasury_accounts']).toEqual([accountRow({ carry: 20_003n })])
  expect(heard.written['treasury_changes']).toBeUndefined()
})

test('a loss takes no more than is there, and its rest waits for the next gain', () => {
  const loss = (left: bigint) => {
    const own = books(
      [['C.treasury', 'EUR', left]],
      put(treasuryAccounts, accountRow({ units: left, carry: 0n })),
      put(treasuryChanges, change('2026-11-19', left - 2_000n)),
    )
    return own.ask(accrueAct, accrual({ income: -income })).written
  }
  expect(loss(2_000n)['treasury_accounts']).toMatchObject([{ units: 1_980n, carry: 0n }])
  expect(loss(20n)['treasury_accounts']).toMatchObject([{ units: 0n, earned: -15n, carry: 0n }])
  expect(loss(5n)['treasury_accounts']).toMatchObject([
    { units: 0n, earned: 0n, carry: -1_500_000_000n },
  ])
})

test.each([
  ['nobody', () => books([])],
  [
    'a day that is divided',
    () =>
      earning(
        put(treasuryAccruals, {
          ...{ customer, day: BigInt(dayNumber('2026-11-18')), currency, units: 1n, income },
          ...{ posted: 0n, carry: 0n, postedOn: '2026-11-19', journal: null },
        }),
      ),
  ],
])('nothing is divided for %s', (_, own) => {
  const heard = own().ask(accrueAct, accrual())
  expect(heard.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(heard).toMatchObject(nothing)
})
