// Goal: what the market says of a share is read once a second for all orders, and anew as soon as it
// says something else. Method: a market that is moved by hand and counts who asks.
import { expect, test } from 'vitest'
import { chinese, german, testMarket } from '../../accounts/trading/testing.ts'
import type { Feed } from '../../market/feed.ts'
import { marketFacts } from './facts.ts'

function counted() {
  const market = testMarket()
  const asked: bigint[] = []
  let version = 0
  const feed: Feed = {
    ...market.feed,
    edition: (at) => `${Math.floor(at / 1_000)} ${version}`,
    quote: (id, at) => {
      asked.push(id)
      return market.feed.quote(id, at)
    },
  }
  const ask = (id: bigint) => {
    const facts = marketFacts(feed, id, market.now)
    return facts.ok ? facts.value : facts.reason
  }
  return { market, asked, ask, change: () => (version += 1) }
}

test('a second is read once for each share, and each order hears its own instant', () => {
  const { market, asked, ask } = counted()
  const first = ask(german)
  market.now += 400
  expect(ask(german)).toEqual({ ...Object(first), now: market.now })
  ask(chinese)
  expect(asked).toEqual([german, chinese])
  market.now += 600
  market.ask = '10.20'
  expect(ask(german)).toMatchObject({ reference: { buy: 102_000n } })
  expect(asked).toEqual([german, chinese, german])
})

test('what changes within a second is heard at once', () => {
  const { market, ask, change } = counted()
  expect(ask(german)).toMatchObject({ continuous: true })
  market.phase = 'closed'
  change()
  expect(ask(german)).toMatchObject({ continuous: false })
})

test('an unknown share stays unknown, and a market without editions is read each time', () => {
  const { ask } = counted()
  expect([ask(1n), ask(1n)]).toEqual(['not_found', 'not_found'])
  const { feed, now } = testMarket()
  expect(marketFacts(feed, german, now)).not.toBe(marketFacts(feed, german, now))
})
