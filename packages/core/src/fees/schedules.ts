import { parseRate, type Rate, type Rounding } from '../decimal.ts'
import type { Dated, Evidence } from '../effective.ts'
import { fromDecimal, type Currency } from '@parkett/contract/wire/money'

export type FeeName =
  | 'commission'
  | 'stamp_duty'
  | 'transfer'
  | 'handling'
  | 'regulatory'
  | 'sfc_levy'
  | 'afrc_levy'
  | 'trading_fee'
  | 'settlement_fee'
  | 'venue'
  | 'sec_fee'
  | 'taf'

/**
 * What the rate is applied to: money traded, money traded on top of a base fee, nothing (a flat
 * fee), or shares.
 */
export type FeeBasis = 'notional' | 'notional+base' | 'flat' | 'shares'

/**
 * Rate as a fraction (major units for `flat` and `shares`); base, min and max in minor units,
 * `null` where there is none.
 */
export type FeeRow = Dated<{
  readonly rate: Rate
  readonly base: bigint | null
  readonly min: bigint | null
  readonly max: bigint | null
}>

/** One charge. It is rounded after min and max to a multiple of `unit` minor units. */
export type FeeComponent = {
  readonly name: FeeName
  readonly side: 'both' | 'buy' | 'sell'
  readonly basis: FeeBasis
  readonly rounding: Rounding
  readonly unit: bigint
  readonly rows: readonly FeeRow[]
}

export type FeeScheduleKey = 'CN_SH_SZ' | 'CN_BSE' | 'HK' | 'DE' | 'US'
export type FeeSchedule = {
  readonly key: FeeScheduleKey
  readonly currency: Currency
  readonly components: readonly FeeComponent[]
}

type Limits = { base?: string; min?: string; max?: string }

const cents = (text: string | undefined) => (text === undefined ? null : fromDecimal(text, 2))

const row = (validFrom: string, rate: string, evidence: Evidence, limits: Limits = {}): FeeRow => ({
  validFrom,
  rate: parseRate(rate),
  base: cents(limits.base),
  min: cents(limits.min),
  max: cents(limits.max),
  ...evidence,
})

type Shape = Partial<Pick<FeeComponent, 'side' | 'basis' | 'rounding' | 'unit'>>

const fee = (name: FeeName, rows: readonly FeeRow[], shape: Shape = {}): FeeComponent => ({
  name,
  side: 'both',
  basis: 'notional',
  rounding: 'half_up',
  unit: 1n,
  ...shape,
  rows,
})

/**
 * Our own tariff: a product decision without a beginning, so that a replayed past can be traded
 * too.
 */
const house: Evidence = { source: 'house tariff', confidence: 'D' }
const always = '1990-01-01'
const sourced = (source: string, confidence: Evidence['confidence']): Evidence => ({
  source,
  confidence,
})
/** Earlier rates from general knowledge, unchecked; they serve the replay of old prices only. */
const unchecked = sourced('not checked against a source', 'L')

const cnCommission = fee('commission', [row(always, '0.00025', house, { min: '5.00' })])
const cnStamp = fee(
  'stamp_duty',
  [row('2008-09-19', '0.001', sourced('S6', 'H')), row('2023-08-28', '0.0005', sourced('S6', 'H'))],
  { side: 'sell' },
)
const cnTransfer = fee('transfer', [
  row('2015-08-01', '0.00002', unchecked),
  row('2022-04-29', '0.00001', sourced('S34', 'M')),
])
const cnHandling = fee('handling', [
  row('2015-08-01', '0.0000487', unchecked),
  row('2023-08-28', '0.0000341', sourced('S34', 'M')),
])
const cnRegulatory = fee('regulatory', [row('2012-06-01', '0.00002', sourced('S34', 'M'))])
const bseHandling = fee('handling', [row('2021-11-15', '0.000125', unchecked)])

const hk = [
  fee('commission', [row(always, '0.001', house, { min: '20.00' })]),
  fee(
    'stamp_duty',
    [
      row('2014-11-17', '0.001', unchecked),
      row('2021-08-01', '0.0013', unchecked),
      row('2023-11-17', '0.001', sourced('S7', 'M')),
    ],
    { rounding: 'ceil', unit: 100n },
  ),
  fee('sfc_levy', [row('2014-11-01', '0.000027', sourced('S7', 'H'))]),
  fee('afrc_levy', [row('2022-01-01', '0.0000015', sourced('S7', 'H'))]),
  fee('trading_fee', [row('2023-01-01', '0.0000565', sourced('S7', 'H'))]),
  fee('settlement_fee', [
    row('2000-01-01', '0.00002', unchecked, { min: '2.00', max: '100.00' }),
    row('2025-06-30', '0.000042', sourced('S8', 'H')),
  ]),
]

const de = [
  fee('commission', [row(always, '0.0025', sourced('S32', 'D'), { base: '4.90', max: '69.90' })], {
    basis: 'notional+base',
  }),
  fee('venue', [row(always, '1.50', house)], { basis: 'flat' }),
]

const secRows = [
  row('2012-04-01', '0.0000224', unchecked),
  row('2013-05-25', '0.0000174', unchecked),
  row('2014-03-18', '0.0000221', unchecked),
  row('2015-02-14', '0.0000184', unchecked),
  row('2016-02-16', '0.0000218', unchecked),
  row('2017-07-04', '0.0000231', unchecked),
  row('2018-05-22', '0.000013', unchecked),
  row('2019-04-16', '0.0000207', unchecked),
  row('2020-02-18', '0.0000221', unchecked),
  row('2021-02-25', '0.0000051', unchecked),
  row('2022-05-14', '0.0000229', unchecked),
  row('2023-02-27', '0.000008', unchecked),
  row('2024-05-22', '0.0000278', sourced('S17', 'M')),
  row('2025-05-14', '0', sourced('S17', 'H')),
  row('2026-04-04', '0.0000206', sourced('S17', 'H')),
]
const tafRows = [
  row('2012-07-01', '0.000119', unchecked, { max: '5.95' }),
  row('2022-01-01', '0.00013', unchecked, { max: '6.49' }),
  row('2023-01-01', '0.000145', unchecked, { max: '7.27' }),
  row('2024-01-01', '0.000166', sourced('S17', 'M'), { max: '8.30' }),
  row('2026-01-01', '0.000195', sourced('S17', 'M'), { max: '9.79' }),
  // The cap of 2027 is not in our source; the one of 2026 stands until it is.
  row('2027-01-01', '0.000232', sourced('S17', 'M'), { max: '9.79' }),
]
const us = [
  fee('commission', [row(always, '0', house)], { basis: 'flat' }),
  fee('sec_fee', secRows, { side: 'sell', rounding: 'ceil' }),
  fee('taf', tafRows, { side: 'sell', basis: 'shares', rounding: 'ceil' }),
]

/** Every fee schedule (`market.md` M11). Source keys S1-S34: `sources.md`. */
export const feeSchedules: Readonly<Record<FeeScheduleKey, FeeSchedule>> = {
  CN_SH_SZ: {
    key: 'CN_SH_SZ',
    currency: 'CNY',
    components: [cnCommission, cnStamp, cnTransfer, cnHandling, cnRegulatory],
  },
  CN_BSE: {
    key: 'CN_BSE',
    currency: 'CNY',
    components: [cnCommission, cnStamp, cnTransfer, bseHandling, cnRegulatory],
  },
  HK: { key: 'HK', currency: 'HKD', components: hk },
  DE: { key: 'DE', currency: 'EUR', components: de },
  US: { key: 'US', currency: 'USD', components: us },
}
