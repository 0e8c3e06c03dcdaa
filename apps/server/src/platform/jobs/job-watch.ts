import type { Clock } from '../../base/ports.ts'

/**
 * When a job ran last and runs next, and how it went. `note` names the fault's kind, never its
 * content.
 */
export type JobReport = {
  readonly job: string
  readonly lastAt: string | null
  /** Null: nothing is due. */
  readonly nextAt: string | null
  readonly ok: boolean
  readonly note: string
  /** Runs that failed; of a timer since the start. */
  readonly failures: number
}

type Timing = { readonly clock: Clock; readonly everyMs: number }

/** Runs a job as it is and remembers how its last run went, for staff to see. */
export function watchJob(job: string, { clock, everyMs }: Timing, run: () => Promise<unknown>) {
  let last: JobReport = { job, lastAt: null, nextAt: null, ok: true, note: '', failures: 0 }
  const watched = async (): Promise<void> => {
    const now = clock.now()
    const times = {
      job,
      lastAt: new Date(now).toISOString(),
      nextAt: new Date(now + everyMs).toISOString(),
    }
    try {
      await run()
      last = { ...times, ok: true, note: '', failures: last.failures }
    } catch (error) {
      last = {
        ...times,
        ok: false,
        note: error instanceof Error ? error.name : 'fault',
        failures: last.failures + 1,
      }
      throw error
    }
  }
  return { run: watched, report: (): JobReport => last }
}
