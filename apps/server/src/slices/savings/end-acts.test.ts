// Goal: what matures is paid once, on its day and not before, and is told once before. Method: the acts
// alone, on books in memory.
import { expect, test } from 'vitest'
import { savings } from '../../accounts/savings/tables.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { matureAct, tellSoonAct } from './end-acts.ts'
import { savingsRowOf } from './testing.ts'

const holding = (): MemoryBooks => {
  const own = new MemoryBooks({ pockets: [['C.fund', 'EUR', 10_000n]] })
  own.put(put(savings, savingsRowOf()))
  return own
}
const due = { id: 51n, currency: 'EUR', today: '2027-02-19' } as const

test('on its day it pays principal and return to the bank side, once', () => {
  const own = holding()
  const heard = own.ask(matureAct, due)
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 51n, event: 'fund.matured' }])
  expect([own.balance('C.fund', 'EUR'), own.balance('C.wallet', 'EUR')]).toEqual([0n, 10_049n])
  expect(heard.written).toEqual({
    savings: [
      savingsRowOf({ status: 'matured', endedAt: memoryNow, paid: 49n, endJournal: 1_001n }),
    ],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['savings.matured', '{"id":"51"}'],
  ])
  expect(own.ask(matureAct, due).answer).toMatchObject({ reason: 'not_found' })
})

test('a day before its day nothing is paid, a day after it is', () => {
  expect(holding().ask(matureAct, { ...due, today: '2027-02-18' }).answer).toMatchObject({
    reason: 'not_found',
  })
  expect(holding().ask(matureAct, { ...due, today: '2027-02-20' }).answer.ok).toBe(true)
  expect(holding().ask(matureAct, { ...due, id: 52n }).answer).toMatchObject({
    reason: 'not_found',
  })
})

test('that it is paid soon is told once, and nothing moves', () => {
  const own = holding()
  const heard = own.ask(tellSoonAct, { id: 51n })
  expect([heard.journals, heard.written]).toEqual([
    [],
    { savings: [savingsRowOf({ toldSoon: true })] },
  ])
  expect(heard.outbox.map(({ type }) => type)).toEqual(['savings.soon'])
  expect(own.ask(tellSoonAct, { id: 51n }).answer).toMatchObject({ reason: 'not_found' })
  own.ask(matureAct, due)
  const after = holding()
  after.ask(matureAct, due)
  expect(after.ask(tellSoonAct, { id: 51n }).answer).toMatchObject({ reason: 'not_found' })
})
