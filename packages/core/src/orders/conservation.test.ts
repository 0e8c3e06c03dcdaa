// Goal: whatever is bought and sold at whatever prices, no pocket is overdrawn, every hold is
// paid back to the cent, and net worth equals money put in plus realised gains plus floating
// gains (`money.md` G24). Method: random orders with random partial fills; the books
// are folded independently from the pockets.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeSchedules, type FeeScheduleKey } from '../fees/schedules.ts'
import { lotsOf, type CycleFill } from '../labels/lots.ts'
import { emptyPosition } from '../labels/position.ts'
import { balanceOf, fold, isBalanced, overdrawn } from '../ledger/balances.ts'
import { journal, shareOf, type Journal } from '../ledger/posting.ts'
import { accept } from './accept.ts'
import { cycleFillsOf } from './cycle-fills.ts'
import { execute } from './execute.ts'
import { finish } from './finish.ts'
import { buyingPower, noFunds, totalOf, unsettledOf, type Purse } from './hold-origin.ts'
import { isOpen, type OrderState } from './order-state.ts'
import { settle } from './settle.ts'

const step = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  limit: fc.bigInt({ min: 20n, max: 20_000n }).map((ticks) => ticks * 100n),
  shares: fc.bigInt({ min: 1n, max: 800n }),
  better: fc.array(
    fc.record({
      ticks: fc.bigInt({ min: 0n, max: 90n }),
      part: fc.bigInt({ min: 1n, max: 1_500n }),
    }),
    {
      maxLength: 4,
    },
  ),
  nextDay: fc.boolean(),
})
const world = fc.record({
  key: fc.constantFrom<FeeScheduleKey>('CN_SH_SZ', 'DE', 'US', 'HK'),
  cash: fc.oneof(
    fc.bigInt({ min: 500_000n, max: 90_000_000n }),
    fc.bigInt({ min: 0n, max: 1_000_000n }),
  ),
  /** What lies on the bank side: often less than what a buy lacks, often more. */
  wallet: fc.bigInt({ min: 0n, max: 40_000_000n }),
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
})
const days = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
]

let accepted = 0
let hops = 0
test('money and shares are conserved over any sequence of orders', () => {
  fc.assert(
    fc.property(world, (given) => run(given)),
    { numRuns: 300 },
  )
  // The search must really trade: a property over refused orders proves nothing.
  expect(accepted).toBeGreaterThan(1_000)
  expect(hops).toBeGreaterThan(100)
})

function run({
  key,
  cash,
  wallet,
  steps,
}: typeof world extends fc.Arbitrary<infer W> ? W : never): void {
  const schedule = feeSchedules[key]
  const currency = schedule.currency
  const tariff = { schedule, mode: 'itemised', exponent: 2 } as const
  let funds: Purse = { ...noFunds, cash, wallet }
  let position = emptyPosition
  let cycle: readonly CycleFill[] = []
  let realised = 0n
  let day = 0
  let books = fold(
    journal('demo.credited', [
      { debit: 'H.bank_client', credit: 'C.cash', asset: currency, amount: cash },
      { debit: 'H.bank_client', credit: 'C.wallet', asset: currency, amount: wallet },
    ]).postings,
  )
  const post = (entries: readonly (Journal | null)[]) => {
    for (const entry of entries) books = fold(entry?.postings ?? [], books)
  }
  const pocket = (code: 'C.wallet' | 'C.cash' | 'C.unsettled' | 'C.hold') =>
    -balanceOf(books, currency, code)
  for (const [index, s] of steps.entries()) {
    if (s.nextDay && day < days.length - 2) {
      day += 1
      const settled = settle(funds, {
        currency,
        date: days[day] ?? '',
        owed: 0n,
        due: 0n,
        shares: [],
      })
      funds = settled.funds
      post(settled.journals)
    }
    const today = days[day] ?? ''
    const settlesOn = days[day + 1] ?? ''
    const shares =
      s.side === 'sell' ? (s.shares > position.shares ? position.shares : s.shares) : s.shares
    if (shares === 0n) continue
    const order: OrderState = {
      id: BigInt(index + 1),
      instrument: 7n,
      side: s.side,
      type: 'limit',
      timeInForce: 'day',
      status: 'accepted',
      quantity: shares,
      filled: 0n,
      limit: s.limit,
      currency,
      hold: noFunds,
      notional: 0n,
      day: null,
      tradeDate: today,
      expiresOn: today,
    }
    const taken = accept(order, funds, { tariff, settlesOn })
    if (!taken.ok) continue
    accepted += 1
    const before = funds
    funds = taken.value.funds
    post(taken.value.journals)
    const crossed = before.wallet - funds.wallet
    if (crossed > 0n) hops += 1
    // The bank side pays what is missing and no more: first everything else that may be used.
    if (crossed > 0n) expect(buyingPower({ ...funds, wallet: 0n }, settlesOn)).toBe(0n)
    // What settles after the buy is never touched, whatever the bank side holds.
    expect(funds.dues.filter((due) => due.date > settlesOn)).toEqual(
      before.dues.filter((due) => due.date > settlesOn),
    )
    let left = shares
    const levels = s.better.flatMap(({ ticks, part }) => {
      const size = part < left ? part : left
      left -= size
      const price = s.side === 'buy' ? s.limit - ticks * 100n : s.limit + ticks * 100n
      return size > 0n && price > 0n ? [{ price, shares: size }] : []
    })
    const context = { tariff, at: index, tradeDate: today, settlesOn, sameDayShares: true, today }
    const done = execute({ order: taken.value.order, position, funds }, levels, context)
    if (!done.ok) throw new Error(done.reason)
    if (position.shares === 0n) cycle = []
    ;({ funds, position } = done.value)
    cycle = [...cycle, ...cycleFillsOf(order, done.value.executions)]
    post(done.value.journals)
    if (done.value.closed !== null) realised += done.value.closed.realised
    if (isOpen(done.value.order.status)) {
      const ended = finish(done.value.order, funds, { status: 'cancelled', today })
      funds = ended.funds
      post([ended.journal])
    }
    expect(isBalanced(books)).toBe(true)
    expect(overdrawn(books)).toEqual([])
    expect(pocket('C.hold')).toBe(0n)
    expect(pocket('C.wallet')).toBe(funds.wallet)
    expect(pocket('C.cash')).toBe(funds.cash)
    expect(pocket('C.unsettled')).toBe(unsettledOf(funds))
    expect(-balanceOf(books, shareOf('7'), 'S.sellable')).toBe(position.shares)
    const open = position.shares === 0n ? 0n : position.realised
    expect(totalOf(funds) + funds.wallet + position.capital).toBe(cash + wallet + realised + open)
    expect(lotsOf(cycle).reduce((sum, lot) => sum + lot.shares, 0n)).toBe(position.shares)
  }
}
