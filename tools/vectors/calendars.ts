import { addDays, dayNumber, isoDate } from '@parkett/core/civil'
import { isTradingDay } from '@parkett/core/market/calendar'
import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { settlementOf } from '@parkett/core/market/settlement'
import { isoWeek } from '@parkett/core/weeks'
import { offeredBoard } from './offered.ts'
import { must } from './amounts.ts'
import { attempt, each, list, object, oneOf, text, type Group } from './check.ts'

const keys = ['XSHG', 'XHKG', 'XETR', 'XNYS', 'TARGET', 'US_SETTLE'] as const

/** Asks core about every single day of a calendar, and lists the weekdays it keeps closed. */
export const calendars: Group = (data) =>
  Object.entries(object(data)).map(([name, value]) =>
    attempt(name, () => {
      const { from, to, holidays, early_close } = object(value)
      const calendar = publishedCalendars[oneOf(name, keys)]
      const closed: string[] = []
      const last = isoDate(dayNumber(text(to)))
      for (let date = text(from); date <= last; date = addDays(date, 1)) {
        if (!must(isTradingDay(calendar, date)) && !isWeekendDate(date)) closed.push(date)
        if (must(isTradingDay(calendar, date)) && isWeekendDate(date))
          closed.push(`${date} is open`)
      }
      const within = [...calendar.earlyClose].filter((date) => date >= text(from) && date <= last)
      return {
        expected: { closed: list(holidays), early: list(early_close) },
        got: { closed, early: within.toSorted() },
      }
    }),
  )

export const settlement: Group = (data) =>
  each(data, (row) => {
    const market = oneOf(text(row['market']), ['CN', 'HK', 'DE', 'US'])
    const dates = must(
      settlementOf(offeredBoard(market), text(row['trade_date']), publishedCalendars),
    )
    return {
      expected: { cash: text(row['cash_settle']), sellable: text(row['sellable_from']) },
      got: { cash: dates.cash, sellable: dates.sellableFrom },
    }
  })

export const isoWeeks: Group = (data) =>
  each(data, (row) => ({ expected: text(row['iso']), got: isoWeek(text(row['date'])) }))

/** Independent of core on purpose: the platform's own calendar says what a weekend is. */
const isWeekendDate = (date: string): boolean =>
  [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())
