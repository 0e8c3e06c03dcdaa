import {
  practiceAgain,
  practiceChoices,
  practiceEnter,
  practiceMove,
  practiceOpen,
  practiceSpeed,
  practiceWorld,
} from '@parkett/contract/customer/practice'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { addDays } from '@parkett/core/civil'
import { practiceKeptDays, practiceWeeks } from '@parkett/core/practice/weeks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse, Refusal } from '../../base/refusal.ts'
import type { Market } from '../../market/market.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { makeMove } from './move.ts'
import { entrancePath, type PracticeInside, type PracticePort } from './ports.ts'
import { tasksDone } from './tasks.ts'

export type PracticeDeps = {
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
  /** Does all that is done again and again, once. */
  readonly settle: () => Promise<void>
}

/** Practising: from the house the way in, from inside its time and what was tried. */
export function registerPractice(app: FastifyInstance, gate: Gate, deps: PracticeDeps): void {
  const { practice, market, wall } = deps
  const inside = (): PracticeInside => (practice?.kind === 'world' ? practice : refuse('not_found'))
  const shown = async (customer: bigint): Promise<AnswerOf<typeof practiceWorld>> => {
    const { week, tape, tradePassword, speed, present } = inside()
    const now = market.clock.now()
    return {
      week,
      tape,
      tradePassword,
      speed: speed(),
      now: new Date(now).toISOString(),
      until: new Date(present()).toISOString(),
      isOpen: market.feed.session(market.home, now).phase === 'continuous',
      done: await tasksDone(deps.pool, customer),
    }
  }
  serve(app, gate, practiceChoices, async ({ reply }) => choicesOf(deps, reply.request.hostname))
  serve(app, gate, practiceOpen, async ({ body: { week }, address, language, reply }) => {
    if (practice?.kind !== 'house' || !practice.offers()) return refuse('practice_off')
    if (!practiceWeeks(wall.now()).includes(week))
      throw new Refusal('field_invalid', {}, ['body.week'])
    const ticket = orRefuse(await practice.open({ week, address, language }))
    const origin = practice.originFor(reply.request.hostname) ?? refuse('busy')
    return { address: `${origin}${entrancePath}?ticket=${ticket}` }
  })
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
  const move = makeMove(deps)
  serve(app, gate, practiceMove, async ({ customer, body }) => {
    orRefuse(await move(inside(), body.to))
    return shown(customer)
  })
  serve(app, gate, practiceAgain, async ({ address, language }) => {
    const ticket = orRefuse(await inside().again({ address, language }))
    return { address: `${entrancePath}?ticket=${ticket}` }
  })
}

function choicesOf(
  { practice, wall }: PracticeDeps,
  hostname: string,
): AnswerOf<typeof practiceChoices> {
  const weeks = practiceWeeks(wall.now()).map((from) => ({ from, to: addDays(from, 4) }))
  const kept = { keptDays: practiceKeptDays, weeks }
  if (practice?.kind === 'world')
    return { ...kept, offer: 'inside', home: practice.homeFor(hostname), going: null }
  const origin = practice?.originFor(hostname) ?? null
  const offer = practice?.offers() !== true || kept.weeks.length === 0 ? 'off' : 'open'
  return { ...kept, offer, home: null, going: origin === null ? null : `${origin}${entrancePath}` }
}
