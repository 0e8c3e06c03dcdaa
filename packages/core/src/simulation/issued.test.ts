// Goal: a company that a house brings to the simulated market is one like the others: it begins around what it was
// issued at, moves by the seed alone, and its name, size or the day it is asked for change nothing of its course.
// Method: each board at several prices and days; the same twice; the closed list of industries against the companies.
import { industryNames } from '@parkett/contract/customer/industry-names'
import { expect, test } from 'vitest'
import { dayNumber } from '../civil.ts'
import { companies } from './companies.ts'
import { industryIn, issuedCompany, type Issued } from './issued.ts'
import { issuePriceOn } from './listing-day.ts'
import { fairValue } from './walk.ts'

const span = {
  seed: 'parkett-1',
  firstDay: dayNumber('2016-11-21'),
  anchorDay: dayNumber('2026-11-20'),
}
const issued: Issued = {
  market: 'DE',
  board: 'XETR',
  code: 'QBEN',
  name: 'Bernstein Fährdienst SE',
  nameZh: null,
  industry: 'Transportation',
  lot: 1,
  sharesTotal: 12_000_000,
  annualProfit: 3_000_000,
  issueQuantity: 2_000_000,
  publicIssueQuantity: 400,
  price: 285_000,
  listedOn: '2027-02-09',
}

test.each(['DE XETR', 'CN MAIN_SH', 'CN BSE', 'HK HK', 'US US'])(
  '%s: it is worth about what it was issued at, whatever that is',
  (where) => {
    const [market, board] = where.split(' ') as [Issued['market'], Issued['board']] // of this table
    for (const price of [10_000, 123_400, 9_990_000])
      for (const listedOn of ['2026-12-01', '2027-11-30']) {
        const { temper } = issuedCompany(span, { ...issued, market, board, price, listedOn })
        const day = dayNumber(listedOn)
        expect(fairValue(temper, day) / (price / 0.9)).toBeCloseTo(1, 3)
        expect(Math.abs(issuePriceOn(temper, day) - price)).toBeLessThanOrEqual(100)
      }
  },
)

test('its name changes nothing of how it moves, also one that the simulation treats apart', () => {
  const { temper } = issuedCompany(span, issued)
  expect(issuedCompany(span, issued).temper).toEqual(temper)
  for (const name of ['*ST Bernstein', 'Another SE'])
    expect(issuedCompany(span, { ...issued, name })).toMatchObject({
      name,
      temper,
      specialTreatment: false,
    })
  expect(issuedCompany(span, { ...issued, code: 'QBEO' }).temper.key).not.toBe(temper.key)
})

test('the closed list names the industries of the simulated companies, and each market has every one', () => {
  expect([...new Set(companies(span).map(({ industry }) => industry))].toSorted()).toEqual([
    ...industryNames,
  ])
  for (const market of ['DE', 'CN', 'HK', 'US'] as const)
    for (const industry of industryNames)
      expect(industryIn(market, industry)).toMatchObject({ industry })
  expect(industryIn('DE', 'Space Mining')).toBeUndefined()
})
