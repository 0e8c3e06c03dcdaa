import { approvalsRequestOfferings } from '@parkett/contract/desk/offering-proposals'
import { utcDate } from '@parkett/core/civil'
import { addTradingDays } from '@parkett/core/market/calendar'
import { simulatedCalendars } from '@parkett/core/market/published-calendars'
import { orRefuse } from '../../base/refusal.ts'
import type { Caller } from '../testing-calls.ts'
import { german } from '../testing-publish.ts'

/** On the recorded day somebody proposes two offerings in one step, which nobody decides on. */
export async function proposeOfferings(admin: Caller, now: number, reason: string): Promise<void> {
  const day = (count: number): string =>
    orRefuse(addTradingDays(simulatedCalendars.XETR, utcDate(now), count))
  const times = {
    opensAt: `${day(2)}T09:00`,
    closesAt: `${day(5)}T12:00`,
    drawsAt: `${day(6)}T09:00`,
    listsOn: day(8),
  }
  const acts = ['QDAY', 'QDAZ'].map((code) => ({
    ...german,
    ...times,
    code,
    applicationCode: `Z${code}`,
  }))
  await admin.must(approvalsRequestOfferings, { body: { acts, reason } })
}
