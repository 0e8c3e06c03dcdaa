import {
  operatorAdvanceDay,
  operatorCapital,
  operatorRebuild,
  operatorSetClock,
  operatorVerify,
  operatorVerifyLast,
} from '@parkett/contract/desk/operator'
import { ok } from '@parkett/contract/wire/outcome'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import { currencyExponents, fromDecimal } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { capitalAct } from '../../accounts/house/own-money.ts'
import { house } from '../../accounts/house/tables.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeInTurn } from '../../identity/credentials/in-turn.ts'
import { doAgain } from '../../platform/db/again.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Market } from '../../market/market.ts'
import { lastLook } from '../../ledger/verify/nightly.ts'
import type { FullyVerified, VerifyAll } from '../../ledger/verify/verify-all.ts'

export type OperatorDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly market: Pick<Market, 'home' | 'clock' | 'feed' | 'feeds' | 'tend'>
  readonly runDay: () => Promise<{ readonly expired: number; readonly settled: number }>
  readonly match: () => Promise<number>
  /** Tells everything else that goes by business time that it was moved. */
  readonly moved: () => void
  readonly verify: VerifyAll
  /** Tables that are made from others alone, and how each is thrown away and made anew. */
  readonly derived: readonly { readonly name: string; readonly rebuild: () => Promise<number> }[]
  /** What was found since the start, whoever looked. */
  readonly latest: () => FullyVerified | null
}

/**
 * Staff calls: they move the simulated day and check the books. Nothing here sets a price or a
 * balance (`honesty.md` H2).
 */
export function registerOperator(app: FastifyInstance, gate: Gate, deps: OperatorDeps): void {
  // One after the other: of two at once each would move what the other counts its days by.
  const inTurn = makeInTurn()
  const alone = async <T>(move: () => Promise<T>): Promise<T> => {
    const moved = orRefuse(await inTurn('clock', async () => ok(await move())))
    deps.moved()
    return moved
  }
  serve(app, gate, operatorAdvanceDay, ({ body }) => alone(() => advanceDays(deps, body)))
  serve(app, gate, operatorSetClock, ({ body }) => alone(() => setClock(deps, Date.parse(body.to))))

  serve(app, gate, operatorCapital, async ({ body: { currency, amount, reason }, key }) => {
    const scale = currencyExponents[currency]
    if ((amount.split('.')[1] ?? '').length > scale) refuse('field_invalid')
    const minor = fromDecimal(amount, scale)
    if (minor <= 0n) refuse('amount_zero')
    const asking = { customer: house, key, body: { currency, amount, reason } }
    orRefuse(await submit(deps.commit, asking, capitalAct, { currency, minor }))
    return {}
  })

  serve(app, gate, operatorRebuild, async () => {
    const tables: { name: string; rows: number }[] = []
    for (const { name, rebuild } of deps.derived) tables.push({ name, rows: await rebuild() })
    return { tables }
  })

  serve(app, gate, operatorVerify, async () => deps.verify())
  serve(app, gate, operatorVerifyLast, async () => ({
    last: await lastLook(deps.pool, deps.latest()),
  }))
}

async function advanceDays(
  deps: OperatorDeps,
  { market = deps.market.home, days = 1 }: BodyOf<typeof operatorAdvanceDay>,
): Promise<AnswerOf<typeof operatorAdvanceDay>> {
  const { clock, feed } = deps.market
  const counted = { settled: 0, expired: 0 }
  for (let left = days; left > 0; left -= 1) await moveTo(deps, nextOpening(deps, market), counted)
  const now = clock.now()
  return { now: new Date(now).toISOString(), tradeDate: feed.tradeDate(market, now), ...counted }
}

const farthestMs = 31 * dayMs

/** Forward only, and through every opening on the way, so that each day brings what it brings. */
async function setClock(
  deps: OperatorDeps,
  to: number,
): Promise<AnswerOf<typeof operatorSetClock>> {
  const { clock, feed, home } = deps.market
  if (to <= clock.now()) refuse('clock_past', { now: new Date(clock.now()).toISOString() })
  if (to > clock.now() + farthestMs) refuse('clock_far', { days: farthestMs / dayMs })
  const counted = { settled: 0, expired: 0 }
  for (let next = nextOpening(deps, home); next < to; next = nextOpening(deps, home))
    await moveTo(deps, next, counted)
  // The clock ran on meanwhile: what is asked for may have come by itself.
  if (clock.now() < to) await moveTo(deps, to, counted)
  const now = clock.now()
  return { now: new Date(now).toISOString(), tradeDate: feed.tradeDate(home, now), ...counted }
}

type Counted = { settled: number; expired: number }

/** Moves business time and does what comes with it: finished days, settlement, expiry, matching. */
async function moveTo(deps: OperatorDeps, to: number, counted: Counted): Promise<void> {
  // Prices of today at a time of tomorrow would be wrong ones.
  if (deps.market.feeds !== null) refuse('clock_real')
  // What runs by itself may be at the same rows: whoever gives way there goes on here.
  await doAgain(() => deps.market.clock.advanceTo(to))
  await doAgain(() => deps.market.tend())
  const done = await doAgain(() => deps.runDay())
  counted.settled += done.settled
  counted.expired += done.expired
  await doAgain(() => deps.match())
}

/**
 * The next opening that lies ahead: today's when the session has not begun, else the next
 * trading day's.
 */
function nextOpening(
  { market: { clock, feed } }: OperatorDeps,
  market: 'DE' | 'CN' | 'HK' | 'US',
): number {
  const now = clock.now()
  const date = feed.tradeDate(market, now)
  const opens = feed.opensAt(market, date)
  return opens > now ? opens : feed.opensAt(market, feed.addTradingDays(market, date, 1))
}
