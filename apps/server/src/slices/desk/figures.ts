import type { deskFigures } from '@parkett/contract/desk/figures'
import { currencies, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { addDays, utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import { homeFirst } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import { count, date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, type RowIn } from '../../platform/db/read.ts'

/** Today and the 29 days before it. */
const daysShown = 30

/**
 * Events that bring customers' money in or take it out, by name; none of them stands in the row of
 * its command, so the orders of these days are not read.
 */
const flowEvents = [
  'demo.credited',
  'demo.returned',
  'deposit.confirmed',
  'deposit.received',
  'deposit.charged_back',
  'receivable.repaid',
  'withdraw.settled',
  'withdraw.returned',
  'withdraw.paid_claimed',
  'withdraw.paid_unclaimed',
  'withdraw.back_claimed',
  'withdraw.back_unclaimed',
  'adjustment',
  'adjustment.reversed',
]

const flow = everyAccountRow({
  day: date,
  currency: text<Currency>(),
  brought: int8,
  took: int8,
  ins: count,
  outs: count,
})
const joined = houseRow({ day: date, customers: count })

type FiguresPorts = {
  readonly clock: Clock
  readonly wall: Clock
  /** Its figures stand first. */
  readonly home: Currency
}

/**
 * What customers brought and took by booking day, and how many came new. Both are found by their
 * day, so a look costs what these days hold and not what the whole history does.
 */
export async function figuresOf(
  pool: pg.Pool,
  { clock, wall, home }: FiguresPorts,
): Promise<AnswerOf<typeof deskFigures>> {
  const booked = spanTo(clock.now())
  const real = spanTo(wall.now())
  const [flows, newcomers] = await Promise.all([
    read(
      pool,
      flow,
      `SELECT day, currency, COALESCE(sum(minor) FILTER (WHERE minor > 0), 0)::bigint AS brought,
         COALESCE(-sum(minor) FILTER (WHERE minor < 0), 0)::bigint AS took,
         count(*) FILTER (WHERE minor > 0) AS ins, count(*) FILTER (WHERE minor < 0) AS outs
       FROM (SELECT j.business_date AS day, l->>2 AS currency,
           CASE WHEN l->>1 LIKE 'C.%' THEN (l->>3)::bigint ELSE 0 END
             - CASE WHEN l->>0 LIKE 'C.%' THEN (l->>3)::bigint ELSE 0 END AS minor
         FROM journals_apart j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
         WHERE j.business_date BETWEEN $1 AND $2 AND j.event = ANY($3) AND l->>2 = ANY($4)) f
       GROUP BY day, currency ORDER BY day, currency`,
      [booked.from, booked.to, flowEvents, [...currencies]],
    ),
    read(
      pool,
      joined,
      `SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS customers FROM customers
       WHERE created_at >= $1 GROUP BY 1 ORDER BY 1`,
      [new Date(real.from)],
    ),
  ])
  return {
    flows: {
      ...booked,
      days: flows.map((row) => ({ day: row.day, ...movedOf(row) })),
      sums: [...new Set(flows.map(({ currency }) => currency))]
        .toSorted(homeFirst(home))
        .map((currency) => movedOf(flows.filter((row) => row.currency === currency).reduce(added))),
    },
    newcomers: { ...real, days: [...newcomers] },
  }
}

const spanTo = (now: number) => ({
  from: addDays(utcDate(now), 1 - daysShown),
  to: utcDate(now),
})

type Row = RowIn<typeof flow>

const movedOf = ({ currency, brought, took, ins, outs }: Row) => ({
  brought: toWire(money(currency, brought)),
  took: toWire(money(currency, took)),
  net: toWire(money(currency, brought - took)),
  ins,
  outs,
})

const added = (sum: Row, row: Row): Row => ({
  ...sum,
  brought: sum.brought + row.brought,
  took: sum.took + row.took,
  ins: sum.ins + row.ins,
  outs: sum.outs + row.outs,
})
