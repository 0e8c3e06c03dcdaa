import type { FastifyInstance } from 'fastify'
import { eventsAfter, lastEventOf } from '../ledger/read/read.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { beatEveryMs, makeHub } from '../stream/hub.ts'
import { registerStream, type StreamDeps } from '../stream/routes.ts'
import { makeTickets } from '../stream/tickets.ts'
import type { AppDeps } from './deps.ts'

type Given = Pick<AppDeps, 'pool' | 'wall' | 'chance' | 'market' | 'announcements' | 'config'> & {
  readonly onFault: (error: unknown) => void
}

export type Stream = {
  /** What is read with a session ends with it. */
  readonly endSession: (session: bigint) => void
  /**
   * Messages to a customer changed: whoever is reading hears it, and reads them anew. For what tells
   * customers something; events of the books come by themselves.
   */
  readonly told: (customer: bigint) => void
  readonly register: (
    app: FastifyInstance,
    gate: Gate,
    access: Pick<StreamDeps, 'watch' | 'frozenUntil'>,
  ) => void
  readonly job: Job
}

/**
 * The live stream: quotes of the market, and what the door committed to an account, in the order
 * and count of its event table.
 */
export function composeStream(given: Given): Stream {
  const { pool, wall, chance, market, announcements, config, onFault } = given
  const tickets = makeTickets({ wall, chance })
  const hub = makeHub({
    wall,
    tickets,
    onFault,
    prices: {
      quote: (id) => market.feed.quote(id, market.clock.now()),
      edition: market.edition,
    },
    events: {
      latest: (customer) => lastEventOf(pool, customer),
      after: async (customer, after) => {
        const rows = await eventsAfter(pool, customer, after)
        return rows.map(({ sequence, type, data, happenedAt }) => ({
          sequence,
          type,
          data: JSON.parse(data) as unknown,
          at: happenedAt,
        }))
      },
    },
  })
  announcements.listen(hub.tell)
  const { readsPerSecond: perSecond, publicOrigin: origin } = config
  return {
    endSession: hub.endSession,
    told: hub.told,
    register: (app, gate, access) =>
      registerStream(app, gate, { wall, hub, tickets, perSecond, origin, ...access }),
    job: { name: 'stream', everyMs: beatEveryMs, clock: wall, run: hub.beat },
  }
}
