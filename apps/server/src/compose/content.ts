import type { FastifyInstance } from 'fastify'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Notify } from '../platform/notify/notify.ts'
import { contentActs } from '../slices/content/acts.ts'
import { registerContent } from '../slices/content/routes.ts'
import { sendAct } from '../slices/segments/acts.ts'
import { registerSegments } from '../slices/segments/routes.ts'
import { segmentsJob } from '../slices/segments/sending.ts'
import type { AppDeps } from './deps.ts'
import { homeZone } from './home-zone.ts'

type Content = {
  /** What two people do: let out, take back, send to a group. */
  readonly acts: readonly FourEyesAct[]
  /** Sends what is let out for a group. */
  readonly job: Job
}

type ContentDeps = Pick<AppDeps, 'pool' | 'ids' | 'clock' | 'wall' | 'market'> & {
  readonly notify: Pick<Notify, 'notices'>
}

/** What the house says to everybody, and writes to groups, by the clocks of its home market. */
export function composeContent(app: FastifyInstance, gate: Gate, deps: ContentDeps): Content {
  const timed = { ...deps, zone: homeZone(deps.market.home) }
  registerContent(app, gate, timed)
  registerSegments(app, gate, timed)
  return { acts: [...contentActs(timed), sendAct(timed)], job: segmentsJob(deps) }
}
