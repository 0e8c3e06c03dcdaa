// Goal: the book that fills is the one that a reader of the rules would write: price, then time, nobody
// meets himself, and nothing is lost. Method: the same commands to it and to a second book, which knows
// no order at all and looks through everything for each share; equal trade by trade, and at the end.
import { expect, test } from 'vitest'
import { streamOf } from '../../simulation/chance.ts'
import type { Side, Touch } from '../match.ts'
import type { Resting } from './resting.ts'
import { openBook, type Command, type Trade } from './testing.ts'

/** Of the nightly run a million. */
const commands = process.env['NIGHTLY'] === undefined ? 50_000 : 1_000_000

type Simple = { id: number; whose: number; side: Side; limit: number; open: number; since: number }
type Offer = { order: Simple | null; price: number; open: number; time: number; id: number }

/** Plain numbers, one list, no order: what is best is looked for each time. */
function naiveBook() {
  let orders: Simple[] = []
  let street: Record<Side, { price: number; open: number }[]> = { buy: [], sell: [] }
  let begins = 0
  const trades: string[] = []
  const best = (of: Simple): Offer | undefined => {
    const offers: Offer[] = [
      // The street has no number: at one time it comes before customers of that second.
      ...street[of.side].map(({ price, open }) => ({
        order: null,
        price,
        open,
        time: begins,
        id: 0,
      })),
      ...orders
        .filter((one) => one.side !== of.side)
        .filter((one) => one.since < of.since || (one.since === of.since && one.id < of.id))
        .map((one) => ({
          order: one,
          price: one.limit,
          open: one.open,
          time: one.since,
          id: one.id,
        })),
    ].filter(
      ({ price, open }) => open > 0 && (of.side === 'buy' ? price <= of.limit : price >= of.limit),
    )
    const way = of.side === 'buy' ? 1 : -1
    return offers.toSorted((a, b) => (a.price - b.price) * way || a.time - b.time || a.id - b.id)[0]
  }
  const come = (of: Simple, rests: boolean): void => {
    orders = orders.filter((one) => one !== of)
    while (of.open > 0) {
      const offer = best(of)
      if (offer === undefined) break
      if (offer.order?.whose === of.whose) return
      const shares = Math.min(offer.open, of.open)
      trades.push(`${of.id} ${offer.order?.id ?? 'street'} ${offer.price} ${shares}`)
      of.open -= shares
      if (offer.order !== null) offer.order.open -= shares
      else for (const step of street[of.side]) if (step.price === offer.price) step.open -= shares
    }
    orders = orders.filter(({ open }) => open > 0)
    if (of.open > 0 && rests) orders.push(of)
  }
  const turnOf = (waiting: readonly Simple[]): Simple | undefined => {
    const first = (side: Side) =>
      waiting
        .filter((one) => one.side === side)
        .toSorted(
          (a, b) =>
            (a.limit - b.limit) * (side === 'buy' ? -1 : 1) || a.since - b.since || a.id - b.id,
        )[0]
    return [first('buy'), first('sell')]
      .filter((one) => one !== undefined)
      .toSorted((a, b) => a.since - b.since || a.id - b.id)[0]
  }
  const tape = ({ bid, ask, tick }: Touch, second: number): void => {
    const steps = (at: Touch['bid'], way: number) =>
      Array.from({ length: at === null ? 0 : 8 }, (_, n) => ({
        price: Number(at?.price) + way * n * Number(tick),
        open: Number(at?.shares) * (n + 1),
      })).filter(({ price }) => price > 0)
    street = { buy: steps(ask, 1), sell: steps(bid, -1) }
    begins = second * 1000
    let waiting = [...orders]
    for (let next = turnOf(waiting); next !== undefined; next = turnOf(waiting)) {
      const now = next
      waiting = waiting.filter((one) => one !== now)
      if (orders.includes(now)) come(now, true)
    }
  }
  const run = (command: Command): void => {
    if (command.kind === 'tape') return tape(command.touch, command.second)
    if (command.kind === 'cancel') {
      orders = orders.filter(({ id }) => id !== Number(command.id))
      return
    }
    const { id, whose, side, limit, shares, since } = command.order
    come(
      {
        id: Number(id),
        whose: Number(whose),
        side,
        limit: Number(limit),
        open: Number(shares),
        since,
      },
      command.rests,
    )
  }
  return { run, trades, open: () => new Map(orders.map(({ id, open }) => [id, open])) }
}

/** Commands of a seed: mostly orders around a price that wanders, some of them taken back. */
function drawn(seed: string, count: number): readonly Command[] {
  const { below } = streamOf(seed)
  let [price, now, second] = [1_000, 1_000_000, 1_000]
  const ids: bigint[] = []
  return Array.from({ length: count }, (_, at): Command => {
    now += below(120)
    if (below(12) === 0 || Math.floor(now / 1000) > second) {
      second = Math.floor(now / 1000)
      price = Math.max(30, price + below(7) - 3)
      const level = (away: number) =>
        below(15) === 0 ? null : { price: BigInt(price + away), shares: BigInt(1 + below(40)) }
      return { kind: 'tape', touch: { bid: level(-1), ask: level(1 + below(3)), tick: 1n }, second }
    }
    if (below(5) === 0 && ids.length > 0)
      return { kind: 'cancel', id: ids[Math.max(0, ids.length - 1 - below(60))] ?? 0n }
    const id = BigInt(at + 1)
    ids.push(id)
    const order = {
      id,
      whose: BigInt(1 + below(7)),
      side: below(2) === 0 ? 'buy' : 'sell',
      limit: BigInt(Math.max(1, price + below(15) - 7)),
      shares: BigInt(1 + below(90)),
      since: now,
    } as const satisfies Resting
    return { kind: 'place', order, rests: below(4) > 0 }
  })
}

const told = ({ taker, maker, price, shares }: Trade) =>
  `${taker} ${maker ?? 'street'} ${price} ${shares}`

test(`${commands} commands fill as in a book that looks through everything`, () => {
  const perSeed = 5_000
  let [met, self] = [0, 0]
  for (let seed = 0; seed < commands / perSeed; seed += 1) {
    const touch: Touch = { bid: null, ask: null, tick: 1n }
    const [book, naive] = [openBook(touch, 0), naiveBook()]
    const all = drawn(`book ${seed}`, perSeed)
    for (const command of all) {
      book.run(command)
      naive.run(command)
    }
    expect(book.trades.map(told)).toEqual(naive.trades)
    const standing = [...book.sides.buy, ...book.sides.sell]
    const open = new Map(standing.map(({ id, shares }) => [Number(id), Number(shares)]))
    expect([...open].toSorted(([a], [b]) => a - b)).toEqual(
      [...naive.open()].toSorted(([a], [b]) => a - b),
    )
    expectKept(all, book)
    met += book.trades.filter(({ maker }) => maker !== null).length
    self += book.ended.filter(({ by }) => by === 'self').length
  }
  // They did meet, and met themselves, too.
  expect(met).toBeGreaterThan(commands / 20)
  expect(self).toBeGreaterThan(commands / 200)
})

/** Nothing is lost or had twice, no limit is crossed, and nobody traded with himself. */
function expectKept(all: readonly Command[], book: ReturnType<typeof openBook>): void {
  const placed = new Map(
    all.flatMap((each) => (each.kind === 'place' ? [[each.order.id, each.order] as const] : [])),
  )
  const open = new Map([...book.sides.buy, ...book.sides.sell].map((one) => [one.id, one.shares]))
  const ended = new Set(book.ended.map(({ id }) => id))
  const filled = new Map<bigint, bigint>()
  for (const { taker, maker, price, shares } of book.trades) {
    expect(shares > 0n).toBe(true)
    for (const id of maker === null ? [taker] : [taker, maker]) {
      const { side, limit } = placed.get(id) ?? expect.unreachable('an order nobody placed')
      expect(side === 'buy' ? price <= limit : price >= limit).toBe(true)
      filled.set(id, (filled.get(id) ?? 0n) + shares)
    }
    if (maker !== null) expect(placed.get(maker)?.limit).toBe(price)
    if (maker !== null) expect(placed.get(maker)?.whose).not.toBe(placed.get(taker)?.whose)
  }
  for (const { id, shares } of placed.values()) {
    const left = shares - (filled.get(id) ?? 0n) - (open.get(id) ?? 0n)
    expect(left === 0n || (left > 0n && ended.has(id) && !open.has(id))).toBe(true)
  }
}

test('whoever splits an order gets no more, and none of it at a better price', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const all = drawn(`split ${seed}`, 120)
    const touch: Touch = { bid: null, ask: null, tick: 1n }
    const whole = openBook(touch, 0)
    const parted = openBook(touch, 0)
    for (const command of all) for (const book of [whole, parted]) book.run(command)
    const { below } = streamOf(`parts ${seed}`)
    const side = below(2) === 0 ? 'buy' : 'sell'
    const since = 10 ** 9
    const order = { whose: 99n, side, limit: BigInt(985 + below(40)), since } as const
    const shares = 2 + below(200)
    const first = 1 + below(shares - 1)
    const before = whole.trades.length
    const place = (id: bigint, part: number) =>
      ({ kind: 'place', order: { ...order, id, shares: BigInt(part) }, rests: true }) as const
    whole.run(place(9_001n, shares))
    parted.run(place(9_001n, first))
    parted.run(place(9_002n, shares - first))
    const atPrices = (trades: readonly Trade[]) => {
      const sums = new Map<string, bigint>()
      for (const { maker, price, shares: part } of trades.slice(before)) {
        const key = `${maker ?? 'street'} ${price}`
        sums.set(key, (sums.get(key) ?? 0n) + part)
      }
      return [...sums]
    }
    expect(atPrices(parted.trades)).toEqual(atPrices(whole.trades))
  }
})
