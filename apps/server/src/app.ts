import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { serveHealth } from './http/health.ts'
import type { LogLevel } from './http/log.ts'
import type { Say } from './http/say.ts'
import { makeServer } from './http/server.ts'
import type { Chance, Clock, Ids } from './ports.ts'

/** What every slice may use. Slices never import each other: what one needs of another is handed over here. */
export type AppDeps = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly say: Say
  readonly logLevel?: LogLevel
}

/**
 * The product: this list of slices is the map. A slice is one line, `registerMarket(app, gate, deps)`, in its own
 * `features/<slice>/routes.ts`; `gate` proves who calls and comes from the access slice.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = makeServer(deps)
  serveHealth(app, deps.pool)
  return app
}
