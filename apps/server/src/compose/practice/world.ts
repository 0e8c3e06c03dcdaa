import {
  atSpeed,
  movedTo,
  playedUntil,
  practiceNow,
  type PracticeCourse,
} from '@parkett/core/practice/time'
import { importedSource, tapeOf } from '@parkett/core/practice/tape'
import { practiceStart } from '@parkett/core/practice/weeks'
import { ordersPlace } from '@parkett/contract/customer/orders'
import type { PracticeSpeed } from '@parkett/contract/customer/practice'
import type { FastifyInstance } from 'fastify'
import { basename } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../base/config.ts'
import { makeIds, systemChance } from '../../base/ports.ts'
import { version } from '../../base/version.ts'
import { endInOrder } from '../../base/end-in-order.ts'
import { readClock } from '../../market/clock.ts'
import { simulationSource } from '../../market/fictional.ts'
import { openMarket } from '../../market/market.ts'
import { replaySpan } from '../../market/replay.ts'
import { yieldingPool, type Place } from '../../platform/db/pool.ts'
import type { Translate } from '../../platform/http/translate.ts'
import { settleMode } from '../../platform/installation/mode.ts'
import type { PracticeInside } from '../../slices/practice/ports.ts'
import { buildApp } from '../app.ts'
import { openLedgerDoor } from '../ledger-door.ts'
import type { Kept } from './shelf.ts'
import { makeBars, overIn, type Bars } from './bars.ts'
import { startingMoney } from './starting-money.ts'
import { bringTape } from './tape-file.ts'

/** A practice that is open: the whole product on books of its own. */
export type World = {
  readonly app: FastifyInstance
  readonly close: () => Promise<void>
}

export type WorldPlan = {
  readonly place: Place
  readonly config: Config
  /** Where the house wrote down imported days. */
  readonly tapesIn: string
  readonly kept: Omit<Kept, 'lastMs' | 'owner'>
  readonly build: { readonly version: string; readonly hash: string }
  readonly translate: Translate
  readonly real: () => number
  /** What of it lies outside: its tickets, a next one, and the way back. */
  readonly outside: Pick<PracticeInside, 'admit' | 'again' | 'mark' | 'toMark' | 'homeFor'>
}

const connections = 4

/** Opens a practice where it was left: its time stood still meanwhile. */
export async function openWorld(plan: WorldPlan): Promise<World> {
  const pool = yieldingPool(plan.place, connections)
  try {
    return await openOn(pool, plan)
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function openOn(pool: pg.Pool, plan: WorldPlan): Promise<World> {
  const { config, real } = plan
  await settleMode(pool, 'practice')
  const { range, engine, byTape } = plan.kept
  if (range !== null) await bringTape(pool, plan.tapesIn, range.mark)
  const { bars, ...inside } = await timeOf(pool, plan)
  const ids = makeIds(Date.now, systemChance)
  const market = await openMarket({ pool, config, ids, realNow: bars.now, ownTime: true })
  const wall = { now: real }
  const door = openLedgerDoor({ pool, clock: market.clock, wall, ids })
  const {
    kept: { week, markedAt, tradePassword, language, isReset },
    build,
    translate,
    outside,
  } = plan
  const over = overIn(pool, market)
  const port: PracticeInside = {
    kind: 'world',
    id: basename(config.dataDir),
    isReset,
    week,
    range,
    tape: tapeOf({
      source: range === null ? simulationSource : importedSource(range),
      from: week,
      to: range?.to ?? null,
      engine: version,
      money: startingMoney,
    }),
    begunWith:
      [byTape, engine].find((one) => one !== null && one !== '' && one !== version) ?? null,
    markedAt,
    tradePassword,
    language,
    ...inside,
    ...outside,
  }
  const { server, schedule } = await buildApp({
    config,
    mode: 'simulated',
    build,
    pool,
    clock: market.clock,
    wall,
    ids,
    chance: systemChance,
    translate,
    market,
    ...door,
    practice: { port, jobs: [], rounds: (round) => () => bars.play(round, over) },
  })
  standForOrders(server, bars)
  await server.ready()
  schedule.start()
  const ends = [
    schedule.stop,
    () => server.close(),
    door.commit.close,
    market.close,
    () => pool.end(),
  ]
  return { app: server, close: () => endInOrder(ends) }
}

type Time = Pick<PracticeInside, 'speed' | 'setSpeed' | 'jump' | 'present'> & {
  readonly bars: Bars
}

/** Everything that is asked of orders is decided at one instant, and between bars (`trust.md` T100). */
function standForOrders(server: FastifyInstance, bars: Bars): void {
  server.addHook('onRequest', async ({ method, url }, reply) => {
    if (method !== 'POST' || !url.startsWith(ordersPlace.path)) return
    const { raw } = reply
    if (raw.destroyed) return
    const ended = new Promise<void>((done) => {
      for (const one of ['finish', 'close'] as const) raw.once(one, () => done())
    })
    await bars.stand(ended)
  })
}

/** From where it was left, or from the beginning of its week or range; of that until its last close. */
async function timeOf(
  pool: pg.Pool,
  { kept: { week, range, byTape }, config, real }: WorldPlan,
): Promise<Time> {
  const left = await readClock(pool, 0)
  const span =
    range === null || config.market.kind !== 'replay'
      ? { begins: practiceStart(week), end: undefined }
      : await replaySpan(pool, config.market, range.to)
  const stood = left?.now ?? span.begins
  // By a tape it waits where that begins: an order list may come first.
  const speed = byTape !== null && stood <= span.begins ? 0 : 1
  let course: PracticeCourse<PracticeSpeed> = { stood, at: real(), speed, end: span.end }
  const bars = makeBars(() => practiceNow(course, real()), stood)
  return {
    bars,
    present: () => playedUntil(course, real()),
    speed: () => course.speed,
    // It goes on from where it shows: what was not played yet is not made up for.
    setSpeed: (next) =>
      (course = atSpeed({ ...course, stood: bars.now(), at: real() }, real(), next)),
    jump: (to) => (course = movedTo(course, real(), to)),
  }
}
