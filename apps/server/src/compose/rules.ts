import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { loadRules } from '../slices/rules/book.ts'
import { ruleChange } from '../slices/rules/change.ts'
import { tellOfChanges } from '../slices/rules/notices.ts'
import { registerRules } from '../slices/rules/routes.ts'
import { loadOffered } from '../accounts/savings/offered.ts'
import { registerSavingsDesk } from '../slices/savings/desk.ts'
import { savingsActs } from '../slices/savings/offer-acts.ts'
import { takeRowBack } from '../slices/savings/take-back.ts'
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
  /** The acts of two people that change a fee or limit, or what the savings fund offers. */
  readonly acts: readonly FourEyesAct[]
  /** Reads changed rules and tells customers of them. */
  readonly job: Job
}

const everyMs = 30_000

/**
 * Fees, limits and what the savings fund offers: loaded before anything is priced, and read again in
 * case another process changed them; what changes for everybody is told.
 */
export async function composeRules(
  app: FastifyInstance,
  gate: Gate,
  deps: RulesDeps,
): Promise<Rules> {
  const { pool, notify, clock } = deps
  await Promise.all([loadRules(pool), loadOffered(pool)])
  registerRules(app, gate, deps)
  registerSavingsDesk(app, gate, deps)
  const run = async (): Promise<void> => {
    await Promise.all([loadRules(pool), loadOffered(pool)])
    await tellOfChanges(pool, notify, clock.now())
  }
  const acts = [ruleChange(deps), ...savingsActs(deps), takeRowBack(deps)]
  return { acts, job: { name: 'ruleNotices', everyMs, clock, run } }
}
