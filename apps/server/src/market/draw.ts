import type { MarketCode } from '@parkett/contract/customer/market'
import type { DayNumber } from '@parkett/core/civil'
import { dayNumber } from '@parkett/core/civil'
import { addTradingDays, type Calendar } from '@parkett/core/market/calendar'
import type { MarketProfile } from '@parkett/core/market/profiles'
import { tradedInThePast } from '@parkett/core/simulation/past-days'
import { isHalted, walkDay, type Temper } from '@parkett/core/simulation/walk'
import { snap } from '@parkett/core/simulation/bar'
import type { DatedBar } from './candle-bytes.ts'
import { boundsOn, type Listing } from './listing.ts'

/** A fictional share, as far as drawing its days needs it. */
export type Drawable = Pick<Listing, 'profile' | 'specialTreatment' | 'grid' | 'freeUntil'> & {
  readonly temper: Temper
  /** Where it was changed: as it is on a day, null while it does not trade. */
  readonly on?: (day: DayNumber) => Pick<Listing, 'profile' | 'grid'> | null
}

/**
 * First day of the fictional history: ten years before the market was first drawn. Fixed, so
 * that a seed is a tape.
 */
export const historyFrom: DayNumber = dayNumber('2016-11-21')
/** Day on which fictional prices are at their target. */
export const anchorDay: DayNumber = dayNumber('2026-11-20')

/**
 * Whether the simulated market trades on a day: by the published calendar; before it begins by
 * the fictional past; after it ends never, because an unknown year is not guessed.
 */
export function simulatedDay(market: MarketCode, calendar: Calendar, day: DayNumber): boolean {
  if (day < dayNumber(calendar.from)) return tradedInThePast(market, day)
  return day <= dayNumber(calendar.to) && calendar.opens(day)
}

/**
 * Draws the days after `from` up to and with `to`, each from the close before it. Days on which
 * a share is suspended have no bar.
 */
export function drawDays(
  share: Drawable,
  calendar: Calendar,
  span: { readonly from: DayNumber; readonly to: DayNumber; readonly close: number },
): DatedBar[] {
  const { market } = share.profile
  const drawn: DatedBar[] = []
  let close = span.close
  for (let day = span.from + 1; day <= span.to; day += 1) {
    if (!simulatedDay(market, calendar, day) || haltedOn(share, day)) continue
    const today = share.on === undefined ? share : share.on(day)
    if (today === null) continue
    const { profile, grid } = today
    const { specialTreatment, freeUntil } = share
    const bar = walkDay(share.temper, day, close, {
      grid,
      bounds: boundsOn({ profile, specialTreatment, grid, freeUntil }, day, close),
    })
    drawn.push({ day, bar })
    close = bar.close
  }
  return drawn
}

/**
 * The last of the first days without limits (`market.md` M6) of a share that came to the market after it was first
 * drawn; undefined for all others, whose days are drawn already.
 */
export function freeUntil(
  { limits }: Pick<MarketProfile, 'limits'>,
  calendar: Calendar,
  listedAt: string | undefined,
): DayNumber | undefined {
  if (limits === null || listedAt === undefined || dayNumber(listedAt) <= anchorDay)
    return undefined
  const last = addTradingDays(calendar, listedAt, limits.freeDays - 1)
  if (!last.ok) throw new Error(last.reason)
  return dayNumber(last.value)
}

export const haltedOn = (share: Drawable, day: DayNumber): boolean =>
  share.profile.market === 'CN' && isHalted(share.temper, day)

/** The price before the first fictional day. */
export const startPrice = ({ temper, grid }: Drawable): number =>
  snap(temper.target * temper.startRatio, grid)

/**
 * The first day of a share that no day was kept of yet. Nothing lies before it, so it has no previous
 * close and no limits on that day.
 */
export function firstDayOf(share: Drawable, calendar: Calendar, listedAt: string): DatedBar[] {
  const to = dayNumber(listedAt)
  const span = { from: historyFrom - 1, close: startPrice(share), to }
  return drawDays(share, calendar, span).filter(({ day }) => day === to)
}
