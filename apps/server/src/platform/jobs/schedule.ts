import type { Clock } from '../../base/ports.ts'

/**
 * Work that comes again and again while the server runs: every so many milliseconds, or in the
 * same beat right after another job, also when that one failed. `clock` is whose time staff see,
 * business or real; the period is real time.
 */
export type Job = {
  readonly name: string
  readonly clock: Clock
  readonly run: () => Promise<unknown>
} & ({ readonly everyMs: number } | { readonly after: string })

/**
 * When a job ran last and runs next, and how it went. `note` names the fault's kind, never its
 * content.
 */
export type JobReport = {
  readonly job: string
  /** When its last run began. */
  readonly lastAt: string | null
  /** When that run ended; null while it is under way. */
  readonly endedAt: string | null
  /** Null: nothing is due. */
  readonly nextAt: string | null
  readonly ok: boolean
  readonly note: string
  /** Runs that failed; of a timer since the start. */
  readonly failures: number
}

export type Schedule = {
  readonly start: () => void
  /**
   * Where this clock was moved, what goes by it begins at once and not at its next period; what is
   * under way runs once more after it. Of a schedule that was not started: nothing.
   */
  readonly moved: (clock: Clock) => void
  /** No run begins any more; resolves when those under way have ended. */
  readonly stop: () => Promise<void>
  readonly reports: () => readonly JobReport[]
  /**
   * This job and what follows it, now, whether or not one is under way, as a second process would.
   * @throws what the first that failed threw
   */
  readonly run: (name: string) => Promise<void>
  /** Every job once, one after the other. @throws as `run`; what comes after the fault does not run */
  readonly runAll: () => Promise<void>
}

type Timed = Extract<Job, { readonly everyMs: number }>
type Fault = { readonly job: string; readonly error: unknown }
type Beat = {
  readonly everyMs: number
  readonly name: string
  readonly clock: Clock
  readonly run: () => Promise<Fault[]>
}

/**
 * The one clock of all jobs. A job begins at the start and at each period that finds it at rest,
 * so it never meets itself; a fault goes to `onFault` and the next period tries again.
 */
export function makeSchedule(
  jobs: readonly Job[],
  onFault: (job: string, error: unknown) => void,
): Schedule {
  assertNames(jobs)
  const watched = jobs.map((job) => watch(job, periodOf(jobs, job)))
  const beats = jobs.filter(isTimed).map(({ name, everyMs, clock }): Beat => {
    const members = watched.filter(({ job }) => job.name === name || isAfter(job, name))
    return { name, everyMs, clock, run: () => runMembers(members) }
  })
  const running = new Map<string, Promise<void>>()
  const onceMore = new Set<string>()
  const next = (beat: Beat): void => {
    const { name, run } = beat
    if (running.has(name)) return
    const ended = run().then((faults) => {
      running.delete(name)
      for (const { job, error } of faults) onFault(job, error)
      if (onceMore.delete(name)) next(beat)
    })
    running.set(name, ended)
  }
  const run = async (name: string): Promise<void> => {
    const alone = watched.filter(({ job }) => job.name === name)
    if (alone.length === 0) throw new Error(`there is no job ${name}`)
    const beat = beats.find((one) => one.name === name)
    const [first] = await (beat === undefined ? runMembers(alone) : beat.run())
    if (first !== undefined) throw first.error
  }
  let timers: NodeJS.Timeout[] = []
  return {
    start: () => {
      timers = beats.map((beat) => setInterval(() => next(beat), beat.everyMs).unref())
      beats.forEach(next)
    },
    moved: (clock) => {
      for (const beat of timers.length === 0 ? [] : beats.filter((one) => one.clock === clock)) {
        if (running.has(beat.name)) onceMore.add(beat.name)
        else next(beat)
      }
    },
    stop: async () => {
      timers.forEach(clearInterval)
      timers = []
      onceMore.clear()
      await Promise.all(running.values())
    },
    reports: () => watched.map(({ report }) => report()),
    run,
    runAll: async () => {
      for (const { name } of beats) await run(name)
    },
  }
}

const isTimed = (job: Job): job is Timed => 'everyMs' in job
const isAfter = (job: Job, name: string): boolean => 'after' in job && job.after === name

function periodOf(jobs: readonly Job[], job: Job): number {
  if (isTimed(job)) return job.everyMs
  const first = jobs.filter(isTimed).find(({ name }) => name === job.after)
  if (first === undefined) throw new Error(`${job.name} follows ${job.after}, which has no beat`)
  return first.everyMs
}

function assertNames(jobs: readonly Job[]): void {
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two jobs are called ${twice}`)
}

type Watched = {
  readonly job: Job
  readonly run: () => Promise<void>
  readonly report: () => JobReport
}

/** One after another; what one throws holds up none of the others. */
async function runMembers(members: readonly Watched[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { job, run } of members)
    await run().catch((error: unknown) => faults.push({ job: job.name, error }))
  return faults
}

/** Runs a job as it is and remembers how its last run went, for staff to see. */
function watch(job: Job, everyMs: number): Watched {
  const never = { lastAt: null, endedAt: null, nextAt: null, ok: true, note: '', failures: 0 }
  let last: JobReport = { job: job.name, ...never }
  const at = (ms: number): string => new Date(ms).toISOString()
  const run = async (): Promise<void> => {
    const now = job.clock.now()
    last = { ...last, lastAt: at(now), endedAt: null, nextAt: at(now + everyMs) }
    const ended = () => ({ ...last, endedAt: at(job.clock.now()) })
    try {
      await job.run()
      last = { ...ended(), ok: true, note: '' }
    } catch (error) {
      const note = error instanceof Error ? error.name : 'fault'
      last = { ...ended(), ok: false, note, failures: last.failures + 1 }
      throw error
    }
  }
  return { job, run, report: () => last }
}
