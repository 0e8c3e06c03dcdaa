import { answerDays, answersMin } from '@parkett/contract/customer/support'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../platform/http/serve.ts'
import { answeredSince } from '../slices/problems/desk-queries.ts'
import { registerSupport } from '../slices/support/routes.ts'
import type { AppDeps } from './deps.ts'

export type SupportDeps = Pick<AppDeps, 'config' | 'pool' | 'clock' | 'wall'>

/** Customer service says how long it takes, by what was reported and answered. */
export function composeSupport(app: FastifyInstance, gate: Gate, deps: SupportDeps): void {
  const { config, pool, clock, wall } = deps
  const answered = async () => {
    const measured = await answeredSince(pool, clock.now() - answerDays * dayMs)
    return measured !== null && measured.count >= answersMin ? measured : null
  }
  registerSupport(app, gate, { kfUrl: config.kfUrl, support: config.support, wall, answered })
}
