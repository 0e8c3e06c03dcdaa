import type { deskQueues } from './desk.ts'

/**
 * Within how many minutes staff should have dealt with what waits, by queue; the dashboard
 * counts what waits for longer and the lists mark it. Decisions of the house:
 * - `approvals`: within a working day, well before the 72 hours after which a request expires.
 * - `identity`: nobody waits longer than a day to trade.
 * - `withdrawals`: until somebody looks at one, as the public clock of withdrawals promises
 *   (`withdrawTargets` of core).
 * - `deposits`: a bank line of nobody is somebody's money; half a day.
 * - `problems`: whoever writes to us hears of us within the same working day.
 * - `settlement`: what did not settle on its day holds up a customer's money; half a morning.
 * - `bank`: a bank line that neither side explains stands no longer than the day after its
 *   booking day.
 * - `treasury`: a request behind its day is somebody's money, as what did not settle.
 * - `loans`: who applied hears, and who accepted is paid, within a day.
 * - `watch`: what must be reported is reported without delay; a person looks within a day.
 * - `blocks`: an application is released by itself after a day, so that it is decided well before; six
 *   hours. Failed jobs wait for nobody: they are late at once.
 */
export const queueTargets = {
  approvals: 8 * 60,
  identity: 24 * 60,
  withdrawals: 12 * 60,
  deposits: 12 * 60,
  problems: 8 * 60,
  bank: 24 * 60,
  settlement: 4 * 60,
  blocks: 6 * 60,
  treasury: 4 * 60,
  loans: 24 * 60,
  watch: 24 * 60,
} as const satisfies Record<Exclude<(typeof deskQueues)[number], 'jobs' | 'alarms'>, number>

/** By when what has waited in a queue since an instant should have been dealt with, both in ms. */
export const dueMs = (queue: keyof typeof queueTargets, sinceMs: number): number =>
  sinceMs + queueTargets[queue] * 60_000
