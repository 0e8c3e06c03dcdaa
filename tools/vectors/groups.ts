import { auctions } from './auctions.ts'
import { largeInScale, ranges, thresholds } from './blocks.ts'
import { calendars, isoWeeks, settlement } from './calendars.ts'
import { lots, priceCage, priceLimitRates, priceLimits } from './boards.ts'
import type { Group } from './check.ts'
import { adjusted, candles, changes, colours, exRights, ratios, timeFilters } from './display.ts'
import { ages, bics, checkDigits, cnIds, ibanLengths, ibans, luhns, zones } from './documents.ts'
import { allocation } from './draw.ts'
import { effectiveDates, effectiveTables } from './effective.ts'
import { allInFees, fees, orderHold, partialFees, schedules } from './fees.ts'
import { ledger } from './ledger.ts'
import { loans } from './loans.ts'
import {
  averages,
  clawbacks,
  hongKongCosts,
  quotas,
  statuses,
  tails,
  timetables,
} from './offerings.ts'
import { pnl } from './pnl.ts'
import { savings } from './savings.ts'
import { sessions } from './sessions.ts'
import { ticks, tickTables } from './ticks.ts'
import { treasuryAccruals, treasuryDays, treasuryYields } from './treasury.ts'

/** Groups of a vector file that core answers. Any other group is skipped by name. */
export const groups: Readonly<Record<string, Group>> = {
  calendars,
  settlement,
  sessions,
  tick_tables: tickTables,
  ticks,
  lots,
  lots_abroad: lots,
  price_limits: priceLimits,
  price_limit_pct: priceLimitRates,
  price_cage: priceCage,
  fee_schedules: schedules,
  fees,
  fees_partial: partialFees,
  fees_cn_all_in: allInFees,
  effective_tables: effectiveTables,
  effective_dates: effectiveDates,
  order_hold: orderHold,
  auctions,
  pnl,
  ledger,
  candles,
  change: changes,
  time_filters: timeFilters,
  iso_week: isoWeeks,
  ex_right: exRights,
  adjust: adjusted,
  pe_cap: ratios,
  display_colour: colours,
  iban: ibans,
  iban_lengths: ibanLengths,
  bic: bics,
  luhn: luhns,
  cn_id: cnIds,
  mrz_check_digit: checkDigits,
  mrz: zones,
  age: ages,
  ipo_quota_cn: quotas,
  ipo_avg_mv: averages,
  ipo_timeline_cn: timetables,
  ipo_hk_cost: hongKongCosts,
  ipo_hk_clawback_A: clawbacks,
  ipo_tail_match: tails,
  allocation,
  offering_status: statuses,
  block_cn: thresholds,
  block_range_nolimit: ranges,
  block_lis_eu: largeInScale,
  treasury_yield: treasuryYields,
  treasury_accrual: treasuryAccruals,
  treasury_dates: treasuryDays,
  fund: savings,
  loan: loans,
}
