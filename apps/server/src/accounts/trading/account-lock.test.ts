import { expect, test } from 'vitest'
import { put, type Act } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { accountLocks, lockAccount, unlockAccount } from './account-lock.ts'

const customer = 7n
const lock = { customer, lockedAt: 50, unlockedAt: null, closedAt: null }
const rows = (own: MemoryBooks, act: Act<null, unknown>) =>
  own.ask(act, null).written['account_locks'] ?? []

test('locking locks from now, and a second time changes nothing', () => {
  const own = new MemoryBooks()
  const heard = own.ask(lockAccount, null)
  expect(heard.answer).toMatchObject({ value: { value: { locked: true } } })
  expect(heard.written['account_locks']).toEqual([{ ...lock, lockedAt: memoryNow }])
  expect(heard.outbox.map(({ type }) => type)).toEqual(['account.locked'])
  expect(rows(own, lockAccount)).toEqual([])
})

test('unlocking ends a lock, never before it began, and leaves none where there is none', () => {
  const own = new MemoryBooks()
  expect(rows(own, unlockAccount)).toEqual([])
  own.put(put(accountLocks, lock))
  const heard = own.ask(unlockAccount, null)
  expect(heard.answer).toMatchObject({ value: { value: { locked: false } } })
  expect(heard.written['account_locks']).toEqual([{ ...lock, unlockedAt: memoryNow }])
  expect(heard.outbox.map(({ type }) => type)).toEqual(['account.unlocked'])
  expect(rows(own, unlockAccount)).toEqual([])
  const late = { ...lock, lockedAt: memoryNow + 9 }
  own.put(put(accountLocks, late))
  expect(rows(own, unlockAccount)).toEqual([{ ...late, unlockedAt: memoryNow + 9 }])
  expect(rows(own, lockAccount)).toEqual([{ ...lock, lockedAt: memoryNow }])
})

test('the lock that closing leaves stays', () => {
  const own = new MemoryBooks({ rows: [put(accountLocks, { ...lock, closedAt: 50 })] })
  expect(rows(own, unlockAccount)).toEqual([])
})
