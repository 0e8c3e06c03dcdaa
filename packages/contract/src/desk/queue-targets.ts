import { startMs } from '../wire/utc-day.ts'
import type { deskQueues } from './desk.ts'

/**
 * Within how many minutes staff should have dealt with what waits, by queue; the dashboard
 * counts what waits for longer and the lists mark it. Dated rows, the newest last: what begins to
 * wait on a day has the target of that day (UTC). Decisions of the house:
 * - `approvals`: within a working day, well before the 72 hours after which a request expires.
 * - `identity`: nobody waits longer than a day to trade.
 * - `address`: nor for higher limits.
 * - `withdrawals`: until somebody looks at one, as the public clock of withdrawals promises
 *   (`withdrawTargets` of core).
 * - `deposits`: a bank line of nobody is somebody's money; half a day.
 * - `chargeBacks`: whose customer owes since is looked at within a day, until a note says what is known of it.
 * - `problems`: whoever writes to us hears of us within the same working day.
 * - `settlement`: what did not settle on its day holds up a customer's money; half a morning.
 * - `owed`: a day that is over is proven and published within half a morning.
 * - `bank`: a bank line that neither side explains stands no longer than the day after its
 *   booking day.
 * - `treasury`: a request behind its day is somebody's money, as what did not settle.
 * - `savings`: so is a term whose day is over.
 * - `loans`: who applied hears, and who accepted is paid, within a day.
 * - `watch`: what must be reported is reported without delay; a person looks within a day.
 * - `draws`: a list that is closed is drawn at its moment, and at the latest an hour behind it.
 * - `wonShares`: what was won is paid or given up at its deadline, and at the latest an hour behind it.
 * - `blocks`: an application is released by itself after a day, so that it is decided well before; six
 *   hours. Failed jobs wait for nobody: they are late at once.
 */
const from = (minutes: number): readonly Target[] => [{ validFrom: '2000-01-01', minutes }]

export type Target = { readonly validFrom: string; readonly minutes: number }
export type WaitedFor = Exclude<(typeof deskQueues)[number], 'jobs' | 'alarms'>

export const queueTargets: Readonly<Record<WaitedFor, readonly Target[]>> = {
  approvals: from(8 * 60),
  identity: from(24 * 60),
  address: from(24 * 60),
  withdrawals: from(12 * 60),
  deposits: from(12 * 60),
  chargeBacks: from(24 * 60),
  problems: from(8 * 60),
  bank: from(24 * 60),
  settlement: from(4 * 60),
  owed: from(4 * 60),
  blocks: from(6 * 60),
  draws: from(60),
  wonShares: from(60),
  treasury: from(4 * 60),
  savings: from(4 * 60),
  loans: from(24 * 60),
  watch: from(24 * 60),
}

/** Within how many minutes what waits since an instant should be dealt with. @throws Error without a row */
export function targetOf(rows: readonly Target[], sinceMs: number): number {
  const row = rows.findLast(({ validFrom }) => startMs(validFrom) <= sinceMs)
  if (row === undefined) throw new Error('no target of so early a day')
  return row.minutes
}

/** By when what has waited in a queue since an instant should have been dealt with, both in ms. */
export const dueMs = (queue: WaitedFor, sinceMs: number): number =>
  sinceMs + targetOf(queueTargets[queue], sinceMs) * 60_000
