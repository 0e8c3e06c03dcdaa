import { expect, test } from 'vitest'
import { observedCalendar, observedUsSettlement } from './calendar.ts'
import { profiles, type Board } from './profiles.ts'
import { publishedCalendars } from './published-calendars.ts'
import { settlementOf } from './settlement.ts'

// `market.md` M8 and M9
const table: readonly [Board, trade: string, cash: string, sellable: string][] = [
  ['MAIN_SH', '2026-11-20', '2026-11-23', '2026-11-23'],
  ['XETR', '2026-12-22', '2026-12-24', '2026-12-22'],
  ['XETR', '2026-12-23', '2026-12-28', '2026-12-23'],
  ['XETR', '2027-10-11', '2027-10-12', '2027-10-11'],
  ['US', '2026-10-09', '2026-10-13', '2026-10-09'],
  ['HK', '2026-12-23', '2026-12-28', '2026-12-23'],
]
for (const [board, trade, cash, sellableFrom] of table) {
  test(`a ${board} trade of ${trade} settles ${cash} and may be sold from ${sellableFrom}`, () => {
    expect(settlementOf(profiles[board], trade, publishedCalendars)).toEqual({
      ok: true,
      value: { cash, sellableFrom },
    })
  })
}

test('the last trading day of a published year cannot be settled until the next year is published', () => {
  const outcome = settlementOf(profiles.MAIN_SH, '2026-12-31', publishedCalendars)
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'calendar_missing',
    facts: { calendar: 'XSHG' },
  })
})

test('a replayed trade of 2013 settles T+3 on the days it knows', () => {
  const days = ['2013-10-10', '2013-10-11', '2013-10-14', '2013-10-15', '2013-10-16', '2013-10-17']
  const XNYS = observedCalendar('XNYS', days)
  const calendars = { ...publishedCalendars, XNYS, US_SETTLE: observedUsSettlement(XNYS) }
  expect(settlementOf(profiles.US, '2013-10-10', calendars)).toMatchObject({
    value: { cash: '2013-10-16' },
  })
  expect(settlementOf(profiles.US, '1990-01-02', calendars)).toMatchObject({
    ok: false,
    reason: 'rule_missing',
  })
})
