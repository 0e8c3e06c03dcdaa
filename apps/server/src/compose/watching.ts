import type { FastifyInstance } from 'fastify'
import { registerMarket } from '../market/routes.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { registerAlerts } from '../slices/alerts/routes.ts'
import type { AlertPorts } from '../slices/alerts/round.ts'
import { registerFavourites } from '../slices/favourites/routes.ts'
import type { AppDeps } from './deps.ts'

type Given = Pick<AppDeps, 'pool' | 'ids' | 'market'> & Pick<AlertPorts, 'notify'>

/** What can be looked at of the market, and what tells of it. */
export function composeWatching(
  app: FastifyInstance,
  gate: Gate,
  { pool, ids, market, notify }: Given,
): readonly Job[] {
  registerMarket(app, gate, market)
  registerFavourites(app, gate, { pool, ids, market })
  return [...market.jobs, registerAlerts(app, gate, { pool, market, notify, ids })]
}
