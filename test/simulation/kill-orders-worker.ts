import type { OrderRequest } from '@parkett/contract/customer/orders'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { trailKeptEveryMs } from '@parkett/core/orders/trail'
import { flushCompileCache } from 'node:module'
import { testPersonal } from '../../apps/server/src/platform/data-dir/testing-personal.ts'
import { writeSync } from 'node:fs'
import { bankChecks } from '../../apps/server/src/accounts/bank/checks.ts'
import { openBank } from '../../apps/server/src/accounts/bank/bank.ts'
import { cashChecks } from '../../apps/server/src/accounts/cash/checks.ts'
import { depositChecks } from '../../apps/server/src/accounts/cash/deposit-checks.ts'
import { appPool } from '../../apps/server/src/platform/db/pool.ts'
import { makeAuctionRound } from '../../apps/server/src/slices/orders/auction-round.ts'
import { makeBroker } from '../../apps/server/src/slices/orders/broker.ts'
import { runDayJobs } from '../../apps/server/src/slices/orders/day-jobs.ts'
import { matchRound } from '../../apps/server/src/slices/orders/matcher.ts'
import { openOrders } from '../../apps/server/src/slices/orders/queries.ts'
import { approvalsCheck } from '../../apps/server/src/identity/four-eyes/check.ts'
import { houseCheck } from '../../apps/server/src/accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../../apps/server/src/accounts/house/own-money.ts'
import { openHouse } from '../../apps/server/src/accounts/house/jobs.ts'
import { runDue } from '../../apps/server/src/platform/jobs/due.ts'
import { makeCommit } from '../../apps/server/src/ledger/door/commit.ts'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'
import { blockChecks } from '../../apps/server/src/accounts/blocks/checks.ts'
import { offeringChecks } from '../../apps/server/src/accounts/offerings/checks.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { askNightly, nightlyVerify } from '../../apps/server/src/ledger/verify/nightly.ts'
import { loanChecks } from '../../apps/server/src/accounts/loans/checks.ts'
import { appropriatenessChecks } from '../../apps/server/src/accounts/appropriateness/checks.ts'
import { savingsChecks } from '../../apps/server/src/accounts/savings/checks.ts'
import { treasuryChecks } from '../../apps/server/src/accounts/treasury/checks.ts'
import { openVerifyAll } from '../../apps/server/src/ledger/verify/verify-all.ts'
import { chinese, german, testMarket } from '../../apps/server/src/accounts/trading/testing.ts'

// The application of the kill test of orders: trades without end, or runs what a new day
// brings, at the business instant it is given. It says on standard output what was
// acknowledged; the reader is another process.

// Killed, it would not keep for the next what Node compiled.
flushCompileCache()
const [host = '', database = '', round = '', task = '', instant = ''] = process.argv.slice(2)
const market = testMarket()
market.now = Number(instant)
market.size = 10_000_000
const pool = appPool({ host, database }, 6)
pool.on('error', () => {}) // the database is killed too; the next query says so
const commit = makeCommit({
  pool,
  writers: 2,
  clock: market.clock,
  wall: market.clock,
  ids: makeIds(() => Date.now(), systemChance),
  alarm: () => {}, // a lost connection is what the test is about
})
const deps = { pool, commit, feed: market.feed, clock: market.clock, chance: systemChance }
const broker = makeBroker(deps)
const alarm = (): void => {} // what is lost is looked for from outside
const own = { holder: 'Parkett', bank: 'Bank' }
const bank = openBank({
  ...deps,
  personal: testPersonal,
  ids: makeIds(() => Date.now(), systemChance),
  simulated: true,
  accounts: (['EUR', 'CNY', 'USD', 'HKD'] as const).map((currency) => ({
    ...own,
    currency,
    iban: `SIM${currency}0001`,
  })),
  settlePaid: async () => {},
  receivers: [],
  alarm,
})
const verify = openVerifyAll({
  ...deps,
  checks: [
    ...tradingChecks,
    ...offeringChecks,
    ...blockChecks,
    ...cashChecks,
    ...depositChecks,
    ...bankChecks,
    houseCheck,
    ownMoneyCheck,
    ownSumCheck,
    approvalsCheck,
    ...treasuryChecks,
    ...savingsChecks,
    ...appropriatenessChecks,
    ...loanChecks,
  ],
  verifyAudit: async () => ({ head: '', found: undefined }),
})
/**
 * What the house does with a day that is over: sums, payments, the bank's side, the check of
 * the night.
 */
async function houseDay(): Promise<number> {
  const now = market.clock.now()
  const done = await openHouse(deps, alarm)()
  await bank.round()
  await askNightly(pool, now)
  return done + (await runDue({ pool, now, work: [nightlyVerify(verify, alarm)], alarm }))
}

async function trade(at: number, call: number): Promise<void> {
  const customer = BigInt(1 + ((at * 7 + call) % 30))
  const [instrument, quantity] = call % 3 === 0 ? [chinese, 100] : [german, 5]
  const side = call % 4 === 3 ? 'sell' : 'buy'
  // In an auction whoever pays more comes before the street, which came earlier.
  const most = task === 'auction' ? '10.20' : '10.00'
  const limit = side === 'buy' ? most : '9.90'
  const asked = { instrument: instrument.toString(), side, type: 'limit', quantity, limit } as const
  const reviewed = await broker.prepare(customer, asked)
  if (!reviewed.ok) return
  const key = `round-${round}-caller-${at}-call-${call}`
  const placed = await broker.place(customer, key, reviewed.value.intent)
  if (placed.ok) writeSync(1, `${customer} ${key} ${placed.value.id}\n`)
}

async function caller(at: number): Promise<never> {
  for (let call = 0; ; call += 1) await trade(at, call)
}

/** One trailing sale, of the process before or new, in a market that rises by a step at each round. */
async function follow(): Promise<never> {
  const rising = testMarket()
  const own = { ...deps, feed: rising.feed, clock: rising.clock }
  const follower = makeBroker(own)
  const place = async (asked: Partial<OrderRequest> & Pick<OrderRequest, 'side'>) => {
    const wish = { instrument: german.toString(), type: 'market', quantity: 5, ...asked } as const
    const reviewed = await follower.prepare(31n, wish)
    const key = `follows-${round}-${asked.side}`
    return reviewed.ok ? follower.place(31n, key, reviewed.value.intent) : reviewed
  }
  const followed = async () =>
    (await openOrders(pool)).find(({ customer, terms }) => customer === 31n && terms.stop?.trail)
  rising.now = market.now
  if ((await followed()) === undefined) {
    await place({ side: 'buy' })
    await place({ side: 'sell', trail: '0.50', timeInForce: 'gtc' })
  }
  let price = (await followed())?.terms.stop?.trail?.best ?? parsePrice('10.00')
  for (;;) {
    market.now += trailKeptEveryMs
    price += parsePrice('0.01')
    const [bid, ask] = [printPrice(price - parsePrice('0.01')), printPrice(price)]
    Object.assign(rising, { now: market.now, bid, ask })
    await matchRound({ ...own, broker: follower, alarm })
    const order = await followed()
    if (order?.terms.stop) writeSync(1, `shown ${order.id} ${order.terms.stop.price}\n`)
  }
}

/** An auction ends, and everybody is given his part; the first process places the orders of it before. */
async function auction(isFirst: boolean): Promise<void> {
  const now = market.now
  const date = new Date(now).toISOString().slice(0, 10)
  const span = { which: 'opening', date, from: now - 600_000, until: now + 1_000 } as const
  Object.assign(market, { auctions: [{ ...span, lockedFrom: null }], phase: 'auction', volume: 90 })
  const round = makeAuctionRound({ ...deps, broker, alarm, wall: market.clock })
  if (isFirst) {
    await round()
    await Promise.all(Array.from({ length: 24 }, (_, at) => trade(at, 10_000 + at * 4)))
  }
  Object.assign(market, { now: span.until, phase: 'continuous' })
  writeSync(1, 'ends\n')
  await round()
  writeSync(1, 'done\n')
}

if (task === 'auction' || task === 'again') {
  await auction(task === 'auction')
  // It is killed as the others are.
  setInterval(() => {}, 1_000)
} else if (task === 'trade')
  await Promise.all([follow(), ...Array.from({ length: 12 }, (_, at) => caller(at))])
else {
  writeSync(1, 'begins\n')
  for (;;) {
    const done = await runDayJobs({ ...deps, broker, alarm: () => {} })
    const ofTheHouse = await houseDay()
    if (done.settled + done.released + done.expired + ofTheHouse === 0) writeSync(1, 'done\n')
  }
}
