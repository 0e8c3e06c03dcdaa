import type { IsoDate } from '../civil.ts'
import { greatest, least, type Price } from '../decimal.ts'
import { isoWeek, monthOf } from '../weeks.ts'

/**
 * One trading day by its exchange-local date. Volume in shares, turnover in minor units where
 * it is known.
 */
export type DayCandle = {
  readonly date: IsoDate
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
  readonly volume: bigint
  readonly turnover?: bigint | undefined
}

/**
 * A week or month. `first` and `last` are its trading dates; `partial` while the period still
 * runs.
 */
export type PeriodCandle = Omit<DayCandle, 'date'> & {
  readonly key: string
  readonly first: IsoDate
  readonly last: IsoDate
  readonly partial: boolean
}

/**
 * Folds days, oldest first, into ISO weeks or calendar months (`market.md` M19). Prices must
 * be adjusted before. `today` (exchange-local) marks the running period. A period without
 * trades gives no candle. Throws RangeError when dates are not strictly ascending: a fold over
 * shuffled days would lie about open and close.
 */
export function foldCandles(
  days: readonly DayCandle[],
  period: 'week' | 'month',
  today: IsoDate,
): readonly PeriodCandle[] {
  const keyOf = period === 'week' ? isoWeek : monthOf
  const running = keyOf(today)
  const folded: PeriodCandle[] = []
  for (const day of days) {
    const key = keyOf(day.date)
    const last = folded.at(-1)
    if (last !== undefined && day.date <= last.last)
      throw new RangeError(`${day.date} follows ${last.last}`)
    if (last?.key === key) folded[folded.length - 1] = extend(last, day)
    else folded.push(begin(key, day, key === running))
  }
  return folded
}

function begin(key: string, { date, ...day }: DayCandle, partial: boolean): PeriodCandle {
  return { ...day, key, first: date, last: date, partial }
}

function extend(period: PeriodCandle, day: DayCandle): PeriodCandle {
  const { turnover: before, ...rest } = period
  return {
    ...rest,
    last: day.date,
    high: greatest(period.high, day.high),
    low: least(period.low, day.low),
    close: day.close,
    volume: period.volume + day.volume,
    // A sum with one unknown part is unknown.
    ...(before === undefined || day.turnover === undefined
      ? {}
      : { turnover: before + day.turnover }),
  }
}
