import type { Alarm } from '../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Audit } from '../platform/audit/log.ts'
import { adjustmentActs } from '../slices/adjustments/four-eyes.ts'
import { registerAdjustments } from '../slices/adjustments/routes.ts'
import { assignAct } from '../slices/incoming-lines/four-eyes.ts'
import { takePoolLine } from '../slices/incoming-lines/pool-line.ts'
import { registerApprovals } from '../slices/approvals/routes.ts'
import { filtersOf } from '../slices/views/rows.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { EvidencePorts } from '../identity/four-eyes/evidence.ts'
import { makeDues } from '../identity/four-eyes/dues.ts'
import type { Translate } from '../platform/http/translate.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Notify } from '../platform/notify/notify.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { Clock, Ids } from '../base/ports.ts'

const everyMs = 2_000

type ApprovalsDeps = {
  readonly personal: Personal
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly clock: Clock
  readonly ids: Ids
  readonly audit: Audit
  readonly commit: Commit
  readonly notify: Notify
  readonly translate: Translate
  readonly alarm: Alarm
  readonly verifiedName: EvidencePorts['verifiedName']
  readonly verifiedIn: Parameters<typeof assignAct>[0]['verifiedIn']
  /** Acts that belong to other rooms. */
  readonly acts: readonly FourEyesAct[]
}

/**
 * Puts everything together that two people do: slices give their acts here. The job carries
 * approved acts that are due through the ledger's door.
 */
export function composeApprovals(app: FastifyInstance, gate: Gate, deps: ApprovalsDeps): Job {
  const { wall } = deps
  const acts = [...deps.acts, ...adjustmentActs(deps), assignAct(deps), takePoolLine(deps.personal)]
  const dues = makeDues({ ...deps, acts })
  registerAdjustments(app, gate, deps)
  const savedFilters = filtersOf(deps.pool, deps, 'approvals')
  registerApprovals(app, gate, { ...deps, acts, dues, savedFilters })
  return { name: 'approvedActs', everyMs, clock: wall, run: dues.round }
}
