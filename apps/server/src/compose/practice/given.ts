import type { Job } from '../../platform/jobs/schedule.ts'
import type { PracticePort } from '../../slices/practice/ports.ts'

/** What an app is to practising: the house beside which one does it, or a practice itself. */
export type Practice = {
  readonly port: PracticePort
  readonly jobs: readonly Job[]
  /** Of a practice: how the exchange's rounds follow its own time. Absent: they come once a second. */
  readonly rounds?: (round: () => Promise<void>) => () => Promise<void>
}

/** Whether an app is a practice itself. */
export const isPractice = (practice: Practice | undefined): boolean =>
  practice?.port.kind === 'world'
