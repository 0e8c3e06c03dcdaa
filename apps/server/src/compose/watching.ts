import type { FastifyInstance } from 'fastify'
import { registerMarket } from '../market/routes.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { registerAlerts } from '../slices/alerts/routes.ts'
import type { AlertPorts } from '../slices/alerts/round.ts'
import { registerFavourites } from '../slices/favourites/routes.ts'
import { sendDue } from '../accounts/unsent.ts'
import { registerMessagesDesk, type MessagesDeskPorts } from '../slices/messages/desk.ts'
import { registerMessages, type MessagesParts } from '../slices/messages/routes.ts'
import type { AppDeps } from './deps.ts'
import { composeSupport, type SupportDeps } from './support.ts'

type Given = Pick<AppDeps, 'ids'> & AlertPorts & MessagesParts & MessagesDeskPorts & SupportDeps

const againEveryMs = 30_000

/** What can be looked at of the market, and the messages that tell of it and of all else. */
export function composeWatching(app: FastifyInstance, gate: Gate, given: Given): readonly Job[] {
  const { pool, ids, market } = given
  registerMarket(app, gate, market)
  registerFavourites(app, gate, { pool, ids, market })
  registerMessagesDesk(app, gate, given)
  composeSupport(app, gate, given)
  const { notify, wall } = given
  const run = () => sendDue(pool, { notify, now: wall.now() })
  return [
    ...market.jobs,
    registerAlerts(app, gate, given),
    registerMessages(app, gate, given),
    { name: 'messagesAgain', everyMs: againEveryMs, clock: wall, run },
  ]
}
