// Goal: however often an open order is changed, between fills and over days, its hold is what its open
// part can still cost, to the cent and in the books too, and nothing of it is lost or held twice.
// Method: tables by hand, then random orders, fills, changes and ends; the books are folded
// independently from the pockets, and the cost is reckoned from the fee rules alone.
import { toDecimal } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notionalOf, parsePrice } from '../decimal.ts'
import { feesOn } from '../fees/fees.ts'
import type { FeeScheduleKey } from '../fees/schedules.ts'
import { emptyPosition } from '../labels/position.ts'
import { balanceOf, fold, isBalanced, overdrawn } from '../ledger/balances.ts'
import { journal, shareOf, type Journal } from '../ledger/posting.ts'
import { accept } from './accept.ts'
import { amend, goesBehind, type Asked } from './amend.ts'
import { execute } from './execute.ts'
import { finish } from './finish.ts'
import { giveBack, reserve, totalOf, unsettledOf, type Purse } from './hold-origin.ts'
import { isOpen, remainingOf, type OrderState } from './order-state.ts'
import { context, order, purse, tariffOf } from './testing.ts'

const asked = (given: Partial<Asked> = {}): Asked => ({
  quantity: 100n,
  limit: parsePrice('10.00'),
  timeInForce: 'gtc',
  expiresOn: '2026-12-31',
  ...given,
})
const rules = { tariff: tariffOf('DE'), settlesOn: '2026-11-18' }
function taken(given: Partial<OrderState> = {}, funds: Purse = purse) {
  const done = accept(order(given), funds, rules)
  if (!done.ok) throw new Error(done.reason)
  return done.value
}

describe('by hand', () => {
  test('a higher limit sets the difference aside, a lower one gives it back', () => {
    const { order: placed, funds } = taken()
    const up = amend(placed, asked({ limit: parsePrice('11.00') }), {
      funds,
      context: context('DE'),
    })
    if (!up.ok) throw new Error(up.reason)
    const asPlaced = taken({ limit: parsePrice('11.00') })
    expect(up.value.order.hold).toEqual(asPlaced.order.hold)
    expect(up.value.funds).toEqual(asPlaced.funds)
    expect(up.value.journals.map(({ event }) => event)).toEqual(['order.amended'])
    const down = amend(up.value.order, asked(), { funds: up.value.funds, context: context('DE') })
    expect(down.ok && [down.value.order.hold, down.value.funds]).toEqual([placed.hold, funds])
  })

  test('what the trading side lacks crosses from the bank side, and is said apart', () => {
    const { order: placed, funds } = taken({}, { cash: 101_000n, wallet: 900_000n, dues: [] })
    const done = amend(placed, asked({ quantity: 200n }), { funds, context: context('DE') })
    expect(done.ok && done.value.journals.map(({ event }) => event)).toEqual([
      'buy.hop',
      'order.amended',
    ])
    expect(done.ok && done.value.funds.cash).toBe(0n)
  })

  test('another validity alone moves nothing', () => {
    const { order: placed, funds } = taken()
    const done = amend(placed, asked({ timeInForce: 'day', expiresOn: '2026-11-16' }), {
      funds,
      context: context('DE'),
    })
    expect(done.ok && done.value.journals).toEqual([])
    expect(done.ok && done.value.order).toMatchObject({
      timeInForce: 'day',
      expiresOn: '2026-11-16',
      hold: placed.hold,
    })
  })

  test('a sale freezes and frees shares, and no money', () => {
    const sale = order({ side: 'sell', filled: 40n, status: 'partially_filled' })
    const by = (quantity: bigint) => {
      const done = amend(sale, asked({ quantity }), { funds: purse, context: context('DE') })
      return done.ok ? done.value.journals.flatMap(({ postings }) => postings) : done.reason
    }
    expect(by(130n)).toMatchObject([{ debit: 'S.sellable', credit: 'S.frozen', amount: 30n }])
    expect(by(41n)).toMatchObject([{ debit: 'S.frozen', credit: 'S.sellable', amount: 59n }])
    expect(by(100n)).toEqual([])
  })

  test.each([
    ['nothing is left of what was filled', { filled: 40n, status: 'partially_filled' }, 40n],
    ['less than what was filled', { filled: 40n, status: 'partially_filled' }, 39n],
  ] as const)('%s is refused, with what would pass', (_, given, quantity) => {
    const done = amend(order(given), asked({ quantity }), { funds: purse, context: context('DE') })
    expect(done).toMatchObject({
      ok: false,
      reason: 'amend_below_filled',
      facts: { filled: 40, least: 41 },
    })
  })

  test.each(['filled', 'cancelled', 'expired'] as const)(
    'an order that is %s is not open',
    (status) => {
      expect(
        amend(order({ status }), asked(), { funds: purse, context: context('DE') }),
      ).toMatchObject({
        reason: 'order_not_open',
      })
    },
  )

  test('a cent more than there is refuses, and a cent less does not', () => {
    const whole = taken({ quantity: 200n })
    const cost = totalOf(whole.order.hold)
    const change = (cash: bigint) => {
      const { order: placed, funds } = taken({}, { cash, wallet: 0n, dues: [] })
      return amend(placed, asked({ quantity: 200n }), { funds, context: context('DE') })
    }
    expect(change(cost).ok).toBe(true)
    expect(change(cost - 1n)).toMatchObject({
      reason: 'insufficient_buying_power',
      facts: { needed: `${toDecimal(cost, 2)} EUR`, available: `${toDecimal(cost - 1n, 2)} EUR` },
    })
  })

  test('more shares and another price go behind; fewer shares and another day do not', () => {
    const was = asked()
    const behind = (given: Partial<Asked>) => goesBehind(was, asked(given))
    expect([
      behind({ quantity: 101n }),
      behind({ limit: parsePrice('10.01') }),
      behind({ limit: parsePrice('9.99') }),
      behind({ quantity: 99n }),
      behind({ timeInForce: 'day' }),
    ]).toEqual([true, true, true, false, false])
  })
})

const due = fc.record({
  date: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18'),
  amount: fc.bigInt({ min: 1n, max: 50_000n }),
})
const funded = fc
  .record({
    cash: fc.bigInt({ min: 0n, max: 90_000n }),
    wallet: fc.bigInt({ min: 0n, max: 40_000n }),
    dues: fc.uniqueArray(due, { selector: ({ date }) => date, maxLength: 3 }),
  })
  .map((given) => ({
    ...given,
    dues: given.dues.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }))

test('a hold that gives a part back is the hold that a smaller order would have taken', () => {
  const bits = fc.bigInt({ min: 0n, max: 100_000n })
  fc.assert(
    fc.property(funded, bits, bits, (from, small, more) => {
      const whole = reserve(from, small + more, '2026-11-18')
      const part = reserve(from, small, '2026-11-18')
      fc.pre(whole !== null && part !== null)
      if (whole === null || part === null) return
      // The day before any of it settles.
      const { left, back } = giveBack(whole.hold, more, '2026-11-15')
      expect(left).toEqual(part.hold)
      expect(totalOf(left) + totalOf(back)).toBe(small + more)
    }),
  )
  expect(() => giveBack({ cash: 3n, dues: [] }, 4n, '2026-11-15')).toThrow('cannot give back 4')
})

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']
const ticks = fc.bigInt({ min: 50n, max: 9_000n })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fill' as const),
      part: fc.bigInt({ min: 1n, max: 90n }),
      better: fc.bigInt({ min: 0n, max: 40n }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      shares: fc.bigInt({ min: 1n, max: 900n }),
      ticks,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('day' as const) }) },
)
const world = fc.record({
  key: fc.constantFrom<FeeScheduleKey>('CN_SH_SZ', 'DE', 'US', 'HK'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  funds: funded.map((given) => ({
    ...given,
    cash: given.cash * 400n,
    wallet: given.wallet * 100n,
  })),
  held: fc.bigInt({ min: 1n, max: 1_500n }),
  shares: fc.bigInt({ min: 1n, max: 900n }),
  ticks,
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
})

const seen = { up: 0, down: 0, refused: 0, filled: 0, partly: 0 }
test('whatever is changed, filled and ended, nothing is lost or held twice', () => {
  fc.assert(fc.property(world, play), { numRuns: 800 })
  // The search must really change orders, both ways and between fills.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20)
})

function play(given: typeof world extends fc.Arbitrary<infer W> ? W : never): void {
  const { side, key } = given
  const tariff = tariffOf(key)
  const { currency } = tariff.schedule
  const shares = shareOf('7')
  let day = 0
  const now = () => ({ ...context(key, days[day] ?? ''), settlesOn: days[day + 1] ?? '2026-11-24' })
  const start = { ...order({ side, quantity: given.shares, limit: given.ticks * 100n }), currency }
  if (side === 'sell' && given.held < start.quantity) return
  const done = accept(start, given.funds, { tariff, settlesOn: now().settlesOn })
  if (!done.ok) return
  let state = {
    order: done.value.order,
    funds: done.value.funds,
    position: { ...emptyPosition, ...(side === 'sell' && { shares: given.held }) },
  }
  let books = fold(
    journal('demo.credited', [
      { debit: 'H.bank_client', credit: 'C.cash', asset: currency, amount: given.funds.cash },
      { debit: 'H.bank_client', credit: 'C.wallet', asset: currency, amount: given.funds.wallet },
      {
        debit: 'H.mkt_due',
        credit: 'C.unsettled',
        asset: currency,
        amount: unsettledOf(given.funds),
      },
      { debit: 'S.street', credit: 'S.sellable', asset: shares, amount: given.held },
    ]).postings,
  )
  const post = (entries: readonly (Journal | null)[]) => {
    for (const entry of entries) books = fold(entry?.postings ?? [], books)
  }
  const pocket = (code: 'C.hold' | 'C.cash' | 'C.unsettled' | 'C.wallet') =>
    -balanceOf(books, currency, code)
  const frozen = () => -balanceOf(books, shares, 'S.frozen')
  const agree = () => {
    const { order: now, funds } = state
    expect(isBalanced(books)).toBe(true)
    expect(overdrawn(books)).toEqual([])
    expect(pocket('C.hold')).toBe(totalOf(now.hold))
    expect([pocket('C.cash'), pocket('C.wallet')]).toEqual([funds.cash, funds.wallet])
    expect(pocket('C.unsettled')).toBe(unsettledOf(funds))
    expect(frozen()).toBe(side === 'sell' ? remainingOf(now) : 0n)
  }
  post(done.value.journals)
  agree()
  for (const s of given.steps) {
    if (!isOpen(state.order.status)) break
    if (s.do === 'day') {
      day = Math.min(day + 1, days.length - 1)
      continue
    }
    if (s.do === 'fill') {
      const { order: open } = state
      const size = s.part < remainingOf(open) ? s.part : remainingOf(open)
      const by = s.better * 100n
      const price = side === 'buy' ? open.limit - by : open.limit + by
      if (price <= 0n) continue
      const booked = execute(state, [{ price, shares: size }], now())
      if (!booked.ok) throw new Error(booked.reason)
      state = booked.value
      post(booked.value.journals)
      if (booked.value.unpaid) break
      seen.filled += 1
      agree()
      continue
    }
    // Shares that are not there are refused by the ladder, before.
    const free = side === 'sell' ? given.held - state.order.filled : s.shares
    const quantity = state.order.filled + (s.shares < free ? s.shares : free)
    const wish = asked({ quantity, limit: s.ticks * 100n })
    const changed = amend(state.order, wish, { funds: state.funds, context: now() })
    if (!changed.ok) {
      seen.refused += 1
      expect(['insufficient_buying_power', 'amend_below_filled']).toContain(changed.reason)
      agree()
      continue
    }
    const before = totalOf(state.order.hold)
    state = { ...state, order: changed.value.order, funds: changed.value.funds }
    post(changed.value.journals)
    agree()
    if (state.order.filled > 0n) seen.partly += 1
    const after = totalOf(state.order.hold)
    if (after > before) seen.up += 1
    if (after < before) seen.down += 1
    if (side === 'buy') expect(after).toBe(stillCosts(state.order, now().tradeDate, key))
  }
  const { filled, quantity } = state.order
  const open = remainingOf(state.order)
  if (isOpen(state.order.status)) {
    const ended = finish(state.order, state.funds, { status: 'cancelled', today: days[day] ?? '' })
    state = { ...state, order: ended.order, funds: ended.funds }
    post([ended.journal])
    // What was filled, and what was open and is cancelled now, is all there was.
    expect(filled + open).toBe(quantity)
  }
  agree()
  expect([pocket('C.hold'), frozen()]).toEqual([0n, 0n])
}

/** Reckoned anew from the rules: value at the limit, and charges on all of the day less the booked. */
function stillCosts(open: OrderState, tradeDate: string, key: FeeScheduleKey): bigint {
  const { schedule, mode, exponent } = tariffOf(key)
  const rest = open.quantity - open.filled
  const value = notionalOf(open.limit, rest, exponent)
  const today = open.day?.date === tradeDate ? open.day : null
  const fees = feesOn({
    schedule,
    mode,
    side: 'buy',
    tradeDate,
    notional: (today?.notional ?? 0n) + value,
    shares: (today?.shares ?? 0n) + rest,
  })
  if (!fees.ok) throw new Error(fees.reason)
  const increments = fees.value.lines.map(({ name, amount }) => {
    const booked = today?.booked.lines.find((line) => line.name === name)?.amount ?? 0n
    return amount > booked ? amount - booked : 0n
  })
  return value + increments.reduce((sum, amount) => sum + amount, 0n)
}
