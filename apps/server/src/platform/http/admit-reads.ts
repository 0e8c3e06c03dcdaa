import type { Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { Refusal } from '../../base/refusal.ts'
import { makeLimiter, networkOf } from './limiter.ts'
import { makeReadLane, readLaneLimits } from './read-lane.ts'
import { whenGone } from './when-gone.ts'

/** What a network may read ahead of its rate: a full office opens the app at nine. */
const burstSeconds = 10

type Reads = {
  readonly routes: readonly Route[]
  /** Paths outside of the contract that anybody may read. */
  readonly beside: readonly string[]
  readonly perSecond: number
  /** What reads wait for. */
  readonly orders: readonly Route[]
  readonly wall: Clock
}

/**
 * What anybody may read, without a session, is limited by network (`too_many_requests`) and
 * begins in a lane of its own (`busy` when that is full), so that no number of readers keeps an
 * order waiting. Register before the first route.
 */
export function admitReads(
  app: FastifyInstance,
  { routes, beside, orders, perSecond, wall }: Reads,
): void {
  const open = routes.filter(({ access, method }) => access === 'public' && method === 'GET')
  const paths = new Set([...open.map(({ path }) => path), ...beside])
  const limits = { burst: perSecond * burstSeconds, refillMs: 1_000 / perSecond }
  const limiter = makeLimiter(limits, wall.now)
  const lane = makeReadLane(readLaneLimits)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!paths.has(request.routeOptions.url ?? '')) return done()
    const waitMs = limiter.take(networkOf(request.ip))
    if (waitMs > 0)
      return done(new Refusal('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) }))
    if (!lane.enter(() => done())) done(new Refusal('busy'))
  })
  const ahead = new Set(orders.map(({ method, path }) => `${method} ${path}`))
  // Once its body is here: a slow sender keeps no reader waiting.
  app.addHook('preHandler', (request, reply, done) => {
    const { method, routeOptions } = request
    if (ahead.has(`${method} ${routeOptions.url ?? ''}`)) whenGone(reply.raw, lane.holdBack())
    done()
  })
}
