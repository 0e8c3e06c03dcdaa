// Goal: the two worked examples of the rule book come out to the cent, and money is where the
// books say it is. Method: every trade passes accept, execute and settle; journals are folded
// and compared with the pockets each time.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { feeSchedules, type FeeScheduleKey } from '../fees/schedules.ts'
import { lotsOf, type CycleFill } from '../labels/lots.ts'
import { emptyPosition, type PositionState } from '../labels/position.ts'
import { balanceOf, fold, isBalanced, overdrawn, type Balances } from '../ledger/balances.ts'
import { journal, shareOf, type Journal } from '../ledger/posting.ts'
import { accept } from './accept.ts'
import { cycleFillsOf } from './cycle-fills.ts'
import { execute } from './execute.ts'
import { noFunds, totalOf, unsettledOf, type Purse } from './hold-origin.ts'
import type { OrderState } from './order-state.ts'
import { settle } from './settle.ts'

type World = {
  funds: Purse
  position: PositionState
  books: Balances
  next: bigint
  realised: bigint
  cycle: readonly CycleFill[]
}
type Trade = {
  date: string
  settlesOn: string
  side: 'buy' | 'sell'
  price: string
  limit?: string
  shares: bigint
}

function open(schedule: FeeScheduleKey, cash: bigint) {
  const currency = feeSchedules[schedule].currency
  const tariff = { schedule: feeSchedules[schedule], mode: 'itemised', exponent: 2 } as const
  const sameDayShares = schedule === 'DE'
  const start: Journal = journal('demo.credited', [
    { debit: 'H.bank_client', credit: 'C.cash', asset: currency, amount: cash },
  ])
  const world: World = {
    funds: { ...noFunds, cash, wallet: 0n },
    position: emptyPosition,
    cycle: [],
    books: fold(start.postings),
    next: 1n,
    realised: 0n,
  }
  const book = (entries: readonly Journal[]) => {
    for (const entry of entries) world.books = fold(entry.postings, world.books)
    expect(isBalanced(world.books)).toBe(true)
    expect(overdrawn(world.books)).toEqual([])
    expect(-balanceOf(world.books, currency, 'C.cash')).toBe(world.funds.cash)
    expect(-balanceOf(world.books, currency, 'C.unsettled')).toBe(unsettledOf(world.funds))
  }
  const trade = (t: Trade) => {
    const order: OrderState = {
      id: world.next++,
      instrument: 7n,
      side: t.side,
      type: 'limit',
      timeInForce: 'day',
      status: 'accepted',
      quantity: t.shares,
      filled: 0n,
      limit: parsePrice(t.limit ?? t.price),
      currency,
      hold: noFunds,
      notional: 0n,
      day: null,
      tradeDate: t.date,
      expiresOn: t.date,
    }
    const accepted = accept(order, world.funds, { tariff, settlesOn: t.settlesOn })
    if (!accepted.ok) throw new Error(accepted.reason)
    world.funds = accepted.value.funds
    book(accepted.value.journals)
    const context = {
      tariff,
      at: 0,
      tradeDate: t.date,
      settlesOn: t.settlesOn,
      sameDayShares,
      today: t.date,
    }
    const state = { order: accepted.value.order, position: world.position, funds: world.funds }
    const done = execute(state, [{ price: parsePrice(t.price), shares: t.shares }], context)
    if (!done.ok) throw new Error(done.reason)
    world.funds = done.value.funds
    world.position = done.value.position
    world.cycle = [...world.cycle, ...cycleFillsOf(order, done.value.executions)]
    world.realised =
      done.value.closed === null ? world.realised : world.realised + done.value.closed.realised
    book(done.value.journals)
    expect(done.value.order.status).toBe('filled')
    return done.value
  }
  const day = (date: string) => {
    const shares = -balanceOf(world.books, shareOf('7'), 'S.today')
    if (shares > 0n)
      book([
        journal('shares.released', [
          { debit: 'S.today', credit: 'S.sellable', asset: shareOf('7'), amount: shares },
        ]),
      ])
    const settled = settle(world.funds, { currency, date, owed: 0n, due: 0n, shares: [] })
    world.funds = settled.funds
    book(settled.journals)
  }
  return { world, trade, day }
}

test('the Chinese example ends with 101,189.08 in cash and 1,189.08 realised', () => {
  const { world, trade, day } = open('CN_SH_SZ', 10_000_000n)
  trade({
    date: '2026-11-16',
    settlesOn: '2026-11-17',
    side: 'buy',
    price: '10.00',
    limit: '10.05',
    shares: 1000n,
  })
  expect(world.position.capital).toBe(1_000_564n)
  expect(totalOf(world.funds)).toBe(8_999_436n)
  day('2026-11-17')
  trade({ date: '2026-11-17', settlesOn: '2026-11-18', side: 'sell', price: '10.80', shares: 400n })
  expect(world.position.capital).toBe(600_338n)
  expect(world.position.realised).toBe(31_030n)
  trade({ date: '2026-11-17', settlesOn: '2026-11-18', side: 'buy', price: '10.50', shares: 600n })
  expect(world.position.capital).toBe(1_230_878n)
  // The second buy spent the day's 4,312.56 proceeds first: what is left is settled money.
  expect(world.funds).toEqual({ cash: 8_800_152n, dues: [], wallet: 0n })
  day('2026-11-18')
  const last = trade({
    date: '2026-11-18',
    settlesOn: '2026-11-19',
    side: 'sell',
    price: '11.00',
    shares: 1200n,
  })
  expect(last.closed?.realised).toBe(118_908n)
  expect(totalOf(world.funds)).toBe(10_118_908n)
  expect(world.funds.cash).toBe(8_800_152n)
  day('2026-11-19')
  expect(world.funds).toEqual({ cash: 10_118_908n, dues: [], wallet: 0n })
})

test('the German example ends with 20,102.10 in cash under both cost methods', () => {
  const { world, trade, day } = open('DE', 2_000_000n)
  trade({ date: '2026-12-21', settlesOn: '2026-12-23', side: 'buy', price: '82.40', shares: 50n })
  trade({ date: '2026-12-22', settlesOn: '2026-12-24', side: 'buy', price: '84.10', shares: 30n })
  trade({ date: '2026-12-23', settlesOn: '2026-12-28', side: 'sell', price: '86.00', shares: 60n })
  expect(world.position.capital).toBe(166_810n)
  expect(lotsOf(world.cycle).reduce((sum, lot) => sum + lot.cost, 0n)).toBe(169_047n)
  day('2026-12-28')
  trade({ date: '2026-12-28', settlesOn: '2026-12-30', side: 'buy', price: '85.00', shares: 10n })
  expect(world.position.capital).toBe(252_663n)
  const last = trade({
    date: '2026-12-29',
    settlesOn: '2026-12-31',
    side: 'sell',
    price: '83.50',
    shares: 30n,
  })
  expect(last.closed?.realised).toBe(10_210n)
  day('2026-12-31')
  expect(world.funds).toEqual({ cash: 2_010_210n, dues: [], wallet: 0n })
})
