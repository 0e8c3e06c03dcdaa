import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import { testPersonal } from '../../../apps/server/src/platform/data-dir/testing-personal.ts'
import { settlePaid } from '../../../apps/server/src/slices/withdrawals/by-line.ts'
import { testDatabase, type TestDatabase } from '../../../apps/server/src/platform/db/testing.ts'
import { makeAuctionRound } from '../../../apps/server/src/slices/orders/auction-round.ts'
import { makeBroker, type Broker } from '../../../apps/server/src/slices/orders/broker.ts'
import { runDayJobs } from '../../../apps/server/src/slices/orders/day-jobs.ts'
import { matchRound } from '../../../apps/server/src/slices/orders/matcher.ts'
import { openOrders } from '../../../apps/server/src/slices/orders/queries.ts'
import { setBrake } from '../../../apps/server/src/slices/brakes/act.ts'
import { houseCheck } from '../../../apps/server/src/accounts/house/checks.ts'
import { openHouse } from '../../../apps/server/src/accounts/house/jobs.ts'
import type { AccountLock } from '../../../apps/server/src/slices/lock/port.ts'
import { makeLockPorts } from '../../../apps/server/src/compose/lock.ts'
import { approvalsCheck } from '../../../apps/server/src/identity/four-eyes/check.ts'
import { creditDemoMoney, demoMoneyFor } from '../../../apps/server/src/ledger/acts/demo-money.ts'
import type { Commit } from '../../../apps/server/src/ledger/door/commit.ts'
import { testDoor, type TestDoor } from '../../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../../apps/server/src/ledger/verify/verify.ts'
import type { Feed } from '../../../apps/server/src/market/feed.ts'
import { systemChance } from '../../../apps/server/src/base/ports.ts'
import { cashChecks } from '../../../apps/server/src/accounts/cash/checks.ts'
import { loanChecks } from '../../../apps/server/src/accounts/loans/checks.ts'
import { depositChecks } from '../../../apps/server/src/accounts/cash/deposit-checks.ts'
import { tradingChecks } from '../../../apps/server/src/accounts/trading/checks.ts'
import { figuresIn, portfolioOf } from '../../../apps/server/src/accounts/trading/portfolio.ts'
import { chinese, german, testMarket } from '../../../apps/server/src/accounts/trading/testing.ts'
import { money } from '../../../packages/contract/src/wire/money.ts'
import type { Asked } from './order.ts'
import { atDoor } from './at-door.ts'
import { brakesSeen } from './brakes-seen.ts'
import type { Which } from './brake-book.ts'
import type { Card } from './purse.ts'
import { CashWorld, currencies } from './cash-world.ts'
import type { Person, Request } from './hold-book.ts'
import { brokenFor } from './invariants.ts'
import { priceText, weekdaysAfter, type Place } from './rules.ts'
import { LoanWorld } from './loan-world.ts'
import { StaffWorld } from './staff-world.ts'
import { Street } from './street.ts'

export const instruments: Record<Place, bigint> = { DE: german, CN: chinese }

/** A way to break the world on purpose, so that the model can prove it would see it. */
export type Sabotage = {
  readonly door?: (door: Commit) => Commit
  /** Who is taken for the one who decides about a request of two people. */
  readonly decider?: (person: Person, request: Pick<Request, 'by'>) => Person
}

/**
 * The real order path: broker, acts, door, PostgreSQL. Only the market stands where the model
 * puts it.
 */
export class World {
  street = new Street()
  readonly database: TestDatabase
  readonly cash: CashWorld
  readonly staff: StaffWorld
  readonly lending: LoanWorld
  private readonly sabotage: Sabotage
  private door: TestDoor
  private broker: Broker
  private made = 0

  private constructor(database: TestDatabase, sabotage: Sabotage) {
    this.database = database
    this.sabotage = sabotage
    this.door = this.openDoor()
    this.broker = makeBroker(this.deps())
    const ports = {
      database,
      door: () => this.door,
      now: () => this.street.now,
      key: this.key,
      alarm: (what: string) => void this.trouble.push(what),
    }
    this.staff = new StaffWorld({ ...ports, decider: sabotage.decider ?? ((person) => person) })
    this.cash = new CashWorld({ ...ports, vault: this.staff.vault })
    this.lending = new LoanWorld({ ...ports, staff: this.staff })
  }

  static async open(sabotage: Sabotage = {}): Promise<World> {
    const world = new World(await testDatabase(), sabotage)
    await world.staff.hire()
    await world.lending.payIn()
    return world
  }
  /** The customer's own panic lock, as the account page pulls it. */
  get lock(): AccountLock {
    const { pool } = this.database
    return makeLockPorts({
      pool,
      commit: this.door,
      cancel: (of, key, id) => this.broker.cancel(of, key, id),
    })
  }

  private readonly clock = { now: () => this.street.now }
  private readonly stand = testMarket()
  private readonly feed: Feed = {
    ...this.stand.feed,
    quote: (id, at) => {
      const quote = this.stand.feed.quote(id, at)
      return quote && { ...quote, ...this.street.show(id === german ? 'DE' : 'CN', at) }
    },
    auctions: (_, on) => this.street.auctions(on),
    session: (code, at) => ({
      ...this.stand.feed.session(code, at),
      phase: this.street.inAuction ? 'auction' : this.street.open ? 'continuous' : 'closed',
    }),
  }
  private openDoor = (): TestDoor => {
    const door = testDoor(this.database.pool, { clock: this.clock })
    return { ...(this.sabotage.door?.(door) ?? door), alarms: door.alarms }
  }
  private deps = () => ({
    pool: this.database.pool,
    commit: this.door,
    feed: this.feed,
    clock: this.clock,
    chance: systemChance,
  })
  private jobs = () => ({
    ...this.deps(),
    broker: this.broker,
    alarm: (what: string) => this.trouble.push(what),
  })

  /** What the day jobs and the matcher reported as wrong. */
  readonly trouble: string[] = []
  alarms = (): string[] => [
    ...this.trouble,
    ...this.door.alarms.map(({ what, why }) => `${what}: ${why}`),
  ]

  /**
   * Another process on the same books: reviews and the memory of the book are gone, money is
   * not.
   */
  async restart(): Promise<void> {
    await this.door.close()
    this.door = this.openDoor()
    this.broker = makeBroker(this.deps())
  }
  async close(): Promise<void> {
    this.staff.close()
    await this.door.close()
    await this.database.drop()
  }

  /** Goes away and leaves the database where it is, for copies of it; answers its name. */
  async leave(): Promise<string> {
    this.staff.close()
    await this.door.close()
    await Promise.all([this.database.pool.end(), this.database.owner.end()])
    return this.database.name
  }

  /** A fresh customer on a fresh street; customers of earlier runs are left without open orders. */
  async newCustomer(deposits: Record<Place, bigint>): Promise<bigint> {
    // Business time never runs backwards: what is over stays over for the house.
    this.street = new Street(weekdaysAfter(this.street.date, 1))
    // Its memory of what was taken belongs to the street before.
    this.broker = makeBroker(this.deps())
    // The first round there is holds nothing.
    await this.auctions()
    this.made += 1
    const customer = 1_000n + BigInt(this.made)
    const input = [money('EUR', deposits.DE), money('CNY', deposits.CN)]
    await this.door.submit(creditDemoMoney, { ...demoMoneyFor(customer), input })
    await this.staff.register(customer)
    return customer
  }

  /** A bank account that no longer waits: where the model's withdrawals go. */
  async firstCard(customer: bigint): Promise<Card> {
    const payOutFrom = this.street.now
    const bound = await this.cash.bind(
      { customer, key: this.key() },
      '89370400440532013000',
      payOutFrom,
    )
    if (!bound.ok) throw new Error(bound.reason)
    return { id: bound.value.value.id, payOutFrom, removed: false }
  }

  key = (): string => `key-of-the-model-${(this.made += 1)}-${process.pid}`

  prepare(customer: bigint, { place, side, kind, shares, limit, stop, until }: Asked) {
    const order = {
      instrument: instruments[place].toString(),
      side,
      type: kind,
      quantity: Number(shares),
    }
    const terms = {
      ...(kind === 'limit' && { limit: priceText(limit) }),
      ...(stop !== undefined && { stop: priceText(stop) }),
      ...((kind === 'limit' || stop !== undefined || until === 'auction') && {
        timeInForce: until,
      }),
    }
    return this.broker.prepare(customer, { ...order, ...terms })
  }
  prepareChange = (customer: bigint, id: string, wish: AmendRequest) =>
    this.broker.prepareAmend(customer, BigInt(id), wish)
  change = (customer: bigint, key: string, asked: { id: string; intent: string }) =>
    this.broker.amend(customer, { key, id: BigInt(asked.id), intent: asked.intent })
  place = (customer: bigint, key: string, intent: string) =>
    this.broker.place(customer, key, intent)
  cancel = (customer: bigint, key: string, order: string) =>
    this.broker.cancel(customer, key, BigInt(order))
  async cancelAll(customer: bigint): Promise<void> {
    const orders = await openOrders(this.database.pool)
    for (const order of orders)
      if (order.customer === customer) await this.cancel(customer, this.key(), order.id.toString())
  }
  match = () => matchRound(this.jobs())
  /** What ended since the last round, as another process finds it. */
  auctions = () => makeAuctionRound({ ...this.jobs(), wall: this.clock })()
  /** Sets an own limit; answers from when it counts, where that is later. */
  async brake(
    customer: bigint,
    key: string,
    { kind, place, value }: Which & { readonly value: bigint | null },
  ) {
    const currency = place === null ? null : currencies[place]
    const asked = { kind, currency, value }
    const done = await atDoor(() => this.door)(setBrake, { customer, key }, asked)
    if (!done.ok) throw new Error(done.reason)
    return done.value.value.from
  }
  /** What a day brings customers and the house. */
  async dayJobs() {
    const done = await runDayJobs(this.jobs())
    await this.cash.day()
    await this.lending.day()
    const house = openHouse(this.deps(), (what) => this.trouble.push(what))
    return { ...done, house: await house() }
  }

  /**
   * Everything the customer can see, in plain values, and what the books break (nothing, it is
   * hoped).
   */
  async look(customer: bigint) {
    const { pool } = this.database
    const [portfolio, orders, broken, cash, loans, brakes] = await Promise.all([
      portfolioOf(pool, this.feed, { customer, now: this.street.now }),
      pool.query<OrderFacts>(
        `SELECT id::text, status, filled, notional, fees->'booked'->>'total' AS charged FROM orders WHERE customer = $1`,
        [customer],
      ),
      brokenFor(pool, customer),
      this.cash.look(customer),
      this.lending.look(customer),
      brakesSeen(pool, customer, this.street.now),
    ])
    return {
      portfolio,
      orders: orders.rows,
      broken,
      cash,
      loans,
      brakes,
      figures: (place: Place) => figuresIn(portfolio, currencies[place]),
    }
  }

  /** Books the payouts that lines of the bank show as paid. */
  settlePaid = (): Promise<void> =>
    settlePaid({
      pool: this.database.pool,
      personal: testPersonal,
      commit: this.door,
      alarm: (what) => this.trouble.push(what),
    })

  verify = () =>
    verifyBooks(this.database.pool, {
      now: this.street.now,
      own: [
        ...tradingChecks,
        ...cashChecks,
        ...depositChecks,
        ...loanChecks,
        houseCheck,
        approvalsCheck,
      ],
    })
}

type OrderFacts = {
  id: string
  status: string
  filled: bigint
  notional: bigint
  charged: string | null
}
