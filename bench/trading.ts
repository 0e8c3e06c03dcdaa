import { ok } from '@parkett/contract/wire/outcome'
import { german, testMarket } from '../apps/server/src/accounts/trading/testing.ts'
import { systemChance } from '../apps/server/src/base/ports.ts'
import type { Commit } from '../apps/server/src/ledger/door/commit.ts'
import type { Feed } from '../apps/server/src/market/feed.ts'
import { makeCustomersBook } from '../apps/server/src/slices/orders/customers-book.ts'
import { makeLiquidity } from '../apps/server/src/slices/orders/liquidity.ts'
import { placeAt } from './place.ts'

/** Shares that are traded; each customer comes to hold some of them. */
const shares = 40
const firstShare = 1_000n
const quantity = 10

const market = testMarket()
// Whoever asks is filled: what is measured is an order, and not how much there is to buy.
market.size = 2 ** 50
export const tradingClock = market.clock

/** Forty shares like the German one, at one price that stands still. */
function fortyShares(): Feed {
  const like = market.feed.instrument(german)
  if (like === undefined) throw new Error('there is no German share')
  const listed = new Map(
    Array.from({ length: shares }, (_, at) => {
      const id = firstShare + BigInt(at)
      return [id, { ...like, id: id.toString() }] as const
    }),
  )
  return {
    ...market.feed,
    instrument: (id) => listed.get(id),
    quote: (id, now) => (listed.has(id) ? market.feed.quote(german, now) : undefined),
    ready: () => ok(true),
  }
}

const feed = fortyShares()
const liquidity = makeLiquidity(makeCustomersBook(), () => {})

const bought = { side: 'buy', limit: '10.10', value: '10000', fees: '100' } as const
const sold = { side: 'sell', limit: '9.90', value: '9900', fees: '100' } as const

let calls = 0

export type Trading = {
  /**
   * One order of a random customer, of so many, as the product places it: from what its review
   * fixed and what the market says now to the answer of the door. Every second one sells what was
   * bought.
   */
  readonly order: (door: Commit, accounts: number) => Promise<void>
  /** So many orders of the first customers, each buying and selling the same share by turns. */
  readonly byTurns: (door: Commit, accounts: number, times: number) => Promise<void>
}

/** Knows what each customer of one world has bought and may sell. */
export function openTrading(): Trading {
  const held = new Map<bigint, bigint[]>()
  const order = async (door: Commit, accounts: number): Promise<void> => {
    const customer = BigInt(1 + systemChance.below(accounts))
    const own = held.get(customer) ?? []
    held.set(customer, own)
    const mine = systemChance.below(2) === 0 ? own.pop() : undefined
    const instrument = mine ?? firstShare + BigInt(systemChance.below(shares))
    await place(door, customer, { instrument, side: mine === undefined ? 'buy' : 'sell' })
    if (mine === undefined) own.push(instrument)
  }
  const byTurns = async (door: Commit, accounts: number, times: number): Promise<void> => {
    const kept = firstShare
    for (let at = 0; at < accounts; at += 1)
      if (!held.has(BigInt(at + 1) << 32n)) {
        // So that no sale is the last one of its share.
        held.set(BigInt(at + 1) << 32n, [])
        await place(door, BigInt(at + 1), { instrument: kept, side: 'buy' })
      }
    for (let at = 0; at < times; at += 1) {
      const side = Math.floor(at / accounts) % 2 === 0 ? 'buy' : 'sell'
      await place(door, BigInt(1 + (at % accounts)), { instrument: kept, side })
    }
  }
  return { order, byTurns }
}

type Asked = { readonly instrument: bigint; readonly side: 'buy' | 'sell' }

/** @throws Error when it is not filled */
async function place(door: Commit, customer: bigint, { instrument, side }: Asked): Promise<void> {
  const { status } = await placeAt(
    door,
    { feed, now: market.now, book: { liquidity } },
    {
      id: `bench-order-${(calls += 1)}`,
      customer: customer.toString(),
      instrument: instrument.toString(),
      quantity,
      ...(side === 'buy' ? bought : sold),
    },
  )
  if (status !== 'filled') throw new Error(`the bench's order is ${status}`)
}
