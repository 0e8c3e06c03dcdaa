import { ok } from '@parkett/contract/wire/outcome'
import { testMarket, german } from '../apps/server/src/accounts/trading/testing.ts'
import { makeIds, systemChance } from '../apps/server/src/base/ports.ts'
import { makeCommit } from '../apps/server/src/ledger/door/commit.ts'
import type { Auction, Feed } from '../apps/server/src/market/feed.ts'
import { makeAuctionRound } from '../apps/server/src/slices/orders/auction-round.ts'
import { makeBroker } from '../apps/server/src/slices/orders/broker.ts'
import type { Dose } from './dose.ts'
import { placeAt } from './place.ts'
import type { BenchWorld } from './world.ts'

export type AuctionWorld = {
  /** Orders that wait for the auction. */
  readonly orders: number
  /** One order of another share, from what its review fixed to the answer of the door. */
  readonly order: () => Promise<void>
  /** The auction ends: who gets how much is worked out, and everybody is booked. */
  readonly uncross: () => Promise<void>
  readonly filled: () => number
  readonly close: () => Promise<void>
}

const day = '2026-11-20'
const at = (time: string): number => Date.parse(`${day}T${time}Z`)
const opening: Auction = {
  which: 'opening',
  date: day,
  from: at('08:50:00'),
  until: at('09:00:00'),
  lockedFrom: null,
}
/** The share of the auction, and the one that others trade meanwhile. */
const [held, other] = [german, 73n]
const each = 10
const atOnce = 1_000
type Asked = {
  readonly customer: bigint
  readonly instrument: bigint
  readonly side: 'buy' | 'sell'
  readonly limit: string
  readonly quantity: number
}

/** A door, a market and its auctions; only the market stands where the bench puts it. */
async function openHouse({ pool }: Pick<BenchWorld, 'pool'>) {
  const market = testMarket()
  market.size = 2 ** 50
  const like = market.feed.instrument(german)
  if (like === undefined) throw new Error('there is no German share')
  const feed: Feed = {
    ...market.feed,
    instrument: (id) =>
      id === other ? { ...like, id: String(other) } : market.feed.instrument(id),
    quote: (id, now) => market.feed.quote(id === other ? german : id, now),
    ready: () => ok(true),
  }
  const ids = makeIds(() => Date.now(), systemChance)
  const { clock } = market
  const alarm = (what: string, facts: unknown) => console.error(what, facts)
  const door = { pool, writers: 1, batchMax: 500, lanes: 2, clock, wall: clock, ids, alarm }
  const commit = makeCommit(door)
  const deps = { pool, commit, feed, clock, chance: systemChance }
  const broker = makeBroker(deps)
  const round = makeAuctionRound({ ...deps, broker, alarm, wall: clock })
  await broker.ready()
  let calls = 0
  const place = async ({ customer, instrument, ...asked }: Asked): Promise<void> => {
    await placeAt(
      commit,
      { feed, now: market.now, book: broker },
      {
        id: `auction-${(calls += 1)}`,
        customer: customer.toString(),
        instrument: instrument.toString(),
        value: '10000',
        fees: '200',
        ...asked,
      },
    )
  }
  return { market, commit, round, place }
}

/** So many at once, until all are done. */
async function all(count: number, one: (nth: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - from) }, (_, nth) => one(from + nth)),
    )
}

/** So many orders of the customers of the bench, half of them on each side, in one share before its auction. */
export async function openAuctionWorld(
  { pool }: BenchWorld,
  { auctionOrders, customers }: Pick<Dose, 'auctionOrders' | 'customers'>,
): Promise<AuctionWorld> {
  const { market, commit, round, place } = await openHouse({ pool })
  const sellers = Math.floor(customers / 2)
  const ofEach = Math.ceil(auctionOrders / 2 / sellers)
  await all(sellers, (nth) =>
    place({
      customer: BigInt(nth + 1),
      instrument: held,
      side: 'buy',
      limit: '10.10',
      quantity: each * ofEach,
    }),
  )
  Object.assign(market, { auctions: [opening], phase: 'auction', now: at('08:51:00') })
  await round()
  // Prices of both sides lie around ten, so that most of them meet.
  await all(auctionOrders, (nth) => {
    const isBuy = nth % 2 === 0
    const who = Math.floor(nth / 2) % sellers
    const cents = 1_000 + (isBuy ? 9 : -9) + ((nth >> 1) % 11) - 5
    return place({
      customer: BigInt(isBuy ? sellers + who + 1 : who + 1),
      instrument: held,
      side: isBuy ? 'buy' : 'sell',
      limit: (cents / 100).toFixed(2),
      quantity: each,
    })
  })
  // Meanwhile all others trade on.
  Object.assign(market, { phase: 'continuous', now: opening.until })
  let filled = 0
  return {
    orders: auctionOrders,
    order: () =>
      place({
        customer: BigInt(customers),
        instrument: other,
        side: 'buy',
        limit: '10.10',
        quantity: 1,
      }),
    uncross: async () => {
      await round()
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM fills_apart WHERE instrument = $1`,
        [held],
      )
      filled = rows[0]?.count ?? 0
    },
    filled: () => filled,
    close: () => commit.close(),
  }
}
