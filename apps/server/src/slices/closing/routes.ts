import {
  closingAsk,
  closingDays,
  closingRead,
  closingWithdraw,
  keptAfterClosing,
} from '@parkett/contract/customer/closing'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { askClosing, closeDue, requestOf, withdrawClosing, type ClosingDeps } from './closing.ts'

const everyMs = 600_000

/** Serves the end of an account; its job carries out what is due. */
export function registerClosing(
  app: FastifyInstance,
  gate: Gate,
  parts: AccessParts,
  deps: ClosingDeps,
): Job {
  serve(app, gate, closingRead, async ({ customer }) => {
    const request = await requestOf(parts.pool, customer)
    const { playMoney, ...blockers } = await deps.ending.blockers(customer)
    return {
      askedAt: request?.askedAt.toISOString() ?? null,
      closesAt: request?.closesAt.toISOString() ?? null,
      days: closingDays,
      blockers,
      playMoney: [...playMoney],
      kept: [...keptAfterClosing],
    }
  })
  serve(app, gate, closingAsk, async ({ body, customer }) => {
    return orRefuse(await askClosing(parts, deps, { customer, query: body.query }))
  })
  serve(app, gate, closingWithdraw, async ({ customer }) => {
    await withdrawClosing(parts, customer)
    return {}
  })
  const run = () => closeDue(parts, deps)
  return { name: 'accountClosing', everyMs, clock: parts.wall, run }
}
