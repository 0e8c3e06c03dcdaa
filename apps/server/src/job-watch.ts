import type { Clock } from './ports.ts'

/** When a job ran last, and whether it went well. `note` names the fault's kind, never its content. */
export type JobReport = {
  readonly job: string
  readonly lastAt: string | null
  readonly ok: boolean
  readonly note: string
}

/** Runs a job as it is and remembers how its last run went, for staff to see. */
export function watchJob(job: string, clock: Clock, run: () => Promise<void>) {
  let last: JobReport = { job, lastAt: null, ok: true, note: '' }
  const watched = async (): Promise<void> => {
    const lastAt = new Date(clock.now()).toISOString()
    try {
      await run()
      last = { job, lastAt, ok: true, note: '' }
    } catch (error) {
      last = { job, lastAt, ok: false, note: error instanceof Error ? error.name : 'fault' }
      throw error
    }
  }
  return { run: watched, report: (): JobReport => last }
}
