import { expect, test } from 'vitest'
import { dayNumber, isoDate } from '../civil.ts'
import { hashOf } from './chance.ts'
import { companies } from './companies.ts'
import { issueOf } from './listing-day.ts'
import { tradedInThePast } from './past-days.ts'

const [firstDay, anchorDay] = [dayNumber('2016-11-21'), dayNumber('2026-11-20')]
const all = companies({ seed: 'parkett-1', firstDay, anchorDay })
const issues = all.map((one) => ({ ...issueOf(one.temper, false), market: one.market }))

test('every company came to the market on a day of trading, within the ten years and not lately', () => {
  for (const { listedOn, market } of issues) {
    expect(tradedInThePast(market, listedOn)).toBe(true)
    expect(listedOn).toBeGreaterThanOrEqual(firstDay)
    expect(listedOn).toBeLessThanOrEqual(anchorDay - 80)
  }
})

test('each year of the ten has some, and so has the last one of every market', () => {
  const years = new Set(issues.map(({ listedOn }) => isoDate(listedOn).slice(0, 4)))
  expect([...years].toSorted()).toHaveLength(11)
  for (const market of ['DE', 'CN', 'HK', 'US'] as const) {
    const lately = issues.filter((one) => one.market === market && one.listedOn > anchorDay - 365)
    expect(lately.length).toBeGreaterThan(1)
  }
})

test('an old company was there from the beginning', () => {
  for (const { temper } of all) expect(issueOf(temper, true).listedOn).toBe(firstDay)
})

test('the issue price is a little below what the share was worth on that day', () => {
  for (const [at, { temper }] of all.entries()) {
    const price = issues[at]?.price ?? 0
    expect(price).toBeGreaterThanOrEqual(10_000)
    expect(price).toBeLessThan(temper.target * 1.3)
    expect(price % 100).toBe(0)
  }
})

// What a first start writes is what every first start of this seed writes.
test('the issues of a seed are the same day by day', () => {
  expect(hashOf(JSON.stringify(issues.slice(0, 140))).toString(16)).toBe('4607b2f7')
  expect(hashOf(JSON.stringify(issues.slice(140))).toString(16)).toBe('ab5d3af4')
})
