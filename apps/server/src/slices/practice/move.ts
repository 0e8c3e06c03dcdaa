import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { PracticeStep } from '@parkett/contract/customer/practice'
import type { Instant } from '@parkett/core/market/zone'
import { nextEvent } from '@parkett/core/practice/time'
import type pg from 'pg'
import type { InTurn } from '../../identity/credentials/in-turn.ts'
import { timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import type { Market } from '../../market/market.ts'
import type { PracticeInside } from './ports.ts'

type Moving = {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly market: Pick<Market, 'home' | 'clock' | 'feed' | 'tend'>
  readonly settle: () => Promise<void>
  readonly inTurn: InTurn
}
type Move = (world: PracticeInside, to: PracticeStep) => Promise<Outcome<true>>

const minuteMs = 60_000
const hourMs = 3_600_000

/** Plays on to an instant and does what comes with it; of two at once the second begins where the first ended. */
export function makeMove({ pool, market, settle, inTurn }: Moving): Move {
  return (world, to) =>
    inTurn('move', async () => {
      const target = await targetOf({ pool, market }, to)
      if (target > world.present()) return no('practice_present')
      world.jump(target)
      await settle()
      await market.clock.keep()
      await market.tend()
      return ok(true)
    })
}

async function targetOf(
  { pool, market }: Pick<Moving, 'pool' | 'market'>,
  to: PracticeStep,
): Promise<Instant> {
  const now = market.clock.now()
  if (to === 'bar') return now - (now % minuteMs) + minuteMs
  if (to === 'hour') return now + hourMs
  return to === 'event'
    ? nextEvent([...(await dueIn(pool, now)), ...sessionOf(market, now)], now)
    : sideOf(market, to, now)
}

/** The next opening or close. */
function sideOf(
  { feed, home }: Pick<Moving['market'], 'feed' | 'home'>,
  side: 'opening' | 'closing',
  now: Instant,
): Instant {
  const at = side === 'opening' ? feed.opensAt : feed.closesAt
  const today = feed.tradeDate(home, now)
  const here = at(home, today)
  return here > now ? here : at(home, feed.addTradingDays(home, today, 1))
}

/** What its home market does by itself. */
function sessionOf(market: Moving['market'], now: Instant): readonly Instant[] {
  const { feed, home } = market
  const auctions = feed.auctions(home, feed.tradeDate(home, now))
  return [
    sideOf(market, 'opening', now),
    sideOf(market, 'closing', now),
    ...auctions.flatMap(({ from, until }) => [from, until]),
  ]
}

const due = houseRow({ at: timestamp })

/** What its books do next: draws, results, deliveries, payments; and the next list of new shares. */
async function dueIn(pool: Moving['pool'], now: Instant): Promise<readonly Instant[]> {
  const sql = `SELECT min(due_at) AS at FROM due_jobs WHERE done_at IS NULL AND due_at > $1 HAVING min(due_at) IS NOT NULL
    UNION ALL SELECT min(opens_at) FROM offerings WHERE opens_at > $1 HAVING min(opens_at) IS NOT NULL`
  const rows = await read(pool, due, sql, [new Date(now)])
  return rows.map(({ at }) => at.getTime())
}
