import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Audit } from '../platform/audit/log.ts'
import { adjustmentActs } from '../slices/adjustments/four-eyes.ts'
import { registerAdjustments } from '../slices/adjustments/routes.ts'
import { assignAct } from '../slices/incoming-lines/four-eyes.ts'
import { registerApprovals } from '../slices/approvals/routes.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import { makeDues } from '../identity/four-eyes/dues.ts'
import type { Translate } from '../platform/http/translate.ts'
import type { Gate } from '../platform/http/serve.ts'
import { watchJob, type JobReport } from '../platform/jobs/job-watch.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Notify } from '../platform/notify/notify.ts'
import type { Clock, Ids } from '../base/ports.ts'
import { runEvery } from '../platform/jobs/run-every.ts'

const everyMs = 2_000

type ApprovalsDeps = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly audit: Audit
  readonly commit: Commit
  readonly notify: Notify
  readonly translate: Translate
  /** Acts that belong to other rooms. */
  readonly acts: readonly FourEyesAct[]
}

export type Approvals = {
  readonly job: () => JobReport
  /**
   * Carries approved acts that are due through the ledger's door; a timer does it, and a test
   * may.
   */
  readonly carryDue: () => Promise<void>
}

/** Puts everything together that two people do: slices give their acts here. */
export function composeApprovals(app: FastifyInstance, gate: Gate, deps: ApprovalsDeps): Approvals {
  const { wall, notify } = deps
  const acts = [...deps.acts, ...adjustmentActs(notify), assignAct()]
  const alarm = (what: string, facts: Readonly<Record<string, string>>): void =>
    app.log.error(facts, what)
  const dues = makeDues({ ...deps, acts, alarm })
  const { run, report } = watchJob('approvedActs', { clock: wall, everyMs }, dues.round)
  runEvery(app, {
    everyMs,
    run,
    onFault: (error) => app.log.error({ err: error }, 'approved acts'),
  })
  registerAdjustments(app, gate, deps)
  registerApprovals(app, gate, { ...deps, acts, dues })
  return { job: report, carryDue: dues.round }
}
