// Goal: one click asks for all that is open and for nothing else; of several lines each is judged alone,
// in order of closing, out of the money of its own currency, to the cent. Method: tables, and random
// lists against a purse that is counted a second time.
import type { Currency } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { feeSchedules } from '../fees/schedules.ts'
import type { Terms } from './apply.ts'
import { judgeMany, oneClick, oneClickQuantity, type Wish } from './many.ts'

const terms: Terms = {
  ...{ opensAt: 100, closesAt: 200, currency: 'EUR', price: parsePrice('21.00') },
  ...{ unit: 20n, minimum: 20n, maximum: 500n },
}
const tariff = { schedule: feeSchedules.DE, on: '2026-11-24' }
const wish = (id: bigint, change: Partial<Terms> = {}, more: Partial<Wish> = {}): Wish => ({
  ...{ id, terms: { ...terms, ...change }, quantity: 100n, applied: false, tariff },
  ...more,
})
const said = (wishes: readonly Wish[], purse: Readonly<Partial<Record<Currency, bigint>>>) => {
  const judged = judgeMany({
    wishes,
    purse: new Map(Object.entries(purse) as [Currency, bigint][]),
    now: 150,
  })
  if (!judged.ok) throw new Error(judged.reason)
  const { lines, left } = judged.value
  return {
    lines: lines.map((line) => [line.wish.id, line.said.ok ? 'ok' : line.said.reason]),
    left: Object.fromEntries(left),
    lot: lines[0]?.cost.amount ?? 0n,
  }
}
const one = said([wish(1n)], { EUR: 0n }).lot

test.each([
  [null, 500n],
  [1n, 20n],
  [3n, 60n],
  [25n, 500n],
  [26n, 500n],
] as const)('one click with %s units asks for %s shares', (units, shares) => {
  expect(oneClickQuantity(terms, units)).toBe(shares)
  expect(oneClickQuantity({ ...terms, minimum: 40n }, 1n)).toBe(40n)
})

test('one click contains what is open and not applied for, and nothing else', () => {
  const offered = [
    wish(1n),
    wish(2n, {}, { applied: true }),
    wish(3n, { opensAt: 151 }),
    wish(4n, { closesAt: 150 }),
    wish(5n, { opensAt: 150, closesAt: 151 }),
  ]
  expect(
    oneClick(offered, { units: 2n, now: 150 }).map(({ id, quantity }) => [id, quantity]),
  ).toEqual([
    [1n, 40n],
    [5n, 40n],
  ])
})

test('what closes first is reached first, and a smaller one behind what is not reached still is', () => {
  const late = wish(1n, { closesAt: 300 })
  const early = wish(2n)
  const dear = wish(3n, { closesAt: 250 }, { quantity: 500n })
  expect(said([late, dear, early], { EUR: 2n * one }).lines).toEqual([
    [2n, 'ok'],
    [3n, 'insufficient_buying_power'],
    [1n, 'ok'],
  ])
  expect(said([late, early], { EUR: 2n * one }).left).toEqual({ EUR: 0n })
  expect(said([late, early], { EUR: 2n * one - 1n }).lines).toEqual([
    [2n, 'ok'],
    [1n, 'insufficient_buying_power'],
  ])
})

test.each([
  ['offering_not_open', wish(2n, { closesAt: 150 })],
  ['already_subscribed', wish(2n, {}, { applied: true })],
  ['already_subscribed', wish(1n)],
  ['qty_zero', wish(2n, {}, { quantity: 0n })],
  ['lot_invalid', wish(2n, {}, { quantity: 30n })],
  ['above_maximum', wish(2n, {}, { quantity: 520n })],
] as const)('a line with %s fails alone and takes nothing', (reason, bad) => {
  const { lines, left } = said([wish(1n), bad, wish(9n)], { EUR: 2n * one })
  const each = lines.map(([, is]) => is)
  expect(each.filter((is) => is !== 'ok')).toEqual([reason])
  expect(each).toHaveLength(3)
  expect(left).toEqual({ EUR: 0n })
})

test('money of one currency pays for no other', () => {
  const abroad = wish(
    2n,
    { currency: 'USD', closesAt: 199 },
    { tariff: { ...tariff, schedule: feeSchedules.US } },
  )
  expect(said([abroad, wish(1n)], { EUR: 10n * one }).lines).toEqual([
    [2n, 'insufficient_buying_power'],
    [1n, 'ok'],
  ])
})

test('no rule for a fee refuses all of it', () => {
  const tooOld = { schedule: feeSchedules.HK, on: '2010-01-01' }
  const wishes = [wish(1n, { currency: 'HKD' }, { tariff: tooOld })]
  expect(judgeMany({ wishes, purse: new Map(), now: 150 })).toMatchObject({
    reason: 'rule_missing',
  })
})

const some = fc.array(
  fc.record({
    id: fc.bigInt({ min: 1n, max: 6n }),
    quantity: fc.bigInt({ min: 0n, max: 30n }).map((units) => units * 20n),
    closesAt: fc.integer({ min: 140, max: 300 }),
    currency: fc.constantFrom<Currency>('EUR', 'USD'),
    applied: fc.boolean(),
  }),
  { maxLength: 12 },
)

test('whatever is asked for: no currency is overdrawn, nothing twice, and no order of asking matters', () => {
  const purse = fc.record({
    EUR: fc.bigInt({ min: 0n, max: 3_000_000n }),
    USD: fc.bigInt({ min: 0n, max: 3_000_000n }),
  })
  let reached = 0
  fc.assert(
    fc.property(some, purse, (asked, own) => {
      // One offering has one closing and one currency.
      const of = new Map(asked.map((line) => [line.id, line]))
      const wishes = asked.map(({ id, quantity, applied }) =>
        wish(
          id,
          { closesAt: of.get(id)?.closesAt ?? 0, currency: of.get(id)?.currency ?? 'EUR' },
          { quantity, applied },
        ),
      )
      const judged = judgeMany({
        wishes,
        purse: new Map(Object.entries(own) as [Currency, bigint][]),
        now: 150,
      })
      if (!judged.ok) throw new Error(judged.reason)
      const { lines, left } = judged.value
      const done = lines.filter((line) => line.said.ok)
      reached += done.length
      for (const currency of ['EUR', 'USD'] as const) {
        const spent = done
          .filter(({ wish: { terms: t } }) => t.currency === currency)
          .reduce((sum, { cost }) => sum + cost.amount, 0n)
        expect(own[currency] - spent).toBe(left.get(currency))
        expect(left.get(currency)).toBeGreaterThanOrEqual(0n)
      }
      expect(lines).toHaveLength(wishes.length)
      expect(new Set(done.map((line) => line.wish.id)).size).toBe(done.length)
      for (const { wish: w, cost, said: s } of lines)
        if (!s.ok && s.reason === 'insufficient_buying_power')
          expect(cost.amount).toBeGreaterThan(left.get(w.terms.currency) ?? 0n)
      const once = [...new Map(wishes.map((w) => [w.id, w])).values()]
      const ids = (of: readonly Wish[]) => {
        const again = judgeMany({
          wishes: of,
          purse: new Map(Object.entries(own) as [Currency, bigint][]),
          now: 150,
        })
        return again.ok ? again.value.lines.map((line) => [line.wish.id, line.said.ok]) : []
      }
      expect(ids(once.toReversed())).toEqual(ids(once))
    }),
  )
  expect(reached).toBeGreaterThan(50)
})
