import type { Currency } from '@parkett/contract/wire/money'
import { notionalOf, parsePrice, type Price } from '@parkett/core/decimal'
import type { FeeSheet } from '@parkett/core/fees/fees'
import type { FeeSchedule } from '@parkett/core/fees/schedules'
import { lotsOf, type CycleFill, type Lot } from '@parkett/core/labels/lots'
import { emptyPosition, type PositionState } from '@parkett/core/labels/position'
import {
  balanceOf,
  clientMoneyGap,
  fold,
  isBalanced,
  overdrawn,
  type Balances,
} from '@parkett/core/ledger/balances'
import type { AccountCode } from '@parkett/core/ledger/chart'
import { depositConfirmed, pspPayout } from '@parkett/core/ledger/events/deposits'
import { walletToTrading } from '@parkett/core/ledger/events/transfers'
import { shareOf, type Journal } from '@parkett/core/ledger/posting'
import type { MarketProfile } from '@parkett/core/market/profiles'
import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { settlementOf } from '@parkett/core/market/settlement'
import { accept } from '@parkett/core/orders/accept'
import { cycleFillsOf } from '@parkett/core/orders/cycle-fills'
import { execute } from '@parkett/core/orders/execute'
import { noFunds, type Purse } from '@parkett/core/orders/hold-origin'
import type { OrderState } from '@parkett/core/orders/order-state'
import { releaseShares, settle } from '@parkett/core/orders/settle'
import { must } from './amounts.ts'

export type Trade = {
  readonly date: string
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: bigint
}
export type Traded = {
  readonly notional: bigint
  readonly fees: FeeSheet
  readonly settle: string
  readonly realised: bigint
}
type Pending = {
  readonly date: string
  readonly owed: bigint
  readonly due: bigint
  readonly bought: bigint
  readonly sold: bigint
}

const instrument = 7n

/**
 * One customer with one share, driven through the decisions the server makes: accept, execute,
 * settle, post.
 */
export class Account {
  position: PositionState = emptyPosition
  funds: Purse = { ...noFunds, wallet: 0n }
  private books: Balances = new Map()
  private cycle: readonly CycleFill[] = []
  private pending: readonly Pending[] = []
  private orders = 0n
  private today = ''
  private readonly currency: Currency
  private readonly profile: MarketProfile
  private readonly schedule: FeeSchedule

  constructor(profile: MarketProfile, schedule: FeeSchedule, deposit: bigint) {
    this.profile = profile
    this.schedule = schedule
    this.currency = schedule.currency
    const amount = { currency: this.currency, minor: deposit }
    this.post([
      depositConfirmed(amount),
      pspPayout(amount, { fee: 0n, own: 0n }),
      walletToTrading(amount),
    ])
    this.funds = { cash: deposit, dues: [], wallet: 0n }
  }

  /** Fills one limit order at its limit, at once and in full. */
  trade({ date, side, price, quantity }: Trade): Traded {
    this.advance(date)
    const limit = parsePrice(price)
    const tariff = { schedule: this.schedule, mode: 'itemised', exponent: 2 } as const
    const dates = must(settlementOf(this.profile, date, publishedCalendars))
    const order = this.order({ date, side, limit, quantity })
    const accepted = must(accept(order, this.funds, { tariff, settlesOn: dates.cash }))
    const before = side === 'buy' ? 0n : this.position.realised
    const done = must(
      execute(
        { order: accepted.order, position: this.position, funds: accepted.funds },
        [{ price: limit, shares: quantity }],
        {
          tariff,
          at: 0,
          tradeDate: date,
          settlesOn: dates.cash,
          sameDayShares: this.profile.shareDays === 0,
          today: date,
        },
      ),
    )
    const [fill] = done.executions
    if (fill === undefined || done.order.status !== 'filled')
      throw new RangeError(`the order is ${done.order.status}`)
    if (this.position.shares === 0n) this.cycle = []
    this.cycle = [...this.cycle, ...cycleFillsOf(order, done.executions)]
    this.position = done.position
    this.funds = done.funds
    this.post([...accepted.journals, ...done.journals])
    this.expect(dates.cash, { side, notional: fill.value, quantity })
    const realised = side === 'buy' ? 0n : done.position.realised - before
    return { notional: fill.value, fees: fill.fees, settle: dates.cash, realised }
  }

  /** Runs every settlement up to a date, and lets go of shares bought on an earlier day. */
  advance(date: string): void {
    const due = this.pending.filter((row) => row.date <= date)
    this.pending = this.pending.filter((row) => row.date > date)
    for (const { date: on, owed, due: fromMarket, bought, sold } of due) {
      const shares = [{ instrument, bought, sold }]
      const settled = settle(this.funds, {
        currency: this.currency,
        date: on,
        owed,
        due: fromMarket,
        shares,
      })
      this.funds = settled.funds
      this.post(settled.journals)
    }
    const waiting = -balanceOf(this.books, shareOf(`${instrument}`), 'S.today')
    if (date > this.today && waiting > 0n) this.post([releaseShares(instrument, waiting)])
    this.today = date
  }

  /**
   * Cash and withdrawable cash, read from the books and not from what the decisions carry
   * along.
   */
  get cash(): bigint {
    return this.sum(['C.wallet', 'C.cash', 'C.unsettled', 'C.hold', 'C.payout'])
  }
  get withdrawable(): bigint {
    return this.sum(['C.wallet', 'C.cash'])
  }
  /** The FIFO view of what is held. */
  get lots(): readonly Lot[] {
    return lotsOf(this.cycle)
  }
  marketValue(mark: string): bigint {
    return notionalOf(parsePrice(mark), this.position.shares, 2)
  }

  private sum(codes: readonly AccountCode[]): bigint {
    return -codes.reduce((total, code) => total + balanceOf(this.books, this.currency, code), 0n)
  }

  private post(journals: readonly Journal[]): void {
    this.books = fold(
      journals.flatMap(({ postings }) => postings),
      this.books,
    )
    if (!isBalanced(this.books)) throw new RangeError('the books do not balance')
    if (overdrawn(this.books).length > 0) throw new RangeError('a pocket is overdrawn')
    if (clientMoneyGap(this.books, this.currency) !== 0n)
      throw new RangeError('client money is missing')
  }

  private expect(
    date: string,
    trade: { side: 'buy' | 'sell'; notional: bigint; quantity: bigint },
  ): void {
    const row = this.pending.find((each) => each.date === date) ?? {
      date,
      owed: 0n,
      due: 0n,
      bought: 0n,
      sold: 0n,
    }
    const next =
      trade.side === 'buy'
        ? { ...row, owed: row.owed + trade.notional, bought: row.bought + trade.quantity }
        : { ...row, due: row.due + trade.notional, sold: row.sold + trade.quantity }
    const others = this.pending.filter((each) => each.date !== date)
    this.pending = [...others, next].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  }

  private order(trade: {
    date: string
    side: 'buy' | 'sell'
    limit: Price
    quantity: bigint
  }): OrderState {
    this.orders += 1n
    return {
      id: this.orders,
      instrument,
      side: trade.side,
      type: 'limit',
      timeInForce: 'day',
      status: 'accepted',
      quantity: trade.quantity,
      filled: 0n,
      limit: trade.limit,
      currency: this.currency,
      hold: noFunds,
      notional: 0n,
      day: null,
      tradeDate: trade.date,
      expiresOn: trade.date,
    }
  }
}
