import { testDatabase, type TestDatabase } from '../../../apps/server/src/db/testing.ts'
import { makeBroker, type Broker } from '../../../apps/server/src/features/orders/broker.ts'
import { runDayJobs } from '../../../apps/server/src/features/orders/day-jobs.ts'
import { matchRound } from '../../../apps/server/src/features/orders/matcher.ts'
import { openOrders } from '../../../apps/server/src/features/orders/queries.ts'
import { houseCheck } from '../../../apps/server/src/house/checks.ts'
import { runHouse } from '../../../apps/server/src/house/jobs.ts'
import { creditDemoMoney, demoMoneyFor } from '../../../apps/server/src/ledger/acts/demo-money.ts'
import type { Commit } from '../../../apps/server/src/ledger/commit.ts'
import { testDoor, type TestDoor } from '../../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../../apps/server/src/ledger/verify.ts'
import type { Feed } from '../../../apps/server/src/market/feed.ts'
import { systemChance } from '../../../apps/server/src/ports.ts'
import { cashChecks } from '../../../apps/server/src/cash/checks.ts'
import { depositChecks } from '../../../apps/server/src/cash/deposit-checks.ts'
import { tradingChecks } from '../../../apps/server/src/trading/checks.ts'
import { figuresIn, portfolioOf } from '../../../apps/server/src/trading/portfolio.ts'
import { chinese, german, testMarket } from '../../../apps/server/src/trading/testing.ts'
import { money } from '../../../packages/contract/src/money.ts'
import type { Asked } from './account.ts'
import { CashWorld, currencies } from './cash-world.ts'
import { brokenFor } from './invariants.ts'
import { priceText, weekdaysAfter, type Place } from './rules.ts'
import { Street } from './street.ts'

export const instruments: Record<Place, bigint> = { DE: german, CN: chinese }

/** A way to break the door on purpose, so that the model can prove it would see it. */
export type Sabotage = (door: Commit) => Commit

/** The real order path: broker, acts, door, PostgreSQL. Only the market stands where the model puts it. */
export class World {
  street = new Street()
  readonly database: TestDatabase
  readonly cash: CashWorld
  private readonly sabotage: Sabotage
  private door: TestDoor
  private broker: Broker
  private made = 0

  private constructor(database: TestDatabase, sabotage: Sabotage) {
    this.database = database
    this.sabotage = sabotage
    this.door = this.openDoor()
    this.broker = makeBroker(this.deps())
    this.cash = new CashWorld({
      database,
      door: () => this.door,
      now: () => this.street.now,
      key: this.key,
      alarm: (what) => this.trouble.push(what),
    })
  }

  static async open(sabotage: Sabotage = (door) => door): Promise<World> {
    return new World(await testDatabase(), sabotage)
  }

  private readonly clock = { now: () => this.street.now }
  private readonly stand = testMarket()
  private readonly feed: Feed = {
    ...this.stand.feed,
    quote: (id, at) => {
      const quote = this.stand.feed.quote(id, at)
      return quote && { ...quote, ...this.street.show(id === german ? 'DE' : 'CN') }
    },
    session: (code, at) => ({
      ...this.stand.feed.session(code, at),
      phase: this.street.open ? 'continuous' : 'closed',
    }),
  }
  private openDoor = (): TestDoor => {
    const door = testDoor(this.database.pool, { clock: this.clock })
    return { ...this.sabotage(door), alarms: door.alarms }
  }
  private deps = () => ({
    pool: this.database.pool,
    commit: this.door,
    feed: this.feed,
    clock: this.clock,
    chance: systemChance,
  })
  private jobs = () => ({ ...this.deps(), broker: this.broker, alarm: (what: string) => this.trouble.push(what) })

  /** What the day jobs and the matcher reported as wrong. */
  readonly trouble: string[] = []
  alarms = (): string[] => [...this.trouble, ...this.door.alarms.map(({ what, why }) => `${what}: ${why}`)]

  /** Another process on the same books: reviews and the memory of the book are gone, money is not. */
  async restart(): Promise<void> {
    await this.door.close()
    this.door = this.openDoor()
    this.broker = makeBroker(this.deps())
  }
  async close(): Promise<void> {
    await this.door.close()
    await this.database.drop()
  }

  /** A fresh customer on a fresh street; customers of earlier runs are left without open orders. */
  async newCustomer(deposits: Record<Place, bigint>): Promise<bigint> {
    // Business time never runs backwards: what is over stays over for the house.
    this.street = new Street(weekdaysAfter(this.street.date, 1))
    // Its memory of what was taken belongs to the street before.
    this.broker = makeBroker(this.deps())
    this.made += 1
    const customer = 1_000n + BigInt(this.made)
    const input = [money('EUR', deposits.DE), money('CNY', deposits.CN)]
    await this.door.submit(creditDemoMoney, { ...demoMoneyFor(customer), input })
    await this.cash.bind(customer)
    return customer
  }

  key = (): string => `key-of-the-model-${(this.made += 1)}-${process.pid}`

  prepare(customer: bigint, { place, side, kind, shares, limit, until }: Asked) {
    const order = { instrument: instruments[place].toString(), side, type: kind, quantity: Number(shares) }
    const terms = kind === 'limit' ? { limit: priceText(limit), timeInForce: until } : {}
    return this.broker.prepare(customer, { ...order, ...terms })
  }
  place = (customer: bigint, key: string, intent: string) => this.broker.place(customer, key, intent)
  cancel = (customer: bigint, key: string, order: string) => this.broker.cancel(customer, key, BigInt(order))
  async cancelAll(customer: bigint): Promise<void> {
    const orders = await openOrders(this.database.pool)
    for (const order of orders)
      if (order.customer === customer) await this.cancel(customer, this.key(), order.id.toString())
  }
  match = () => matchRound(this.jobs())
  /** What a day brings customers and the house. */
  async dayJobs() {
    const done = await runDayJobs(this.jobs())
    await this.cash.day()
    return { ...done, house: await runHouse(this.deps(), (what) => this.trouble.push(what)) }
  }

  /** Everything the customer can see, in plain values, and what the books break (nothing, it is hoped). */
  async look(customer: bigint) {
    const { pool } = this.database
    const [portfolio, orders, broken, cash] = await Promise.all([
      portfolioOf(pool, this.feed, { customer, now: this.street.now }),
      pool.query<OrderFacts>(
        `SELECT id::text, status, filled, notional, fees->'booked'->>'total' AS charged FROM orders WHERE customer = $1`,
        [customer],
      ),
      brokenFor(pool, customer),
      this.cash.look(customer),
    ])
    return {
      portfolio,
      orders: orders.rows,
      broken,
      cash,
      figures: (place: Place) => figuresIn(portfolio, currencies[place]),
    }
  }

  verify = () =>
    verifyBooks(this.database.pool, {
      now: this.street.now,
      own: [...tradingChecks, ...cashChecks, ...depositChecks, houseCheck],
    })
}

type OrderFacts = { id: string; status: string; filled: bigint; notional: bigint; charged: string | null }
