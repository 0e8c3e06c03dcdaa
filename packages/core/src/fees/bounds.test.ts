// Goal: a fee changes on its day and at its bound, not a day or a cent beside it. Method: every
// dated row on the day before, the day itself and the day after; every minimum, maximum, base and
// step a cent or a share below, at and above, with what a customer pays written out.
import { toDecimal } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { printRate } from '../decimal.ts'
import { rowAt } from '../effective.ts'
import { feesOn, lineOf } from './fees.ts'
import { feeSchedules, type FeeName, type FeeScheduleKey } from './schedules.ts'

const from = '1990-01-01'
/** Each component with its rates in the order they came. */
const rates: Readonly<Record<FeeScheduleKey, readonly (readonly [FeeName, object])[]>> = {
  CN_SH_SZ: [
    ['commission', { [from]: '0.00025' }],
    ['stamp_duty', { '2008-09-19': '0.001', '2023-08-28': '0.0005' }],
    ['transfer', { '2015-08-01': '0.00002', '2022-04-29': '0.00001' }],
    ['handling', { '2015-08-01': '0.0000487', '2023-08-28': '0.0000341' }],
    ['regulatory', { '2012-06-01': '0.00002' }],
  ],
  CN_BSE: [
    ['commission', { [from]: '0.00025' }],
    ['stamp_duty', { '2008-09-19': '0.001', '2023-08-28': '0.0005' }],
    ['transfer', { '2015-08-01': '0.00002', '2022-04-29': '0.00001' }],
    ['handling', { '2021-11-15': '0.000125' }],
    ['regulatory', { '2012-06-01': '0.00002' }],
  ],
  HK: [
    ['commission', { [from]: '0.001' }],
    ['stamp_duty', { '2014-11-17': '0.001', '2021-08-01': '0.0013', '2023-11-17': '0.001' }],
    ['sfc_levy', { '2014-11-01': '0.000027' }],
    ['afrc_levy', { '2022-01-01': '0.0000015' }],
    ['trading_fee', { '2023-01-01': '0.0000565' }],
    ['settlement_fee', { '2000-01-01': '0.00002', '2025-06-30': '0.000042' }],
  ],
  DE: [
    ['commission', { [from]: '0.0025' }],
    ['venue', { [from]: '1.5' }],
  ],
  US: [
    ['commission', { [from]: '0' }],
    [
      'sec_fee',
      {
        '2012-04-01': '0.0000224',
        '2013-05-25': '0.0000174',
        '2014-03-18': '0.0000221',
        '2015-02-14': '0.0000184',
        '2016-02-16': '0.0000218',
        '2017-07-04': '0.0000231',
        '2018-05-22': '0.000013',
        '2019-04-16': '0.0000207',
        '2020-02-18': '0.0000221',
        '2021-02-25': '0.0000051',
        '2022-05-14': '0.0000229',
        '2023-02-27': '0.000008',
        '2024-05-22': '0.0000278',
        '2025-05-14': '0',
        '2026-04-04': '0.0000206',
      },
    ],
    [
      'taf',
      {
        '2012-07-01': '0.000119',
        '2022-01-01': '0.00013',
        '2023-01-01': '0.000145',
        '2024-01-01': '0.000166',
        '2026-01-01': '0.000195',
        '2027-01-01': '0.000232',
      },
    ],
  ],
}

for (const [key, components] of Object.entries(rates))
  for (const [at, [name, dated]] of components.entries())
    test(`${key} ${name} changes on the day it says, and has no rate before its first`, () => {
      // The keys of the record are the keys of the schedules.
      const component = feeSchedules[key as FeeScheduleKey].components[at]
      if (component === undefined) throw new Error('one component is missing')
      expect(component.name).toBe(name)
      const rows = Object.entries(dated)
      expect(component.rows.length).toBe(rows.length)
      const rateOn = (date: string) => {
        const row = rowAt(component.rows, date)
        return row.ok ? printRate(row.value.rate) : row.reason
      }
      let before = 'rule_missing'
      for (const [date, rate] of rows) {
        const around = [addDays(date, -1), date, addDays(date, 1)].map(rateOn)
        expect(around, date).toEqual([before, rate, rate])
        before = String(rate)
      }
      expect(rateOn('2099-12-31')).toBe(before)
    })

test('no schedule has a component that is not looked at here', () => {
  for (const { key, components } of Object.values(feeSchedules))
    expect(components.map(({ name }) => name)).toEqual(rates[key].map(([name]) => name))
})

type Charged = {
  readonly of: FeeScheduleKey
  readonly name: FeeName
  readonly date?: string
  /** Minor units traded, or shares where the fee counts shares, and what is charged. */
  readonly cases: readonly (readonly [bigint, string])[]
}
const charged: readonly Charged[] = [
  // 0.025 %, at least 5.00: reached with 20,000.00, left with half a cent more.
  {
    of: 'CN_SH_SZ',
    name: 'commission',
    cases: [
      [1n, '5.00'],
      [2_000_000n, '5.00'],
      [2_001_999n, '5.00'],
      [2_002_000n, '5.01'],
    ],
  },
  {
    of: 'HK',
    name: 'commission',
    cases: [
      [1n, '20.00'],
      [2_000_499n, '20.00'],
      [2_000_500n, '20.01'],
    ],
  },
  // Whole dollars, up.
  {
    of: 'HK',
    name: 'stamp_duty',
    cases: [
      [1n, '1.00'],
      [99_999n, '1.00'],
      [100_000n, '1.00'],
      [100_001n, '2.00'],
    ],
  },
  {
    of: 'HK',
    name: 'settlement_fee',
    date: '2025-06-29',
    cases: [
      [1n, '2.00'],
      [10_024_999n, '2.00'],
      [10_025_000n, '2.01'],
      [499_974_999n, '99.99'],
      [499_975_000n, '100.00'],
      [500_050_000n, '100.00'],
    ],
  },
  { of: 'HK', name: 'settlement_fee', date: '2025-06-30', cases: [[10_000n, '0.00']] },
  // 4.90 and 0.25 %, at most 69.90: reached with 26,000.00.
  {
    of: 'DE',
    name: 'commission',
    cases: [
      [1n, '4.90'],
      [199n, '4.90'],
      [200n, '4.91'],
      [2_597_799n, '69.84'],
      [2_599_799n, '69.89'],
      [2_599_800n, '69.90'],
      [2_600_000n, '69.90'],
      [2_600_200n, '69.90'],
    ],
  },
  {
    of: 'DE',
    name: 'venue',
    cases: [
      [1n, '1.50'],
      [10n ** 12n, '1.50'],
    ],
  },
  // 20.60 for a million, up to the next cent.
  {
    of: 'US',
    name: 'sec_fee',
    cases: [
      [1n, '0.01'],
      [48_543n, '0.01'],
      [48_544n, '0.02'],
      [100_000_000n, '20.60'],
      [100_000_001n, '20.61'],
    ],
  },
  { of: 'US', name: 'sec_fee', date: '2026-04-03', cases: [[100_000_000n, '0.00']] },
  // Per share, up to the next cent, at most 9.79.
  {
    of: 'US',
    name: 'taf',
    cases: [
      [1n, '0.01'],
      [51n, '0.01'],
      [52n, '0.02'],
      [50_153n, '9.78'],
      [50_154n, '9.79'],
      [50_206n, '9.79'],
    ],
  },
]
for (const { of, name, date = '2026-11-20', cases } of charged)
  for (const [amount, charge] of cases)
    test(`${of} ${name} of ${amount} on ${date} is ${charge}`, () => {
      const fees = feesOn({
        schedule: feeSchedules[of],
        side: 'sell',
        tradeDate: date,
        notional: name === 'taf' ? 1n : amount,
        shares: name === 'taf' ? amount : 1n,
      })
      if (!fees.ok) throw new Error(fees.reason)
      expect(toDecimal(lineOf(fees.value, name), 2)).toBe(charge)
    })
