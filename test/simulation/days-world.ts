import { createHash } from 'node:crypto'
import { makeBroker } from '../../apps/server/src/slices/orders/broker.ts'
import { runDayJobs } from '../../apps/server/src/slices/orders/day-jobs.ts'
import { matchRound } from '../../apps/server/src/slices/orders/matcher.ts'
import { openOrders } from '../../apps/server/src/slices/orders/queries.ts'
import { houseCheck } from '../../apps/server/src/accounts/house/checks.ts'
import { openHouse } from '../../apps/server/src/accounts/house/jobs.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { makeCommit } from '../../apps/server/src/ledger/door/commit.ts'
import { verifyBooks, type Verified } from '../../apps/server/src/ledger/verify/verify.ts'
import { openMarket } from '../../apps/server/src/market/market.ts'
import { marketDatabase } from '../../apps/server/src/market/testing.ts'
import { makeIds, type Chance } from '../../apps/server/src/base/ports.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { printPrice, parsePrice } from '../../packages/core/src/decimal.ts'
import { streamOf, type Stream } from '../../packages/core/src/simulation/chance.ts'

export const customers = 20
const kinds = ['limit', 'limit', 'market'] as const

/** Clock, ids and chance of a world come from its seed alone. */
function ports(seed: string) {
  const chanceOf = (name: string): Chance => {
    const stream = streamOf(`${seed} ${name}`)
    return {
      bytes: (count) => Buffer.from(Array.from({ length: count }, () => stream.below(256))),
      below: (bound) => stream.below(bound),
    }
  }
  const wall = { now: Date.UTC(2026, 10, 20, 1) }
  return { wall, ids: makeIds(() => wall.now, chanceOf('ids')), chance: chanceOf('reviews') }
}

/**
 * Twenty customers on the seeded market with the exchanges' real hours: a day of trading is a
 * few moments, at each of which some of them act by chance, after which the exchange matches.
 * Everything that was answered and every row of the books goes into one hash, shares by symbol,
 * because the numbers of instruments belong to the database.
 */
export async function openDays(seed: string) {
  const database = await marketDatabase()
  const { wall, ids, chance } = ports(seed)
  const trouble: string[] = []
  const market = await openMarket({
    pool: database.pool,
    ids,
    realNow: () => wall.now,
    config: { market: { kind: 'simulated' }, sessions: 'real' },
  })
  const alarm = (what: string, facts: Readonly<Record<string, string>>): void =>
    void trouble.push(`${what} ${JSON.stringify(facts)}`)
  const commit = makeCommit({
    pool: database.pool,
    clock: market.clock,
    wall: market.clock,
    ids,
    alarm,
  })
  const deps = { pool: database.pool, commit, feed: market.feed, clock: market.clock, chance }
  const broker = makeBroker(deps)
  const jobs = { ...deps, broker, alarm }
  const hash = createHash('sha256')
  const counts = new Map<string, number>()
  const people: Stream = streamOf(`${seed} people`)
  const listed = market
    .view()
    .catalogue.all.map(({ instrument }) => instrument)
    .toSorted((a, b) => (`${a.market}${a.symbol}` < `${b.market}${b.symbol}` ? -1 : 1))
  const ordersOf = new Map<bigint, bigint[]>()
  let keys = 0
  const key = (): string => `key-of-the-days-${(keys += 1)}`
  const tell = (what: string, said: string): void => {
    hash.update(`${what} ${said}\n`)
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  for (let customer = 1n; customer <= customers; customer += 1n)
    await commit.submit(creditDemoMoney, demoMoneyFor(customer))

  const order = async (customer: bigint): Promise<void> => {
    const owned = await database.pool.query<{ instrument: bigint; shares: bigint }>(
      'SELECT instrument, shares FROM positions WHERE customer = $1 AND shares > 0',
      [customer],
    )
    const held = owned.rows.toSorted((a, b) =>
      symbolOf(a.instrument) < symbolOf(b.instrument) ? -1 : 1,
    )
    const side = held.length > 0 && people.next() < 0.45 ? 'sell' : 'buy'
    const holding = held[people.below(Math.max(held.length, 1))]
    const chosen = listed[people.below(listed.length)]
    const instrument =
      side === 'sell' && holding !== undefined ? market.feed.instrument(holding.instrument) : chosen
    if (instrument === undefined) return
    const quote = market.feed.quote(BigInt(instrument.id), market.clock.now())
    const near = quote?.ask ?? quote?.last
    if (near === null || near === undefined) return
    const hands = 1 + people.below(side === 'buy' ? 4 : 2)
    const quantity =
      side === 'sell' && people.next() < 0.5
        ? Number(holding?.shares ?? 0n)
        : hands * instrument.lotSize * 5
    const type = kinds[people.below(kinds.length)] ?? 'limit'
    const shift = BigInt(people.below(7) - 3)
    const step = instrument.market === 'CN' ? 100n : parsePrice(near) >= 200_000n ? 10_000n : 200n
    const limit = printPrice(((parsePrice(near) + shift * step) / step) * step)
    const asked = {
      instrument: instrument.id,
      side,
      type,
      quantity,
      ...(type === 'limit' && { limit }),
    } as const
    const reviewed = await broker.prepare(customer, asked)
    if (!reviewed.ok) return tell(`${customer} asks ${instrument.symbol}`, reviewed.reason)
    const placed = await broker.place(customer, key(), reviewed.value.intent)
    if (placed.ok) ordersOf.set(customer, [...(ordersOf.get(customer) ?? []), placed.value.id])
    tell(
      `${customer} ${side} ${quantity} ${instrument.symbol}`,
      placed.ok ? placed.value.status : placed.reason,
    )
  }
  const symbolOf = (id: bigint): string => {
    const found = market.feed.instrument(id)
    return `${found?.market} ${found?.symbol}`
  }
  const cancel = async (customer: bigint): Promise<void> => {
    const mine = ordersOf.get(customer) ?? []
    const chosen = mine[people.below(Math.max(mine.length, 1))]
    if (chosen === undefined) return
    const done = await broker.cancel(customer, key(), chosen)
    tell(`${customer} cancels`, done.ok ? done.value.status : done.reason)
  }

  /** Moves to an instant, lets some customers act, then matches. */
  const moment = async (at: number): Promise<void> => {
    wall.now = at
    for (let customer = 1n; customer <= customers; customer += 1n) {
      if (people.next() > 0.3) continue
      wall.now += 1_000
      await (people.next() < 0.15 ? cancel(customer) : order(customer))
    }
    wall.now += 1_000
    tell('matched', String(await matchRound(jobs)))
  }
  const house = openHouse(jobs, alarm)
  /** What a new date brings; a second run of the same morning finds nothing to do. */
  const morning = async (at: number): Promise<void> => {
    wall.now = at
    await market.tend()
    tell('morning', JSON.stringify(await runDayJobs(jobs)))
    tell('house', String(await house()))
    const again = await runDayJobs(jobs)
    if (again.settled + again.released + again.expired > 0)
      trouble.push(`the morning ran twice: ${JSON.stringify(again)}`)
  }
  const verify = (): Promise<Verified> =>
    verifyBooks(database.pool, { now: market.clock.now(), own: [...tradingChecks, houseCheck] })
  const open = async (): Promise<number> => (await openOrders(database.pool)).length

  const digest = async (): Promise<string> => {
    for (const { rows } of await Promise.all(
      finals.map((text) => database.pool.query<{ said: string }>(text)),
    ))
      for (const { said } of rows.toSorted((a, b) => (a.said < b.said ? -1 : 1)))
        hash.update(`${said}\n`)
    return hash.digest('hex')
  }
  const close = async (): Promise<void> => {
    await commit.close()
    await market.close()
    await database.drop()
  }
  return { moment, morning, verify, digest, close, open, trouble, counts }
}

/** The final books without the numbers a database gives: pockets, orders, fills, positions. */
const share = `(SELECT i.market || ' ' || i.symbol FROM instruments i WHERE i.id = t.instrument)`
const finals = [
  `SELECT concat_ws(' ', customer, COALESCE((SELECT i.market || ' ' || i.symbol FROM instruments i WHERE 'share:' || i.id = asset), asset), pocket, amount) AS said FROM balances`,
  `SELECT concat_ws(' ', customer, ${share}, side, kind, status, quantity, filled, limit_price, notional, hold, fees, created_at, ended_at, reason) AS said FROM orders t`,
  `SELECT concat_ws(' ', customer, ${share}, side, quantity, price, value, fees, filled_at, trade_date, settles_on) AS said FROM fills t`,
  `SELECT concat_ws(' ', customer, ${share}, shares, capital, state->>'realised') AS said FROM positions t`,
]
