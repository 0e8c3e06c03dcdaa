import { answerDays } from '@parkett/contract/customer/support'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../platform/http/serve.ts'
import { answeredWithin } from '../slices/problems/public.ts'
import { registerSupport } from '../slices/support/routes.ts'
import type { AppDeps } from './deps.ts'

export type SupportDeps = Pick<AppDeps, 'config' | 'pool' | 'clock' | 'wall'>

/** Customer service says how long it takes, by what was reported and answered. */
export function composeSupport(app: FastifyInstance, gate: Gate, deps: SupportDeps): void {
  const { config, wall } = deps
  const answered = answeredWithin(deps, answerDays)
  registerSupport(app, gate, { kfUrl: config.kfUrl, support: config.support, wall, answered })
}
