import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { segmentsOn } from '@parkett/core/market/sessions'
import { instantOf } from '@parkett/core/market/zone'
import { must } from './amounts.ts'
import { each, oneOf, text, type Group } from './check.ts'
import { offeredBoard } from './offered.ts'

/** When a share trades from price to price, in UTC, whatever the clocks of the exchange do. */
export const sessions: Group = (data) =>
  each(data, (row) => {
    const { sessions, calendar, timeZone } = offeredBoard(
      oneOf(text(row['market']), ['CN', 'HK', 'DE', 'US']),
    )
    const date = text(row['date'])
    const segments = must(segmentsOn({ sessions, calendar: publishedCalendars[calendar] }, date))
    const utc = (time: string): string =>
      new Date(instantOf({ date, time }, timeZone)).toISOString().replace('.000Z', 'Z')
    return {
      expected: row['continuous'] ?? null,
      got: segments
        .filter(({ phase }) => phase === 'continuous')
        .map(({ from, to }) => [utc(from), utc(to)]),
    }
  })
