import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { loadRules } from '../slices/rules/book.ts'
import { ruleChange } from '../slices/rules/change.ts'
import { tellOfChanges } from '../slices/rules/notices.ts'
import { registerRules } from '../slices/rules/routes.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Feed } from '../market/feed.ts'
import type { Notify } from '../platform/notify/notify.ts'
import type { Clock, Ids } from '../base/ports.ts'

type RulesDeps = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly clock: Clock
  readonly notify: Notify
  readonly feed: Feed
}

export type Rules = {
  /** The act of two people that changes a fee or limit. */
  readonly act: FourEyesAct
  /** Reads changed rules and tells customers of them. */
  readonly job: Job
}

const everyMs = 30_000

/**
 * Fees and limits: loaded before anything is priced, read again in case another process changed
 * them, and told.
 */
export async function composeRules(
  app: FastifyInstance,
  gate: Gate,
  deps: RulesDeps,
): Promise<Rules> {
  const { pool, notify, clock } = deps
  await loadRules(pool)
  registerRules(app, gate, deps)
  const run = async (): Promise<void> => {
    await loadRules(pool)
    await tellOfChanges(pool, notify, clock.now())
  }
  return { act: ruleChange(deps), job: { name: 'ruleNotices', everyMs, clock, run } }
}
