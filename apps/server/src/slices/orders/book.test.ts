// Goal: the book that is shown is the one that orders meet: five steps of each side, a tick apart, from the
// bid and ask of the quote, and none where nothing is quoted. Method: an order that takes two steps is
// filled at their prices.
import { marketDepth } from '@parkett/contract/customer/market-depth'
import { marketList, marketSearch } from '@parkett/contract/customer/market'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { floorHalt, floorInstruments } from '@parkett/contract/desk/floor'
import { parsePrice } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { tickOf } from '@parkett/core/market/ticks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { firstAdmin } from '../../test/testing-staff.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const visitor = () => callerOf(world.app)
const quoted = async (q: string) =>
  (await visitor().must(marketSearch, { query: { q } })).hits[0]!.row

test('five steps of each side from bid and ask, a tick apart, deeper the farther', async () => {
  for (const code of ['NLE', '605901', 'yanta']) {
    const { instrument, quote } = await quoted(code)
    const book = await visitor().must(marketDepth, { query: { id: instrument.id } })
    expect(book.provenance.kind).toBe('SIMULATED')
    // In mainland China it is a cent at every price.
    const tick =
      instrument.market === 'CN'
        ? parsePrice('0.01')
        : tickOf(profiles[instrument.board].ticks, parsePrice(quote.last ?? ''), {
            date: quote.provenance.at.slice(0, 10),
          })
    for (const [side, best, size, up] of [
      [book.bids, quote.bid, quote.bidSize, -1n],
      [book.asks, quote.ask, quote.askSize, 1n],
    ] as const) {
      expect(side.length).toBe(5)
      expect([side[0]!.price, side[0]!.shares]).toEqual([best, size])
      const prices = side.map(({ price }) => parsePrice(price))
      const steps = prices.slice(1).map((price, at) => price - prices[at]!)
      expect(steps).toEqual([1, 2, 3, 4].map(() => up * tick))
      expect(side.map(({ shares }) => shares)).toEqual([1, 2, 3, 4, 5].map((times) => times * size))
    }
  }
})

test('an order that takes more than the best step is filled at the steps shown', async () => {
  const me = await newTrader(world.app)
  const { rows } = await visitor().must(marketList, { query: { market: 'DE', size: '100' } })
  const worth = ({ quote }: (typeof rows)[number]) => quote.askSize * Number(quote.ask ?? 0)
  // One whose best step the account can pay for, and a share more.
  const { instrument } = rows
    .filter((row) => worth(row) > 0)
    .toSorted((a, b) => worth(a) - worth(b))[0]!
  const { asks } = await visitor().must(marketDepth, { query: { id: instrument.id } })
  const quantity = asks[0]!.shares + 1
  const body = { instrument: instrument.id, side: 'buy', type: 'market', quantity } as const
  const { intent } = await me.must(ordersPrepare, { body })
  const { id } = await me.must(ordersPlace, { body: { intent, tradePassword: '472915' } })
  const { fills } = await me.must(ordersDetail, { params: { id } })
  expect(fills.map(({ price, quantity: shares }) => [price, shares])).toEqual([
    [asks[0]!.price, asks[0]!.shares],
    [asks[1]!.price, 1],
  ])
})

test('what is halted has no book, and what is no share none either', async () => {
  const admin = await firstAdmin(world)
  const [row] = (await admin.must(floorInstruments, { query: { q: 'NLE' } })).rows
  const body = { cause: 'news', reason: 'waits for news' } as const
  await admin.must(floorHalt, { params: { id: row!.id }, body })
  const { bids, asks } = await visitor().must(marketDepth, { query: { id: row!.id } })
  expect([bids, asks]).toEqual([[], []])
  const nobody = await visitor().call(marketDepth, { query: { id: '999999999' } })
  expect(nobody.reason).toBe('not_found')
})
