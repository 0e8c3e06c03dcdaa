import { addTradingDays } from '@parkett/core/market/calendar'
import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { earn } from '@parkett/core/treasury/accrual'
import { treasuryDates } from '@parkett/core/treasury/dates'
import { compoundYield, simpleYield } from '@parkett/core/treasury/seven-days'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { minor, money, must } from './amounts.ts'
import { each, list, object, text, type Group } from './check.ts'

/** Both conventions of the seven-day yield, in percent with four decimals. */
export const treasuryYields: Group = (data) =>
  each(data, (row) => {
    const incomes = list(row['income_per_10k']).map((income) => fromDecimal(text(income), 4))
    return {
      expected: [text(row['seven_day_simple_pct']), text(row['seven_day_compound_pct'])],
      got: [simpleYield(incomes), compoundYield(incomes)].map((found) => toDecimal(found ?? 0n, 4)),
    }
  })

/** Day by day on what is there, the carry as the file prints it: to eight decimals, cut off. */
export const treasuryAccruals: Group = (data) =>
  each(data, (row) => {
    let units = minor(row['start_balance'])
    let carry = 0n
    const days = list(row['days']).map(object)
    const got = days.map((day) => {
      const earned = earn(units, fromDecimal(text(day['income_per_10k']), 4), carry)
      units += earned.posted
      carry = earned.carry
      return [money(earned.posted), toDecimal(carry / 100n, 8), money(units)]
    })
    const expected = days.map((day) => [
      text(day['posted']),
      text(day['carry']),
      text(day['balance']),
    ])
    return { expected, got }
  })

export const treasuryDays: Group = (data) =>
  each(data, (row) => {
    const [date = '', time = ''] = text(row['ts_local']).split('T')
    const dates = treasuryDates({ date, time }, (from, days) =>
      must(addTradingDays(publishedCalendars.XSHG, from, days)),
    )
    return {
      expected: [
        text(row['trade_date']),
        text(row['confirm_and_first_accrual']),
        text(row['income_visible']),
      ],
      got: [dates.tradeDate, dates.confirmedOn, dates.visibleOn],
    }
  })
