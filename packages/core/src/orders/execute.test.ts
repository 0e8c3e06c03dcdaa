// Goal: an order ends when it may not wait or cannot pay, and what it set aside and did not use
// comes back. Method: orders by hand under real tariffs, to the cent where it turns.
import { expect, test } from 'vitest'
import { accept, holdFor } from './accept.ts'
import { execute } from './execute.ts'
import type { FillContext } from './fill.ts'
import { finish } from './finish.ts'
import { noFunds, type Purse } from './hold-origin.ts'
import type { Level } from './match.ts'
import type { OrderState } from './order-state.ts'
import { settle } from './settle.ts'
import { context, level, order, position, purse, tariffOf } from './testing.ts'

function executed(
  start: OrderState,
  levels: readonly Level[],
  { funds = purse, by = context('DE') }: { funds?: Purse; by?: FillContext } = {},
) {
  const done = execute({ order: start, position, funds }, levels, by)
  if (!done.ok) throw new Error(done.reason)
  return done.value
}
test('an order that may wait stays open, any other ends with what it got', () => {
  const hold = { cash: 100_890n, dues: [] }
  const status = (given: Partial<OrderState>) => {
    const done = executed(order({ hold, ...given }), [level('10.00', 40n)])
    return [
      done.order.status,
      done.funds.cash,
      done.unpaid,
      done.journals.map(({ event }) => event),
    ]
  }
  expect(status({})).toEqual(['partially_filled', 1_000_000n, false, ['buy.fill']])
  expect(status({ timeInForce: 'day' })[0]).toBe('partially_filled')
  const ended = ['cancelled', 1_060_150n, false, ['buy.fill', 'buy.release']]
  expect(status({ timeInForce: 'ioc' })).toEqual(ended)
  expect(status({ type: 'market', timeInForce: 'day' })).toEqual(ended)
  expect(status({ quantity: 40n })).toEqual(['filled', ...ended.slice(1)])
  expect(executed(order({ hold }), []).order.status).toBe('accepted')
  const start = { order: order({ hold }), position, funds: purse, endsHere: true }
  const over = execute(start, [], context('DE'))
  expect(over.ok && [over.value.order.status, over.value.unpaid]).toEqual(['cancelled', false])
})

test('a further day is paid from the purse to the cent; where it cannot, the order ends', () => {
  // 50 + 50 at 10.00 on two days: the second day's fees of 7.65 were not set aside.
  const taken = accept(
    order({}),
    { ...purse, cash: 100_890n + 640n },
    {
      tariff: tariffOf('DE'),
      settlesOn: '2026-11-18',
    },
  )
  if (!taken.ok) throw new Error(taken.reason)
  expect(taken.value.order.hold.cash).toBe(100_890n)
  const half = executed(taken.value.order, [level('10.00', 50n)], { funds: taken.value.funds })
  expect([half.order.hold.cash, half.funds.cash]).toEqual([50_125n, 640n])
  const by = context('DE', '2026-11-17')
  const enough = executed(half.order, [level('10.00', 50n)], { funds: half.funds, by })
  expect([enough.order.status, enough.funds.cash, enough.unpaid]).toEqual(['filled', 0n, false])
  expect(enough.journals.map(({ event }) => event)).toEqual(['buy.freeze', 'buy.fill'])
  const poor = { ...half.funds, cash: 639n }
  const short = executed(half.order, [level('10.00', 50n)], { funds: poor, by })
  expect([short.order.status, short.funds.cash, short.unpaid]).toEqual(['cancelled', 50_764n, true])
  expect(short.journals.map(({ event }) => event)).toEqual(['buy.release'])
  expect(short.executions).toEqual([])
  // A hold that is enough is not added to, to the cent.
  const whole = executed(
    { ...half.order, hold: { cash: 50_765n, dues: [] } },
    [level('10.00', 50n)],
    { funds: poor, by },
  )
  expect([whole.journals.map(({ event }) => event), whole.funds.cash]).toEqual([['buy.fill'], 639n])
  const wallet = executed(half.order, [level('10.00', 50n)], {
    funds: { cash: 600n, wallet: 50n, dues: [] },
    by,
  })
  expect(wallet.journals.map(({ event }) => event)).toEqual(['buy.hop', 'buy.freeze', 'buy.fill'])
  expect([wallet.funds.cash, wallet.funds.wallet]).toEqual([0n, 10n])
})

test('a cycle is closed by a sale that leaves nothing, and by nothing else', () => {
  const closed = (given: Partial<OrderState>, shares: bigint, held = shares) => {
    const start = { order: order({ side: 'sell', ...given }), funds: purse }
    const levels = shares === 0n ? [] : [level('10.00', shares)]
    const done = execute(
      { ...start, position: { ...position, shares: held } },
      levels,
      context('DE'),
    )
    return done.ok && done.value.closed !== null
  }
  expect([closed({}, 100n), closed({}, 100n, 101n), closed({}, 0n, 0n)]).toEqual([
    true,
    false,
    false,
  ])
})

test('what an order did not use it gives back, and says nothing where there is nothing', () => {
  const ended = (given: Partial<OrderState>) =>
    finish(order(given), purse, { status: 'cancelled', today: '2026-11-16' })
  expect(ended({ hold: noFunds }).journal).toBeNull()
  expect(ended({ hold: { cash: 1n, dues: [] } })).toMatchObject({
    order: { status: 'cancelled', hold: noFunds },
    funds: { cash: 1_000_001n },
    journal: { event: 'buy.release', postings: [{ amount: 1n }] },
  })
  expect(ended({ side: 'sell', filled: 100n }).journal).toBeNull()
  expect(ended({ side: 'sell', filled: 99n }).journal?.postings).toEqual([
    { debit: 'S.frozen', credit: 'S.sellable', asset: 'share:7', amount: 1n },
  ])
})

test('a sale sets no money aside', () => {
  const rules = { tariff: tariffOf('DE'), settlesOn: '2026-11-18' }
  expect(holdFor(order({ side: 'sell' }), rules.tariff)).toEqual({ ok: true, value: 0n })
  expect(holdFor(order({}), rules.tariff)).toEqual({ ok: true, value: 100_890n })
  const taken = accept(order({}), { ...purse, cash: 100_889n, wallet: 1n }, rules)
  expect(taken.ok && taken.value.journals.map(({ event }) => event)).toEqual([
    'buy.hop',
    'buy.freeze',
  ])
  const enough = accept(order({}), { ...purse, cash: 100_890n, wallet: 1n }, rules)
  expect(enough.ok && enough.value.journals.map(({ event }) => event)).toEqual(['buy.freeze'])
})

test('a day on which nothing settles books nothing', () => {
  const nothing = { currency: 'EUR', date: '2026-11-17', owed: 0n, due: 0n, shares: [] } as const
  expect(settle(purse, nothing)).toEqual({ funds: purse, journals: [] })
})
