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
import { isRangeWithin, rangeBounds } from '@parkett/core/practice/ranges'
import { readImportedSource, readTape } from '@parkett/core/practice/tape'
import { isPlayable, practiceKeptDays, practiceWeeks } from '@parkett/core/practice/weeks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse, Refusal } from '../../base/refusal.ts'
import { serve, type Caller, type Gate } from '../../platform/http/serve.ts'
import {
  entrancePath,
  type AskedRange,
  type Played,
  type PracticeHouse,
  type PracticePort,
} from './ports.ts'

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
    if (!(await house().mayMake())) refuse('practice_off')
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

async function offerOf(practice: PracticeHouse | null, weeks: number) {
  if (practice?.offers() !== true || weeks === 0) return 'off'
  return (await practice.mayMake()) ? 'open' : 'no_database'
}

type Chosen = Played<AskedRange> & { readonly byTape: string | null }
type Asks = BodyOf<typeof practiceOpen>
type Beginning = Pick<Caller, 'address' | 'language'> & {
  readonly body: Asks
  readonly reply: FastifyReply
}

/** A week that is over, or days that were imported. */
async function playedOf(house: PracticeHouse, body: Asks, now: Instant): Promise<Chosen> {
  if ('tape' in body) return tapedOf(house, body.tape, now)
  if ('week' in body) {
    if (!practiceWeeks(now).includes(body.week))
      throw new Refusal('field_invalid', {}, ['body.week'])
    return { week: body.week, range: null, byTape: null }
  }
  const { range } = body
  const imported = (await house.imported()).find(({ market }) => market === range.market)
  if (imported === undefined || !isRangeWithin(range, imported))
    throw new Refusal('field_invalid', {}, ['body.range'])
  return { week: range.from, range, byTape: null }
}

/** What the name of a tape says, where it can be played here: the same market, days and money. */
async function tapedOf(house: PracticeHouse, name: string, now: Instant): Promise<Chosen> {
  const tape = readTape(name) ?? refuse('practice_tape')
  if (tape.money.join() !== house.money.join()) return refuse('practice_tape')
  const { source, from, to, engine: byTape } = tape
  if (source === house.source && to === null)
    return isPlayable(from, now) ? { week: from, range: null, byTape } : refuse('practice_tape')
  const days = readImportedSource(source)
  if (days === null || to === null) return refuse('practice_tape')
  const imported = (await house.imported()).find(({ market }) => market === days.market)
  if (imported === undefined) return refuse('practice_tape')
  const range = { market: imported.market, from, to, mark: days.mark }
  return isRangeWithin(range, imported) ? { week: from, range, byTape } : refuse('practice_tape')
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
  const offer = await offerOf(practice, kept.weeks.length)
  return { ...kept, offer, home: null, going: origin === null ? null : `${origin}${entrancePath}` }
}
