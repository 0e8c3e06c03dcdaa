// Goal: an own limit is kept as it was asked for, on what was counted, and a locked account keeps those
// it has; what is bought and what a sale brought is counted. Method: the act and what other acts ask
// of it, on books in memory.
import { no, ok } from '@parkett/contract/wire/outcome'
import { isoInstant } from '@parkett/core/civil'
import { loosensAfterMs } from '@parkett/core/brakes/brakes'
import { expect, test } from 'vitest'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { brakes, brakesOf, countPurchase, countResult } from '../../accounts/trading/brakes.ts'
import { put, type Act } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { setBrake } from './act.ts'

const customer = 7n
const date = '2026-11-20'
const limit = (value: string | null, next: { value: string | null; from: number } | null = null) =>
  ({ kind: 'order', currency: 'EUR', value, next }) as const
const used = { day: '2026-11-19', orders: 3, bought: { EUR: '70' }, result: {} }
const row = { customer, limits: [limit('500')], used, updatedAt: 1 }
const limited = () => new MemoryBooks({ rows: [put(brakes, row)] })
const asked = (value: bigint | null) => ({ kind: 'order', currency: 'EUR', value }) as const

test('the first limit counts at once, and what it counts begins today', () => {
  const heard = new MemoryBooks().ask(setBrake, asked(500n))
  expect(heard.answer).toMatchObject({ value: { value: { from: null } } })
  expect(heard.journals).toEqual([])
  expect(heard.written['brakes']).toEqual([
    {
      ...{ customer, limits: [limit('500')], updatedAt: memoryNow },
      used: { day: date, orders: 0, bought: {}, result: {} },
    },
  ])
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['brakes.changed', '{"kind":"order"}'],
  ])
})

test('a looser one says from when, and leaves what was counted', () => {
  const from = memoryNow + loosensAfterMs
  const heard = limited().ask(setBrake, asked(900n))
  expect(heard.answer).toMatchObject({ value: { value: { from: isoInstant(from) } } })
  expect(heard.written['brakes']).toEqual([
    { ...row, limits: [limit('500', { value: '900', from })], updatedAt: memoryNow },
  ])
  expect(limited().ask(setBrake, asked(null)).written['brakes']).toMatchObject([
    { limits: [limit('500', { value: null, from })] },
  ])
})

test('a pause ends so long after it was asked for', () => {
  const heard = new MemoryBooks().ask(setBrake, { kind: 'pause', currency: null, value: 60_000n })
  expect(heard.written['brakes']).toMatchObject([
    { limits: [{ kind: 'pause', currency: null, value: String(memoryNow + 60_000), next: null }] },
  ])
  const ended = new MemoryBooks().ask(setBrake, { kind: 'pause', currency: null, value: null })
  expect(ended.written['brakes']).toMatchObject([{ limits: [] }])
})

test('in a locked account no limit is changed', () => {
  const own = limited()
  own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  const heard = own.ask(setBrake, asked(1n))
  expect(heard.answer).toMatchObject({ reason: 'account_locked' })
  expect(heard.written).toEqual({})
})

const buying: Act<bigint | null, null> = {
  name: 'test.buy',
  under: 'unmoved',
  needs: (_minor, who) => [brakesOf(who)],
  decide: (work, minor, at) => {
    const amount = () => (minor === null ? no('rule_missing') : ok(minor))
    const counted = countPurchase(work, at, { currency: 'EUR', amount })
    return counted.ok ? ok({ value: null, journals: [], rows: counted.value, events: [] }) : counted
  },
}
const selling: Act<bigint, null> = {
  name: 'test.sell',
  under: 'unmoved',
  needs: (_result, who) => [brakesOf(who)],
  decide: (work, result, at) => {
    const rows = countResult(work, at, { currency: 'EUR', result })
    return ok({ value: null, journals: [], rows, events: [] })
  },
}

test('what is bought counts on its own day, up to the limit', () => {
  const own = limited()
  const counted = { day: date, orders: 1, bought: { EUR: '500' }, result: {} }
  expect(own.ask(buying, 500n).written['brakes']).toEqual([
    { ...row, used: counted, updatedAt: memoryNow },
  ])
  expect(own.ask(buying, 1n).written['brakes']).toMatchObject([
    { used: { orders: 2, bought: { EUR: '501' } } },
  ])
  expect(own.ask(buying, 501n).answer).toMatchObject({
    reason: 'own_brake',
    facts: { which: 'order', limit: '5.00 EUR' },
  })
  // What it would set aside is not known: it is not bought.
  expect(own.ask(buying, null).answer).toMatchObject({ reason: 'rule_missing' })
})

test('what a sale brought or cost is counted on its own day', () => {
  const own = limited()
  const counted = { day: date, orders: 0, bought: {}, result: { EUR: '-40' } }
  expect(own.ask(selling, -40n).written['brakes']).toEqual([
    { ...row, used: counted, updatedAt: memoryNow },
  ])
})

test('who has no limit is asked nothing and written nothing', () => {
  expect(new MemoryBooks().ask(buying, null).written).toEqual({})
  expect(new MemoryBooks().ask(selling, -1n).written).toEqual({})
})
