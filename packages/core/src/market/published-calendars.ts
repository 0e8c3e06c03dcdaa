import { goingOn, publishedCalendar, type Calendar } from './calendar.ts'
import {
  expectedTarget,
  expectedXetr,
  expectedXshg,
  lastExpectedYear,
} from './calendars/expected-holidays.ts'
import { expectedXhkg } from './calendars/expected-xhkg.ts'
import { expectedUsSettle, expectedXnys } from './calendars/expected-xnys.ts'
import { target } from './calendars/target.ts'
import { usSettle } from './calendars/us-settle.ts'
import { xetr } from './calendars/xetr.ts'
import { xhkg } from './calendars/xhkg.ts'
import { xnys } from './calendars/xnys.ts'
import { xshg } from './calendars/xshg.ts'
import type { CalendarKey } from './profiles.ts'

export type Calendars = Readonly<Record<CalendarKey, Calendar>>

/** The calendars we ship. A replay passes its own instead, made of the days it has prices for. */
export const publishedCalendars: Calendars = {
  XSHG: publishedCalendar(xshg),
  XHKG: publishedCalendar(xhkg),
  XETR: publishedCalendar(xetr),
  XNYS: publishedCalendar(xnys),
  TARGET: publishedCalendar(target),
  US_SETTLE: publishedCalendar(usSettle),
}

/**
 * What a simulated market trades on: published as far as they go, and after that by the rules of
 * their holidays, which every screen of that market says.
 */
export const simulatedCalendars: Calendars = {
  XSHG: goingOn(publishedCalendars.XSHG, expectedXshg, lastExpectedYear),
  XHKG: goingOn(publishedCalendars.XHKG, expectedXhkg, lastExpectedYear),
  XETR: goingOn(publishedCalendars.XETR, expectedXetr, lastExpectedYear),
  XNYS: goingOn(publishedCalendars.XNYS, expectedXnys, lastExpectedYear),
  TARGET: goingOn(publishedCalendars.TARGET, expectedTarget, lastExpectedYear),
  US_SETTLE: goingOn(publishedCalendars.US_SETTLE, expectedUsSettle, lastExpectedYear),
}
