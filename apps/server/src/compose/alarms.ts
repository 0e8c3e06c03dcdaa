import type { FastifyInstance } from 'fastify'
import { tellHook } from '../platform/alarms/hook.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job, Schedule } from '../platform/jobs/schedule.ts'
import { registerAlarms } from '../slices/alarms/routes.ts'
import type { AppDeps } from './deps.ts'

/** Often enough that nobody looks at a desk that does not know yet. */
const writeEveryMs = 2_000
const tellEveryMs = 30_000

/** What rings is written down, and told to an address where one is set. */
export function alarmJobs({ alarms, pool, ids, wall, config }: AppDeps): readonly Job[] {
  const to = config.alarmsTo
  return [
    {
      name: 'alarms',
      everyMs: writeEveryMs,
      clock: wall,
      run: () => alarms.flush({ pool, ids }),
    },
    {
      name: 'alarmsTold',
      everyMs: tellEveryMs,
      clock: wall,
      run: () => tellHook({ pool, wall, to }),
    },
  ]
}

/** A job that failed is a line of the log and an alarm. */
export const ringFailed =
  (app: FastifyInstance, alarms: AppDeps['alarms']) =>
  (job: string, error: unknown): void => {
    app.log.error({ err: error, job }, 'a job failed')
    alarms.ring('a job failed', { job })
  }

export const composeAlarms = (
  app: FastifyInstance,
  gate: Gate,
  { pool, wall, config }: AppDeps,
  jobs: Schedule,
): void => registerAlarms(app, gate, { pool, wall, told: config.alarmsTo !== '', jobs })
