import type { FastifyInstance } from 'fastify'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { outboxKey, registerOutbox } from '../platform/notify/outbox.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { AppDeps } from './deps.ts'

type OutboxDeps = Pick<AppDeps, 'pool' | 'wall' | 'config' | 'chance' | 'mode'> & {
  readonly personal: Personal
}

/** Messages to phones that a simulated market shows instead of sending, and their tidying. */
export function composeOutbox(app: FastifyInstance, gate: Gate, deps: OutboxDeps): Job {
  const { pool, wall, config, chance, mode, personal } = deps
  const key = outboxKey(config.dataDir, chance)
  return registerOutbox(app, gate, { pool, wall, key, simulated: mode === 'simulated', personal })
}
