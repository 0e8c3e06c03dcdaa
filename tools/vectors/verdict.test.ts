// Goal: core agrees with every vector of the rule book, and the runner would notice if it did not.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { object, parseJson, show, type JsonObject } from './check.ts'
import { groups } from './groups.ts'
import { judge, report } from './verdict.ts'

const sources = ['market', 'domain', 'auction'].map((name) =>
  readFileSync(new URL(`../../test/vectors/${name}-vectors.json`, import.meta.url), 'utf8'),
)
const file = (): JsonObject =>
  Object.assign({}, ...sources.map((source) => object(parseJson(source)))) as JsonObject

test('core passes every vector of the groups it covers', () => {
  const verdict = judge(file())
  expect(verdict.failures).toEqual([])
  expect(verdict.passed).toBeGreaterThan(200)
  expect(verdict.ran.toSorted()).toEqual(Object.keys(groups).toSorted())
})

// One altered expectation per group: a group that still passed would compare nothing.
const alterations: readonly { group: string; find: string; replace: string }[] = [
  { group: 'calendars', find: '"2026-10-07"', replace: '"2026-10-08"' },
  { group: 'settlement', find: '"2026-10-08"', replace: '"2026-10-09"' },
  { group: 'lots_abroad', find: '"ok":true', replace: '"ok":false' },
  { group: 'sessions', find: 'T08:00:00Z', replace: 'T08:10:00Z' },
  { group: 'tick_tables', find: '"9995"', replace: '"9996"' },
  { group: 'ticks', find: '"0.0200"', replace: '"0.0500"' },
  { group: 'lots', find: 'false', replace: 'true' },
  { group: 'price_limits', find: '"3.36"', replace: '"3.35"' },
  { group: 'price_limit_pct', find: '"0.05"', replace: '"0.10"' },
  { group: 'price_cage', find: '"103.40"', replace: '"103.39"' },
  { group: 'fee_schedules', find: '"0.0000341"', replace: '"0.0000342"' },
  { group: 'fees', find: '"524.41"', replace: '"524.40"' },
  { group: 'fees_partial', find: '"1.40"', replace: '"1.41"' },
  { group: 'fees_cn_all_in', find: '"126.19"', replace: '"126.18"' },
  { group: 'effective_tables', find: '"2023-08-28"', replace: '"2023-08-29"' },
  { group: 'effective_dates', find: '"0.000195"', replace: '"0.000166"' },
  { group: 'auctions', find: '"volume":5', replace: '"volume":4' },
  { group: 'order_hold', find: '"4166.78"', replace: '"4166.77"' },
  { group: 'pnl', find: '"20192.29"', replace: '"20192.28"' },
  { group: 'ledger', find: '"-100189.08"', replace: '"-100189.09"' },
  { group: 'candles', find: '"2026-W53"', replace: '"2027-W01"' },
  { group: 'change', find: '"10.16"', replace: '"10.17"' },
  { group: 'time_filters', find: '"2026-10-25T23:00:00Z"', replace: '"2026-10-25T22:00:00Z"' },
  { group: 'iso_week', find: '"2026-W53"', replace: '"2027-W01"' },
  { group: 'ex_right', find: '"1.23333333"', replace: '"1.23333334"' },
  { group: 'adjust', find: '"20.4000"', replace: '"20.4001"' },
  { group: 'pe_cap', find: '"14.35"', replace: '"14.34"' },
  { group: 'display_colour', find: '"neutral"', replace: '"red"' },
  { group: 'iban', find: 'AT611904300234573201', replace: 'AT611904300234573202' },
  { group: 'iban_lengths', find: '22', replace: '23' },
  { group: 'bic', find: '"AGRIF2PP"', replace: '"AGRIFRPP"' },
  { group: 'luhn', find: '"79927398710"', replace: '"79927398713"' },
  { group: 'cn_id', find: '"1949-12-31"', replace: '"1949-12-30"' },
  { group: 'mrz_check_digit', find: '"6"', replace: '"7"' },
  { group: 'mrz', find: 'C46UTO', replace: 'C36UTO' },
  { group: 'age', find: '17', replace: '18' },
  { group: 'ipo_quota_cn', find: '"max_shares":1000', replace: '"max_shares":1500' },
  { group: 'ipo_avg_mv', find: '"29672.78"', replace: '"29672.77"' },
  { group: 'ipo_timeline_cn', find: '"2026-07-20"', replace: '"2026-07-21"' },
  { group: 'ipo_hk_cost', find: '"9090.77"', replace: '"9090.76"' },
  { group: 'ipo_hk_clawback_A', find: '"0.15"', replace: '"0.05"' },
  { group: 'ipo_tail_match', find: 'false', replace: 'true' },
  { group: 'allocation', find: '"nonce":"14ee', replace: '"nonce":"14ef' },
  { group: 'offering_status', find: '"no_allocation"', replace: '"allocated"' },
  { group: 'block_cn', find: 'false', replace: 'true' },
  { group: 'block_range_nolimit', find: '"16.00"', replace: '"15.00"' },
  { group: 'block_lis_eu', find: '"30000"', replace: '"30001"' },
  { group: 'treasury_yield', find: '"1.6441"', replace: '"1.6442"' },
  { group: 'treasury_accrual', find: '"0.00703663"', replace: '"0.00703664"' },
  { group: 'treasury_dates', find: '"2026-11-24"', replace: '"2026-11-25"' },
  { group: 'fund', find: '"2.47"', replace: '"2.46"' },
  { group: 'loan', find: '"6.17"', replace: '"6.18"' },
]
for (const { group, find, replace } of alterations) {
  test(`an altered vector of ${group} fails`, () => {
    const { meta = null, [group]: data = null } = file()
    const altered = parseJson(show(data).replace(find, replace))
    expect(altered).not.toEqual(data)
    expect(judge({ meta, [group]: altered }).failures.length).toBeGreaterThan(0)
  })
}

test('every covered group has an altered vector here', () => {
  expect(alterations.map(({ group }) => group).toSorted()).toEqual(Object.keys(groups).toSorted())
})

test('a group nobody covers is skipped by name, an empty or broken one fails', () => {
  const { meta = null } = file()
  const verdict = judge({ meta, moon_phases: [], lots: [], fees: 'none', change: [{ last: 'x' }] })
  expect(verdict.skipped).toEqual(['moon_phases'])
  expect(verdict.failures.map(({ group }) => group)).toEqual(['lots', 'fees', 'change'])
  expect(report(verdict)).toMatch(/\n0 passed, 3 failed, 1 skipped$/)
})
