import type { FastifyInstance } from 'fastify'
import { tellHook } from '../platform/alarms/hook.ts'
import { mailAlarms } from '../platform/alarms/mail.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job, Schedule } from '../platform/jobs/schedule.ts'
import { embeddedCarrier } from '../platform/notify/carrier.ts'
import { registerAlarms } from '../slices/alarms/routes.ts'
import type { AppDeps } from './deps.ts'
import { homeZone } from './home-zone.ts'

/** Often enough that nobody looks at a desk that does not know yet. */
const writeEveryMs = 2_000
const tellEveryMs = 30_000

/** What rings is written down, and told to an address and a mailbox where they are set. */
export function alarmJobs(
  { alarms, pool, ids, wall, config, market }: AppDeps,
  personal: Personal,
): readonly Job[] {
  const { to, mail, language } = config.alarms
  const carrier = embeddedCarrier(personal)
  const zone = homeZone(market.home)
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
    {
      // Apart from the address: one that does not answer holds up no mail.
      name: 'alarmsMailed',
      everyMs: tellEveryMs,
      clock: wall,
      run: () => mailAlarms({ pool, wall, ids, carrier, mail, language, personal, zone }),
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
  { pool, wall, ids, config, market }: AppDeps,
  { personal, jobs }: { readonly personal: Personal; readonly jobs: Schedule },
): void =>
  registerAlarms(app, gate, {
    pool,
    wall,
    ids,
    personal,
    zone: homeZone(market.home),
    told: config.alarms.to + config.alarms.mail !== '',
    jobs,
  })
