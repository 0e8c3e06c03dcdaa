import type { Currency } from '@parkett/contract/wire/money'
import type { Dated } from '../effective.ts'
import type { FeeScheduleKey } from '../fees/schedules.ts'
import { cnDays, deDays, hkDays, usDays, type SessionPlan } from './session-plans.ts'
import { cnMainLimits, cnRegistrationLimits, bseLimits, type LimitRule } from './limit-rules.ts'
import { boardLot, hands, minimumThenOne, single, type LotRule } from './lot-rules.ts'
import { nextDayShares, nextDayCash, deCash, hkCash, usCash } from './settlement-rows.ts'
import { cnTicks, deTicks, hkTicks, usTicks, type TickRule } from './tick-rules.ts'

/** A board of a market: the rules are the same for every share listed on it. */
export type Board = 'MAIN_SH' | 'MAIN_SZ' | 'STAR' | 'CHINEXT' | 'BSE' | 'HK' | 'XETR' | 'US'
export type Market = 'CN' | 'HK' | 'DE' | 'US'
export type CalendarKey = 'XSHG' | 'XHKG' | 'XETR' | 'XNYS' | 'TARGET' | 'US_SETTLE'

/**
 * How far a market order may go (`market.md` M15): the price cage, ticks beyond the quote, or a
 * share of the price.
 */
export type ProtectionRule =
  | { readonly kind: 'cage' }
  | { readonly kind: 'ticks'; readonly ticks: number }
  | { readonly kind: 'share'; readonly rate: bigint }

/**
 * Everything the rules know about a board (`market.md` M1), as data. Days count in `calendar`,
 * cash in `settlementCalendar`.
 */
export type MarketProfile = {
  readonly board: Board
  readonly market: Market
  readonly mics: readonly string[]
  readonly currency: Currency
  readonly timeZone: string
  readonly calendar: CalendarKey
  readonly settlementCalendar: CalendarKey
  /** Decimals a price is usually shown with; a price never loses digits it has. */
  readonly priceDecimals: number
  /** Code prefixes of the board, empty where the code does not tell. */
  readonly prefixes: readonly string[]
  readonly sessions: SessionPlan
  readonly lots: LotRule
  readonly ticks: TickRule
  readonly limits: LimitRule | null
  readonly protection: ProtectionRule
  readonly fees: FeeScheduleKey
  readonly cashDays: readonly Dated<{ readonly days: number }>[]
  /** Trading days until bought shares may be sold: 1 in CN (T+1), 0 elsewhere (`market.md` M9). */
  readonly shareDays: number
  /** Orders good till cancelled: at most this many days, 0 where only day orders exist. */
  readonly gtcDaysMax: number
}

const cn = {
  market: 'CN',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  calendar: 'XSHG',
  settlementCalendar: 'XSHG',
  priceDecimals: 2,
  sessions: cnDays,
  ticks: cnTicks,
  protection: { kind: 'cage' },
  fees: 'CN_SH_SZ',
  cashDays: nextDayCash,
  shareDays: nextDayShares,
  gtcDaysMax: 0,
} as const

export const profiles: Readonly<Record<Board, MarketProfile>> = {
  MAIN_SH: {
    ...cn,
    board: 'MAIN_SH',
    mics: ['XSHG'],
    prefixes: ['600', '601', '603', '605'],
    lots: hands(),
    limits: cnMainLimits,
  },
  MAIN_SZ: {
    ...cn,
    board: 'MAIN_SZ',
    mics: ['XSHE'],
    prefixes: ['000', '001', '002', '003'],
    lots: hands(),
    limits: cnMainLimits,
  },
  STAR: {
    ...cn,
    board: 'STAR',
    mics: ['XSHG'],
    prefixes: ['688', '689'],
    lots: minimumThenOne(200n, { limit: 100_000n, market: 50_000n }),
    limits: cnRegistrationLimits,
  },
  CHINEXT: {
    ...cn,
    board: 'CHINEXT',
    mics: ['XSHE'],
    prefixes: ['300', '301', '302'],
    lots: hands({ limit: 300_000n, market: 150_000n }),
    limits: cnRegistrationLimits,
  },
  BSE: {
    ...cn,
    board: 'BSE',
    mics: ['BJSE'],
    prefixes: ['920'],
    lots: minimumThenOne(100n, { limit: 1_000_000n, market: 1_000_000n }),
    limits: bseLimits,
    fees: 'CN_BSE',
  },
  HK: {
    board: 'HK',
    market: 'HK',
    mics: ['XHKG'],
    currency: 'HKD',
    timeZone: 'Asia/Hong_Kong',
    calendar: 'XHKG',
    settlementCalendar: 'XHKG',
    priceDecimals: 3,
    prefixes: [],
    sessions: hkDays,
    lots: boardLot(3_000n),
    ticks: hkTicks,
    limits: null,
    protection: { kind: 'ticks', ticks: 9 },
    fees: 'HK',
    cashDays: hkCash,
    shareDays: 0,
    gtcDaysMax: 0,
  },
  XETR: {
    board: 'XETR',
    market: 'DE',
    mics: ['XETR'],
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    calendar: 'XETR',
    settlementCalendar: 'TARGET',
    priceDecimals: 2,
    prefixes: [],
    sessions: deDays,
    lots: single,
    ticks: deTicks,
    limits: null,
    protection: { kind: 'share', rate: 3_000_000n },
    fees: 'DE',
    cashDays: deCash,
    shareDays: 0,
    gtcDaysMax: 90,
  },
  US: {
    board: 'US',
    market: 'US',
    mics: ['XNYS', 'XNAS'],
    currency: 'USD',
    timeZone: 'America/New_York',
    calendar: 'XNYS',
    settlementCalendar: 'US_SETTLE',
    priceDecimals: 2,
    prefixes: [],
    sessions: usDays,
    lots: single,
    ticks: usTicks,
    limits: null,
    protection: { kind: 'share', rate: 5_000_000n },
    fees: 'US',
    cashDays: usCash,
    shareDays: 0,
    gtcDaysMax: 90,
  },
}
