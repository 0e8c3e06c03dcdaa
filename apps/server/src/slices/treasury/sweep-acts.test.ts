// Goal: what lies idle goes in once a trading day, as what it is, and a lock of a moment does not cost the
// day. Method: the act alone, on books in memory.
import { reasons } from '@parkett/contract/reasons'
import { expect, test } from 'vitest'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { treasurySweeps, type TreasurySweepRow } from '../../accounts/treasury/tables.ts'
import { put, type RowWrite } from '../../ledger/door/act.ts'
import { MemoryBooks } from '../../ledger/testing-memory.ts'
import { sweepAct } from './sweep-acts.ts'

const customer = 7n
const currency = 'EUR'
const on = { customer, currency, isOn: true, keep: 500n, since: 1, sweptOn: null } as const
const input = { currency, tradeDate: '2026-11-20', dueOn: '2026-11-23' } as const
const books = (row: Partial<TreasurySweepRow> = {}, ...more: readonly RowWrite[]) =>
  new MemoryBooks({
    pockets: [
      ['C.wallet', 'EUR', 700n],
      ['C.cash', 'EUR', 300n],
    ],
    rows: [put(treasurySweeps, { ...on, ...row }), ...more],
  })
const nothing = { journals: [], written: {}, outbox: [] }

test('what lies idle goes in under a name of its own, and the day is done', () => {
  const heard = books().ask(sweepAct, input)
  expect(heard.answer).toMatchObject({ value: { value: { amount: '500' } } })
  expect(heard.journals).toMatchObject([{ event: 'treasury.swept' }])
  expect(heard.outbox).toMatchObject([{ type: 'treasury.swept', data: '{"id":"101"}' }])
  expect(heard.written).toMatchObject({
    treasury_orders: [{ kind: 'buy', amount: 500n, swept: true, status: 'pending' }],
    treasury_sweeps: [{ sweptOn: '2026-11-20' }],
  })
})

test('a day on which nothing lies idle is done as well', () => {
  const own = new MemoryBooks({ rows: [put(treasurySweeps, on)] })
  const heard = own.ask(sweepAct, input)
  expect(heard.answer).toMatchObject({ value: { value: { amount: '0' } } })
  expect(heard).toMatchObject({ journals: [], outbox: [] })
  expect(heard.written).toMatchObject({ treasury_sweeps: [{ sweptOn: '2026-11-20' }] })
})

test('locked, nothing moves and the key of the day is not spent', () => {
  const lock = put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null })
  const heard = books({}, lock).ask(sweepAct, input)
  expect(heard.answer).toMatchObject({ ok: false, reason: 'busy' })
  expect(heard).toMatchObject(nothing)
  expect(reasons.busy.spendsKey).toBe(false)
})

test('turned off, or done on this day, nothing moves', () => {
  for (const row of [{ isOn: false }, { sweptOn: '2026-11-20' }] as const) {
    const heard = books(row).ask(sweepAct, input)
    expect(heard.answer).toMatchObject({ ok: false, reason: 'not_found' })
    expect(heard).toMatchObject(nothing)
  }
})
