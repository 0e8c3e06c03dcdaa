import {
  practiceBegin,
  practiceChoices,
  practiceOpen,
  practiceOwn,
  practiceResume,
} from '@parkett/contract/customer/practice'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { addDays } from '@parkett/core/civil'
import type { Instant } from '@parkett/core/market/zone'
import { isRangeWithin, rangeBounds, type PracticeRange } from '@parkett/core/practice/ranges'
import { practiceKeptDays, practiceWeeks } from '@parkett/core/practice/weeks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse, Refusal } from '../../base/refusal.ts'
import { serve, type Caller, type Gate } from '../../platform/http/serve.ts'
import { entrancePath, type Played, type PracticeHouse, type PracticePort } from './ports.ts'

type BeginDeps = {
  readonly wall: Clock
  /** Null: this installation offers none. */
  readonly practice: PracticePort | null
}

/** The way in from the house: for anybody, and for a customer from each of their devices. */
export function registerBegin(app: FastifyInstance, gate: Gate, deps: BeginDeps): void {
  const { practice, wall } = deps
  serve(app, gate, practiceChoices, async ({ reply }) => choicesOf(deps, reply.request.hostname))
  const house = (): PracticeHouse =>
    practice?.kind === 'house' && practice.offers() ? practice : refuse('practice_off')
  const entrance = (ticket: string, { request: { hostname } }: FastifyReply) => {
    const origin = house().originFor(hostname) ?? refuse('busy')
    return { address: `${origin}${entrancePath}?ticket=${ticket}` }
  }
  const open = async ({ body, address, language, reply }: Beginning, owner: string | null) => {
    const played = await playedOf(house(), body, wall.now())
    return entrance(orRefuse(await house().open({ ...played, address, language, owner })), reply)
  }
  serve(app, gate, practiceOpen, (call) => open(call, null))
  serve(app, gate, practiceBegin, (call) => open(call, house().ownerOf(call.customer)))
  serve(app, gate, practiceOwn, async ({ customer }) => ({
    from: practice?.kind === 'house' ? await practice.find(practice.ownerOf(customer)) : null,
  }))
  serve(app, gate, practiceResume, async ({ customer, reply }) =>
    entrance(orRefuse(await house().resume(house().ownerOf(customer))), reply),
  )
}

type Asks = BodyOf<typeof practiceOpen>
type Beginning = Pick<Caller, 'address' | 'language'> & {
  readonly body: Asks
  readonly reply: FastifyReply
}

/** A week that is over, or days that were imported. */
async function playedOf(
  house: PracticeHouse,
  body: Asks,
  now: Instant,
): Promise<Played<PracticeRange>> {
  if ('week' in body) {
    if (!practiceWeeks(now).includes(body.week))
      throw new Refusal('field_invalid', {}, ['body.week'])
    return { week: body.week, range: null }
  }
  const { range } = body
  const imported = (await house.imported()).find(({ market }) => market === range.market)
  if (imported === undefined || !isRangeWithin(range, imported))
    throw new Refusal('field_invalid', {}, ['body.range'])
  return { week: range.from, range }
}

async function choicesOf(
  { practice, wall }: BeginDeps,
  hostname: string,
): Promise<AnswerOf<typeof practiceChoices>> {
  const weeks = practiceWeeks(wall.now()).map((from) => ({ from, to: addDays(from, 4) }))
  const found = practice?.kind === 'house' ? await practice.imported() : []
  const imported = found.flatMap(({ market, shares, ...days }) => {
    const bounds = rangeBounds(days)
    return bounds === null ? [] : [{ market, shares, ...bounds }]
  })
  const kept = { keptDays: practiceKeptDays, weeks, imported }
  if (practice?.kind === 'world')
    return { ...kept, offer: 'inside', home: practice.homeFor(hostname), going: null }
  const origin = practice?.originFor(hostname) ?? null
  const offer = practice?.offers() !== true || kept.weeks.length === 0 ? 'off' : 'open'
  return { ...kept, offer, home: null, going: origin === null ? null : `${origin}${entrancePath}` }
}
