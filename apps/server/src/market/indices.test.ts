// Goal: an index is what its members say. Method: a program of its own that reads the public answers alone, candles and
// members, and reckons every review and point from them in plain numbers; no line of ours in between.
import { marketCandles, marketOverview, type MarketCode } from '@parkett/contract/customer/market'
import { marketIndex } from '@parkett/contract/customer/market-index'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../test/testing-app.ts'
import { callerOf, type Caller } from '../test/testing-calls.ts'

let world: TestApp
let me: Caller
beforeAll(async () => {
  world = await testApp()
  me = callerOf(world.app)
})
afterAll(() => world.close())

type Detail = AnswerOf<typeof marketIndex>
const index = (code: string): Promise<Detail> => me.must(marketIndex, { query: { code } })

/** Digits behind the point as a whole number. */
const whole = (text: string, digits: number): bigint => {
  const [units = '0', rest = ''] = text.split('.')
  return BigInt(units + rest.padEnd(digits, '0').slice(0, digits))
}

test('the index of every market is in the strip, and opens', async () => {
  const { indices } = await me.must(marketOverview)
  expect(indices.map(({ code }) => code)).toEqual(['PKTDE30', 'PKTCN30', 'PKTHK30', 'PKTUS30'])
  for (const { code, value, change, spark } of indices) {
    expect(spark.length).toBe(20)
    expect(await index(code)).toMatchObject({ code, value, change, spark })
  }
  expect((await me.call(marketIndex, { query: { code: 'PKTDE99' } })).reason).toBe('not_found')
})

test.each(['PKTDE30', 'PKTCN30', 'PKTHK30', 'PKTUS30', 'PKTDEFIN', 'PKTHKREA', 'PKTUSTEC'])(
  '%s: shares by prices, by the divisor, are the points to the hundredth',
  async (code) => {
    const { members, method, value } = await index(code)
    let capital = 0n
    for (const { shares, price } of members) capital += BigInt(shares) * whole(price, 4)
    expect(whole(method.capital, 4)).toBe(capital)
    // capital / 10^4 divided by divisor / 10^8, in hundredths, half up.
    const divisor = whole(method.divisor, 8)
    expect(whole(value, 2)).toBe((2n * capital * 1_000_000n + divisor) / (2n * divisor))
    const weights = members.reduce((sum, { weightPct }) => sum + Number(weightPct), 0)
    expect(Math.abs(weights - 100)).toBeLessThan(0.2)
    expect(members.length).toBeLessThanOrEqual(method.membersMax ?? 80)
  },
)

/** Every close of the member's years, from the address that charts read. */
async function yearEnds(id: string): Promise<Map<number, readonly [string, number]>> {
  const { candles } = await me.must(marketCandles, { query: { id, span: 'day' } })
  const ends = new Map<number, readonly [string, number]>()
  for (const [, date, , , , , close] of candles)
    ends.set(Number(date.slice(0, 4)), [date, Number(close)])
  return ends
}

test.each(['PKTHKREA', 'PKTUSIND', 'PKTDEENE'])(
  '%s: its ten years of reviews, reckoned anew from the candles of its sector',
  async (code) => {
    const { members, reviews, method, value, market } = await index(code)
    const closes = new Map<string, Map<number, readonly [string, number]>>()
    for (const { instrument } of members) closes.set(instrument.code, await yearEnds(instrument.id))
    const shares = new Map(members.map((one) => [one.instrument.code, Number(one.shares)]))
    const worth = (codes: readonly string[], year: number): number =>
      codes.reduce((sum, one) => {
        const ends = closes.get(one)
        let at = year
        while (!ends?.has(at) && at > 2015) at -= 1
        return sum + (ends?.get(at)?.[1] ?? 0) * (shares.get(one) ?? 0)
      }, 0)
    let points = 1_000
    let before: readonly string[] = []
    for (const review of reviews.toReversed()) {
      const year = Number(review.day.slice(0, 4))
      if (before.length > 0) points *= worth(before, year) / worth(before, year - 1)
      expect(Math.abs(Number(review.points) - points)).toBeLessThan(0.02)
      before = [...before, ...review.joined.map((one) => one.code)]
      expect(review.left).toEqual([])
    }
    expect(before.toSorted()).toEqual(members.map(({ instrument }) => instrument.code).toSorted())
    const now = members.reduce((sum, one) => sum + Number(one.shares) * Number(one.price), 0)
    const year = Number(method.reviewedOn.slice(0, 4))
    expect(Math.abs(Number(value) - (points * now) / worth(before, year))).toBeLessThan(0.02)
    expect(market satisfies MarketCode).toBe(code.slice(3, 5))
  },
)

test('the sectors of a market are all there, each with its own members', async () => {
  const { sectors } = await index('PKTCN30')
  expect(sectors.length).toBeGreaterThan(6)
  for (const { code, members, value } of sectors) {
    const opened = await index(code)
    expect([opened.members.length, opened.value, opened.sector === null]).toEqual([
      members,
      value,
      false,
    ])
  }
})
