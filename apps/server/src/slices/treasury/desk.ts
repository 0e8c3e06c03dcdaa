import { treasuryPools, type PoolAtDesk } from '@parkett/contract/desk/treasury'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import { poolInstitutions } from '@parkett/core/treasury/terms'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { count, int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, readOne } from '../../platform/db/read.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { comingDay, dividedDay } from './preview.ts'
import { assetsOf, poolOf, unitsOn } from './queries.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import { pooled } from '../../accounts/treasury/terms.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }

const openRow = everyAccountRow({
  buying: count,
  bought: int8,
  redeeming: count,
  redeemed: int8,
})

const sweptRow = everyAccountRow({ wanting: count, count, swept: int8 })

/** Pools as staff see them: sums alone, and whether one is stopped. */
export function registerTreasuryDesk(app: FastifyInstance, gate: Gate, deps: Deps): void {
  serve(app, gate, treasuryPools, async () => ({
    rows: await Promise.all(pooled.map((currency) => poolAtDesk(deps, currency))),
  }))
}

async function poolAtDesk({ pool, clock }: Deps, currency: Currency): Promise<PoolAtDesk> {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const day = utcDate(clock.now())
  const made = await poolOf(pool, currency)
  const [assets, units, stop, divided, open, swept] = await Promise.all([
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
         COALESCE(sum(amount) FILTER (WHERE kind = 'redeem'), 0)::bigint AS redeemed
       FROM treasury_orders WHERE status = 'pending' AND currency = $1`,
      [currency],
    ),
    readOne(
      pool,
      sweptRow,
      `SELECT (SELECT count(*) FROM treasury_sweeps WHERE currency = $1 AND is_on) AS wanting,
         count(*) AS count, COALESCE(sum(amount), 0)::bigint AS swept FROM treasury_orders
       WHERE currency = $1 AND trade_date = $2 AND swept AND kind = 'buy' AND status <> 'taken_back'`,
      [currency, localDayOf(currency, clock.now())],
    ),
  ])
  return {
    currency,
    assets: wire(assets?.balance ?? 0n),
    assetsOn: assets?.day ?? null,
    units: wire(units),
    dividedThrough: made?.day ?? null,
    buying: { count: open.buying, amount: wire(open.bought) },
    redeeming: { count: open.redeeming, amount: wire(open.redeemed) },
    sweeps: { wanting: swept.wanting, count: swept.count, amount: wire(swept.swept) },
    divided,
    coming: comingDay(currency, { day, units, made }),
    institutions: (poolInstitutions[currency] ?? []).map(({ name }) => name),
    stop,
  }
}
