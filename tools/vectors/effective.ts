import { addDays } from '@parkett/core/civil'
import { parseRate, printRate, type Rate } from '@parkett/core/decimal'
import { rowAt } from '@parkett/core/effective'
import { feeSchedules, type FeeName, type FeeScheduleKey } from '@parkett/core/fees/schedules'
import { limitRate } from '@parkett/core/market/price-limits'
import { cnMainLimits } from '@parkett/core/market/limit-rules'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { must } from './amounts.ts'
import { attempt, each, list, object, text, type Group } from './check.ts'

/** What a dated table of the file is called in core. */
const tables: Readonly<Record<string, (date: string) => Rate>> = {
  'CN.stamp_duty.sell': (date) => feeRate('CN_SH_SZ', 'stamp_duty', date),
  'CN.ST_main_limit': specialTreatmentLimit,
  'HK.settlement_fee': (date) => feeRate('HK', 'settlement_fee', date),
  'US.sec_fee': (date) => feeRate('US', 'sec_fee', date),
  'US.taf': (date) => feeRate('US', 'taf', date),
  'US.settle_days': (date) => settlementDays('US', date),
  'DE.settle_days': (date) => settlementDays('XETR', date),
}

function feeRate(schedule: FeeScheduleKey, name: FeeName, date: string): Rate {
  const component = feeSchedules[schedule].components.find((each) => each.name === name)
  return must(rowAt(component?.rows ?? [], date)).rate
}

function specialTreatmentLimit(date: string): Rate {
  const rate = must(limitRate(cnMainLimits, { date, specialTreatment: true, listingDay: 900 }))
  if (rate === null) throw new RangeError('no limit 900 days after listing')
  return rate
}

const settlementDays = (board: Board, date: string): Rate =>
  parseRate(String(must(rowAt(profiles[board].cashDays, date)).days))

function valueOn(key: string, date: string): string {
  const table = tables[key]
  if (table === undefined) throw new RangeError(`core has no dated table ${key}`)
  return printRate(table(date))
}
const plain = (value: string): string => printRate(parseRate(value))

/** Every row holds from its own day, and until the day before the next row. */
export const effectiveTables: Group = (data) =>
  Object.entries(object(data)).map(([key, rows]) =>
    attempt(key, () => {
      const pairs = list(rows).map((row) => list(row).map((value) => text(value)))
      const asked = pairs.flatMap(([from = '', value = ''], index) => {
        const next = pairs[index + 1]?.[0]
        const days = next === undefined ? [from] : [from, addDays(next, -1)]
        return days.map((date) => ({ date, value: plain(value) }))
      })
      return {
        expected: asked,
        got: asked.map(({ date }) => ({ date, value: valueOn(key, date) })),
      }
    }),
  )

export const effectiveDates: Group = (data) =>
  each(data, (row) => ({
    expected: plain(text(row['value'])),
    got: valueOn(text(row['key']), text(row['date'])),
  }))
