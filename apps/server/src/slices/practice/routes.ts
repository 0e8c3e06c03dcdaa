import {
  practiceAgain,
  practiceEnter,
  practiceMark,
  practiceMove,
  practiceReset,
  practiceSpeed,
  practiceTasks,
  practiceWorld,
} from '@parkett/contract/customer/practice'
import { practiceOrders, practiceReplay } from '@parkett/contract/customer/practice-list'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeInTurn } from '../../identity/credentials/in-turn.ts'
import type { Market } from '../../market/market.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { registerBegin } from './begin.ts'
import { makeMove } from './move.ts'
import { listOf, replay, type Replaying } from './replay.ts'
import { entrancePath, type PracticeInside, type PracticePort } from './ports.ts'
import { tasksDone } from './tasks.ts'

export type PracticeDeps = Omit<Replaying, 'clock'> & {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly market: Pick<Market, 'home' | 'clock' | 'feed' | 'tend'>
  /** Null: this installation offers none. */
  readonly practice: PracticePort | null
  /** The session of the one customer of a practice. */
  readonly enter: (
    inside: PracticeInside,
    request: { readonly address: string; readonly device: string },
  ) => Promise<AnswerOf<typeof practiceEnter>>
}

/** Practising: from the house the way in, from inside its time and what was tried. */
export function registerPractice(app: FastifyInstance, gate: Gate, deps: PracticeDeps): void {
  const { practice, market } = deps
  const inside = (): PracticeInside => (practice?.kind === 'world' ? practice : refuse('not_found'))
  const shown = async (customer: bigint): Promise<AnswerOf<typeof practiceWorld>> => {
    const { week, range, tape, begunWith, markedAt, tradePassword, speed, present } = inside()
    const now = market.clock.now()
    return {
      week,
      range: range && { market: range.market, from: range.from, to: range.to },
      tape,
      begunWith,
      mark: markedAt === null ? null : new Date(markedAt).toISOString(),
      tradePassword,
      speed: speed(),
      now: new Date(now).toISOString(),
      until: new Date(present()).toISOString(),
      isOpen: market.feed.session(market.home, now).phase === 'continuous',
      tasks: practiceTasks.filter((task) => range === null || task !== 'subscribe'),
      done: await tasksDone(deps.pool, customer),
    }
  }
  registerBegin(app, gate, deps)
  serve(app, gate, practiceEnter, async ({ body: { ticket }, address, reply }) => {
    const world = inside()
    if (!world.admit(ticket)) refuse('practice_over')
    const device = reply.request.headers['user-agent'] ?? ''
    return deps.enter(world, { address, device })
  })
  serve(app, gate, practiceWorld, ({ customer }) => shown(customer))
  serve(app, gate, practiceSpeed, async ({ customer, body }) => {
    inside().setSpeed(body.speed)
    return shown(customer)
  })
  const inTurn = makeInTurn()
  const move = makeMove({ ...deps, inTurn })
  serve(app, gate, practiceMove, async ({ customer, body }) => {
    orRefuse(await move(inside(), body.to))
    return shown(customer)
  })
  const replaying = { ...deps, clock: market.clock }
  serve(app, gate, practiceOrders, ({ customer }) => listOf(replaying, inside(), customer))
  serve(app, gate, practiceReplay, async ({ customer, key, body: list }) =>
    orRefuse(await inTurn('move', () => replay(replaying, inside(), { customer, key, list }))),
  )
  serve(app, gate, practiceMark, async ({ customer, reply }) => {
    const at = market.clock.now()
    const world = inside()
    // It is closed for a moment, which may only begin behind this answer.
    reply.raw.once('finish', () => {
      world.mark(at).catch((error: unknown) => app.log.error({ err: error }, 'a mark was not set'))
    })
    return { ...(await shown(customer)), mark: new Date(at).toISOString() }
  })
  serve(app, gate, practiceReset, async ({ address }) => {
    const ticket = orRefuse(await inside().toMark({ address }))
    return { address: `${entrancePath}?ticket=${ticket}` }
  })
  serve(app, gate, practiceAgain, async ({ address, language }) => {
    const ticket = orRefuse(await inside().again({ address, language }))
    return { address: `${entrancePath}?ticket=${ticket}` }
  })
}
