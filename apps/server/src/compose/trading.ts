import type { Alarm } from '../base/alarm.ts'
import { ok, no, type Outcome } from '@parkett/contract/wire/outcome'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { parsePrice, type Price } from '@parkett/core/decimal'
import type { ProductName } from '@parkett/proof/house-manifest'
import type { FastifyInstance } from 'fastify'
import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import type { Asker } from '../identity/credentials/trade-proof.ts'
import { assetsOf, registerAssets, worthOf } from '../slices/assets/routes.ts'
import { makeCashDays, type CashDays } from '../ledger/days/cash-days.ts'
import { registerBrakes } from '../slices/brakes/routes.ts'
import { registerCashLog } from '../slices/cash-log/routes.ts'
import { registerHoldings } from '../slices/holdings/routes.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import { registerAppropriateness } from '../slices/appropriateness/routes.ts'
import { registerPlans } from '../slices/plans/routes.ts'
import { registerOwnNotes } from '../slices/own-notes/routes.ts'
import { registerOperator } from '../slices/operator/routes.ts'
import { makeBroker } from '../slices/orders/broker.ts'
import type { OrderHands } from '../slices/practice/replay.ts'
import { exchangeRound } from './exchange-round.ts'
import { handsOf } from './practice/hands.ts'
import { makeStanding, type Standing } from '../slices/orders/standing.ts'
import { makeAuctionRound } from '../slices/orders/auction-round.ts'
import { runDayJobs } from '../slices/orders/day-jobs.ts'
import { matchRound, type MatcherDeps } from '../slices/orders/matcher.ts'
import { registerOrders } from '../slices/orders/routes.ts'
import { registerLoans } from '../slices/loans/routes.ts'
import { registerSavings } from '../slices/savings/routes.ts'
import { registerTreasury } from '../slices/treasury/routes.ts'
import { registerTax } from '../slices/tax/routes.ts'
import { registerTransfers } from '../slices/transfers/routes.ts'
import { registerSettlement } from '../slices/settlement/routes.ts'
import { keepRuns } from '../slices/settlement/runs.ts'
import type { OutsideVenue } from '../slices/orders/venue/port.ts'
import { venueJobs } from '../slices/orders/venue/job.ts'
import type { Gate, ProveTrade } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { productJobs } from './product-jobs.ts'
import { laterDemoMoney } from './later-demo-money.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import type { AccountLock } from '../slices/lock/port.ts'
import { makeLockPorts } from './lock.ts'
import type { Actor } from '../ledger/door/command.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Market } from '../market/market.ts'
import type { Chance, Clock } from '../base/ports.ts'
import { makeWarnedOf } from '../accounts/appropriateness/warned.ts'
import { makeAccountEnd, type AccountEnd } from '../accounts/trading/account-closing.ts'
import { whereOffered } from '../accounts/trading/gate.ts'
import { currencyOf } from '../accounts/trading/home.ts'
import type { Books } from './books.ts'
import type { VerifyAll } from '../ledger/verify/verify-all.ts'

export type TradingDeps = {
  readonly pool: pg.Pool
  readonly commit: Commit
  readonly market: Market
  readonly chance: Chance
  readonly clock: Clock
  /** Real time: freezes end by it. */
  readonly wall: Clock
  readonly proveTradePassword: ProveTrade
  /** Seals what customers write for nobody else. */
  readonly personal: Personal
  /** Whether the identity is approved, and the document has not run out since. */
  readonly isVerified: (customer: bigint) => Promise<boolean>
  readonly hasTradePassword: (asker: Asker) => Promise<boolean>
  readonly simulated: boolean
  /** Where orders of its markets are executed; null: all of them in the book. */
  readonly outside: OutsideVenue | null
  /** Whether a licence covers it, where one is needed. */
  readonly offers: (product: ProductName) => boolean
  /** How rounds of the exchange follow each other; absent: once a second, as its job begins. */
  readonly rounds?: (round: () => Promise<void>) => () => Promise<void>
  readonly verify: VerifyAll
  readonly latest: Books['latest']
  readonly alarm: Alarm
}

export type Trading = {
  /** `moved` hears when an operator has moved business time. */
  readonly register: (app: FastifyInstance, gate: Gate, moved: () => void) => void
  readonly lock: AccountLock
  /** Ends what is left of an order for its customer, by the hand of staff. */
  readonly cancelFor: (
    customer: bigint,
    key: string,
    order: bigint,
    actor: Actor,
  ) => Promise<Outcome<unknown>>
  /** The figures of an account as its customer sees them. */
  readonly assetsOf: (customer: bigint) => ReturnType<typeof assetsOf>
  /** Its line of a year in one currency. */
  readonly worthOf: (customer: bigint, currency: Currency) => ReturnType<typeof worthOf>
  readonly ending: AccountEnd
  /** What a practice lists of orders, and does again. */
  readonly hands: OrderHands
  /** One round of the exchange: what the day brings, then matching; and the days that are over. */
  readonly jobs: readonly Job[]
}

const roundEveryMs = 1_000

/**
 * Puts orders, holdings, figures and the operator's day together: slices never meet each other
 * but here.
 */
export function composeTrading(deps: TradingDeps): Trading {
  const { pool, commit, market, chance, clock, alarm, outside } = deps
  const { feed } = market
  const broker = makeBroker({ pool, commit, feed, clock, chance, outside })
  const standing = makeStanding({ pool, commit, feed, clock, chance, broker, outside })
  const lock = makeLockPorts({
    pool,
    commit,
    cancel: (customer, key, id) => broker.cancelByLock(customer, key, id),
  })
  const matching: MatcherDeps = { pool, commit, feed, clock, chance, broker, alarm, outside }

  const auctions = makeAuctionRound({ ...matching, wall: deps.wall })
  const runDay = keepRuns({
    pool,
    clock,
    // What an auction gave comes before what its day lets expire.
    run: async () => {
      await auctions()
      return runDayJobs(matching)
    },
  })
  const days = makeCashDays({ pool, clock })
  const round = exchangeRound({ auctions, runDay, matching, wall: deps.wall })
  const run = deps.rounds?.(round) ?? round
  return {
    register: (app, gate, moved) =>
      register(app, gate, { ...deps, broker, standing, matching, runDay, days, moved }),
    jobs: [
      { name: 'exchange', everyMs: roundEveryMs, clock, run },
      ...venueJobs({ ...matching, wall: deps.wall }),
      days.job,
      ...productJobs({ ...deps, feed, standing }),
      ...(deps.simulated ? [laterDemoMoney({ pool, commit, clock })] : []),
    ],
    lock,
    cancelFor: (customer, key, order, actor) => broker.cancel(customer, key, order, actor),
    assetsOf: (customer) => assetsOf(assetsDeps(deps), customer),
    worthOf: (customer, currency) =>
      worthOf(
        { ...assetsDeps(deps), closes: closesOf(market) },
        { customer, currency, span: '1y' },
      ),
    ending: makeAccountEnd({ pool, commit, simulated: deps.simulated }),
    hands: handsOf(deps, broker),
  }
}

type Registering = TradingDeps & {
  readonly broker: MatcherDeps['broker']
  readonly standing: Standing
  readonly matching: MatcherDeps
  readonly runDay: ReturnType<typeof keepRuns>
  readonly days: CashDays
  readonly moved: () => void
}

const assetsDeps = ({ pool, market, clock, simulated }: TradingDeps) => ({
  pool,
  feed: market.feed,
  clock,
  provenance: labelOf(market),
  home: currencyOf[market.home],
  demoMoney: simulated,
})

/** The calls of all that trades, and of the operator's day. */
function register(app: FastifyInstance, gate: Gate, deps: Registering): void {
  const { pool, commit, market, chance, clock, proveTradePassword, outside } = deps
  const { broker, standing, matching, runDay } = deps
  const { feed } = market
  const mayTrade = async (asker: Asker): Promise<Outcome<true>> => {
    if (!(await deps.isVerified(asker.customer))) return no('kyc_required')
    return mayMoveMoney(asker)
  }
  // From one own pocket to the other: nothing leaves, so the identity is asked at the card
  // and the payout.
  const mayMoveMoney = async (asker: Asker): Promise<Outcome<true>> =>
    (await deps.hasTradePassword(asker)) ? ok(true) : no('trade_password_required')
  registerOrders(app, gate, {
    pool,
    commit,
    feed,
    halts: market.halts,
    clock,
    chance,
    broker,
    outside,
    proveTradePassword,
    mayTrade,
  })
  const planned = { pool, commit, feed, clock, chance, standing, proveTradePassword, mayTrade }
  registerPlans(app, gate, planned)
  registerHoldings(app, gate, { pool, feed, clock })
  registerTransfers(app, gate, {
    pool,
    commit,
    feed,
    clock,
    chance,
    proveTradePassword,
    mayMoveMoney,
    home: currencyOf[market.home],
  })
  const warnedOf = makeWarnedOf({ pool, clock, personal: deps.personal })
  const asked = { warnedOf, proveTradePassword, mayTrade, mayMoveMoney }
  const money = { pool, commit, feed, clock, chance, ...asked }
  const places = { ...money, home: currencyOf[market.home], simulated: deps.simulated }
  const sold = (product: ProductName) => ({
    ...places,
    mayTrade: whereOffered(deps.offers(product), mayTrade),
  })
  registerSavings(app, gate, sold('savings'))
  registerLoans(app, gate, sold('loans'))
  registerTreasury(app, gate, sold('treasury'))
  registerCashLog(app, gate, { pool, feed, clock })
  registerBrakes(app, gate, { pool, commit, clock })
  registerAppropriateness(app, gate, { pool, commit, clock, personal: deps.personal })
  registerOwnNotes(app, gate, { pool, commit, personal: deps.personal })
  registerTax(app, gate, { pool, commit, clock, personal: deps.personal })
  registerAssets(app, gate, { ...assetsDeps(deps), closes: closesOf(market) })
  registerSettlement(app, gate, { pool, clock, feed, runDay })
  registerOperator(app, gate, {
    pool,
    commit: deps.commit,
    market,
    runDay,
    match: () => matchRound(matching),
    moved: deps.moved,
    verify: deps.verify,
    latest: deps.latest,
    derived: [{ name: 'cash_days', rebuild: deps.days.rebuild }],
  })
}

/** The demo money of a new customer; asked again it changes nothing. */
export async function creditOnce(commit: Commit, customer: bigint): Promise<void> {
  const done = await commit.submit(creditDemoMoney, demoMoneyFor(customer))
  if (!done.ok) throw new Error(`demo money was refused: ${done.reason}`)
}

const closesOf =
  (market: Market) =>
  async (id: bigint, from: string): Promise<ReadonlyMap<string, Price>> => {
    const view = market.view()
    const listing = view.catalogue.byId(id)
    if (listing === undefined) return new Map()
    const candles = await view.candles(listing, 'day', market.clock.now())
    // [key, first, last, open, high, low, close, …]: the running day has no final close yet.
    return new Map(
      candles
        .filter(([, date, , , , , , , partial]) => date >= from && !partial)
        .map(([, date, , , , , close]) => [date, parsePrice(close)]),
    )
  }

/** What the market says of its prices where no particular share is meant. */
const labelOf =
  (market: Market) =>
  (at: number): Provenance => {
    const { catalogue, pricing } = market.view()
    const [first] = catalogue.all
    if (first === undefined) throw new Error('the market lists nothing')
    return pricing.provenance(first, at)
  }
