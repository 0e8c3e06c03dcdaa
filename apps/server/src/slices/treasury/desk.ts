import {
  treasuryFeeds,
  treasuryPools,
  treasuryUpload,
  type PoolAtDesk,
} from '@parkett/contract/desk/treasury'
import { money, toDecimal, toWire, type Currency } from '@parkett/contract/wire/money'
import { addDays, utcDate } from '@parkett/core/civil'
import { greatest } from '@parkett/core/decimal'
import { maximumIn } from '@parkett/core/hundredths'
import { mostAt, shareOut } from '@parkett/core/treasury/institutions'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { count, int8, nullable, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, readOne } from '../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { dayOverSql } from '../../platform/queue/age-sql.ts'
import { openUploads } from '../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { refuseFaults } from '../../accounts/bank/refuse-faults.ts'
import { fileText } from '../../accounts/bank/statement.ts'
import { comingDay, dividedDay } from './preview.ts'
import { assetsOf, poolOf, unitsOn } from './queries.ts'
import { feedsBefore, takeFeed, viewFeed } from './take-feed.ts'
import { liesAt, type Lies } from '../../accounts/treasury/institutions.ts'
import { awaitedOf, fedOf } from '../../accounts/treasury/feeds.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import { pooled } from '../../accounts/treasury/terms.ts'

type Deps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly wall: Clock
  readonly ids: Ids
}

const openRow = everyAccountRow({
  buying: count,
  bought: int8,
  redeeming: count,
  redeemed: int8,
  behind: nullable(timestamp),
})

const sweptRow = everyAccountRow({ wanting: count, count, swept: int8 })

/** Pools as staff see them: sums alone, and whether one is stopped. */
export function registerTreasuryDesk(app: FastifyInstance, gate: Gate, deps: Deps): void {
  serve(app, gate, treasuryPools, async () => ({
    rows: await Promise.all(pooled.map((currency) => poolAtDesk(deps, currency))),
    at: new Date(deps.clock.now()).toISOString(),
  }))

  serve(app, gate, treasuryFeeds, async ({ query }) => {
    const found = await feedsBefore(deps.pool, lastShown(query.cursor), pageRows + 1)
    const { rows, next } = pageOf(found, ({ id }) => id)
    return { rows: rows.map(viewFeed), next }
  })

  openUploads(app, (serveUpload) => {
    serveUpload(gate, treasuryUpload, async ({ file, staff }) => {
      const taken = await refuseFaults(() => takeFeed(deps, fileText(file), staff.alias))
      return { feed: viewFeed(taken.feed), known: taken.known }
    })
  })
}

async function poolAtDesk(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  currency: Currency,
): Promise<PoolAtDesk> {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const day = utcDate(clock.now())
  const made = await poolOf(pool, currency)
  const since = made === undefined ? day : addDays(made.day, 1)
  const fed = await fedOf(pool, currency, since)
  const [assets, units, stop, divided, open, swept, lies] = await Promise.all([
    assetsOf(pool, currency),
    unitsOn(pool, currency, day),
    stopOf(pool, currency),
    dividedDay(pool, currency, made),
    readOne(
      pool,
      openRow,
      `SELECT count(*) FILTER (WHERE kind = 'buy') AS buying,
         COALESCE(sum(amount) FILTER (WHERE kind = 'buy'), 0)::bigint AS bought,
         count(*) FILTER (WHERE kind = 'redeem') AS redeeming,
         COALESCE(sum(amount) FILTER (WHERE kind = 'redeem'), 0)::bigint AS redeemed,
         min(over) FILTER (WHERE over <= $2) AS behind
       FROM (SELECT kind, amount, ${dayOverSql('due_on')} AS over FROM treasury_orders
         WHERE status = 'pending' AND currency = $1) o`,
      [currency, new Date(clock.now())],
    ),
    readOne(
      pool,
      sweptRow,
      `SELECT (SELECT count(*) FROM treasury_sweeps WHERE currency = $1 AND is_on) AS wanting,
         count(*) AS count, COALESCE(sum(amount), 0)::bigint AS swept FROM treasury_orders
       WHERE currency = $1 AND trade_date = $2 AND swept AND kind = 'buy' AND status <> 'taken_back'`,
      [currency, localDayOf(currency, clock.now())],
    ),
    liesAt(pool, currency, day),
  ])
  const names = lies.institutions.map(({ name }) => name)
  return {
    currency,
    assets: wire(assets?.balance ?? 0n),
    assetsOn: assets?.day ?? null,
    units: wire(units),
    fedFrom: fed.from,
    awaited: awaitedOf(fed, since, day),
    dividedThrough: made?.day ?? null,
    buying: { count: open.buying, amount: wire(open.bought) },
    redeeming: { count: open.redeeming, amount: wire(open.redeemed) },
    behindSince: open.behind?.toISOString() ?? null,
    sweeps: { wanting: swept.wanting, count: swept.count, amount: wire(swept.swept) },
    divided,
    coming: fed.from === null ? comingDay(currency, { day, units, made }) : null,
    institutions: placesAtDesk(currency, day, lies),
    namedAhead: lies.decided
      .filter(({ name, validFrom }) => validFrom > day && !names.includes(name))
      .map(({ name, validFrom }) => ({ name, validFrom })),
    stop,
  }
}

/** Each institution with what lies there, beside what it may have and what the newest file said. */
function placesAtDesk(
  currency: Currency,
  today: string,
  { decided, institutions, places, told }: Lies,
): PoolAtDesk['institutions'] {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const pool = places.reduce((sum, { held }) => sum + held, 0n)
  const parts = shareOut(10_000n, places)
  return institutions.map(({ name, cap, scheme, limit, liquidity }, at) => {
    const held = places[at]?.held ?? 0n
    const next = decided.find((row) => row.name === name && row.validFrom > today)
    return {
      name,
      held: wire(held),
      part: toDecimal(parts[at] ?? 0n, 2),
      cap,
      isAbove: held > mostAt({ cap }, greatest(pool, 0n)),
      scheme,
      limit: limit === null ? null : wire(maximumIn(currency, limit)),
      liquidity,
      told: told === null ? null : { day: told.day, balance: wire(told.of.get(name) ?? 0n) },
      changesOn: next?.validFrom ?? null,
    }
  })
}
