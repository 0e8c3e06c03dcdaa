import { parseRate, type Rate } from '../decimal.ts'
import type { Dated } from '../effective.ts'

export type LimitRow = Dated<{ readonly rate: Rate }>

/**
 * Daily price limits and the price cage of a CN board (`market.md` M6, M7). Until listing day
 * `freeDays` (counted from 1) there is no limit. `cage` is the share of the reference price an
 * order may go beyond it.
 */
export type LimitRule = {
  readonly normal: readonly LimitRow[]
  readonly specialTreatment: readonly LimitRow[]
  readonly freeDays: number
  readonly cage: Rate
}

const row = (
  validFrom: string,
  rate: string,
  source: string,
  confidence: LimitRow['confidence'],
): LimitRow => ({
  validFrom,
  rate: parseRate(rate),
  source,
  confidence,
})

export const cnMainLimits: LimitRule = {
  normal: [row('1996-12-16', '0.10', 'S33', 'M')],
  specialTreatment: [row('1998-04-22', '0.05', 'S1', 'H'), row('2026-07-06', '0.10', 'S1', 'H')],
  freeDays: 5,
  cage: parseRate('0.02'),
}

/** STAR and ChiNext. */
export const cnRegistrationLimits: LimitRule = {
  normal: [row('2019-07-22', '0.20', 'S5', 'H')],
  specialTreatment: [row('2019-07-22', '0.20', 'S5', 'M')],
  freeDays: 5,
  cage: parseRate('0.02'),
}

export const bseLimits: LimitRule = {
  normal: [row('2021-11-15', '0.30', 'S4', 'H')],
  specialTreatment: [row('2021-11-15', '0.30', 'S4', 'M')],
  freeDays: 1,
  cage: parseRate('0.05'),
}
