import { offeringsDraws, type DeskDraw } from '@parkett/contract/desk/draws'
import { money, toWire } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { roundTime } from '@parkett/proof/beacon'
import { recompute } from '@parkett/proof/recompute'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { count, int8 } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { publishedDraw } from '../draw-route.ts'
import { announcedOf, listOf, recentOfferings, supplyOf, type OfferingRow } from '../offering.ts'
import { toldOf } from '../outside.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }

/** How long a draw is shown behind the first day of its share. */
const shownMs = 31 * dayMs

const refunded = everyAccountRow({ offering: int8, applications: count, minor: int8 })
type Refunds = { readonly applications: number; readonly minor: bigint }

/** What was given back of what customers had set aside, in sums alone. */
async function refundsOf(
  pool: Pool,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Refunds>> {
  const rows = await read(
    pool,
    refunded,
    `SELECT offering, count(*) AS applications, sum(refunded)::bigint AS minor FROM applications
     WHERE offering = ANY($1::bigint[]) AND refunded > 0 AND status <> 'cancelled' GROUP BY offering`,
    [ids.map(String)],
  )
  return new Map(rows.map(({ offering, ...sums }) => [offering, sums]))
}

/** Each draw from its commitment to its refunds, worked out again from what is published as it is read. */
export function registerDraws(app: FastifyInstance, gate: Gate, { pool, clock }: Deps): void {
  serve(app, gate, offeringsDraws, async () => {
    const all = await recentOfferings(pool, clock.now() - shownMs)
    const rows = all.filter(({ calledOffAt }) => calledOffAt === null)
    const refunds = await refundsOf(
      pool,
      rows.map(({ id }) => id),
    )
    return {
      rows: await Promise.all(
        rows.map((row) => viewOf(pool, row, refunds.get(row.id) ?? { applications: 0, minor: 0n })),
      ),
    }
  })
}

async function viewOf(pool: Pool, row: OfferingRow, refunds: Refunds): Promise<DeskDraw> {
  const [closed, told, draw] = await Promise.all([
    listOf(pool, row.id),
    toldOf(pool, row.id),
    publishedDraw(pool, row),
  ])
  const announced = announcedOf(row)
  const { name, code, market, method, commitment } = row
  return {
    offering: { id: row.id.toString(), name, code, market },
    method,
    supply: supplyOf(row),
    commitment,
    publishedAt: row.publishedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    outside:
      announced === undefined
        ? null
        : {
            round: announced.round,
            at: new Date(roundTime(announced.beacon, announced.round)).toISOString(),
            value: told?.value ?? null,
          },
    list:
      closed === undefined
        ? null
        : {
            hash: closed.listHash,
            lines: closed.list.length,
            units: closed.list.reduce((sum, { units }) => sum + units, 0),
          },
    drawn: draw === undefined ? null : reportOf(draw, row, refunds),
  }
}

type Published = NonNullable<Awaited<ReturnType<typeof publishedDraw>>>

function reportOf(
  draw: Published,
  { currency }: OfferingRow,
  { applications, minor }: Refunds,
): DeskDraw['drawn'] {
  const lines = draw.list.map(({ id, units }) => ({ units, given: draw.allotted[id] ?? 0 }))
  return {
    at: draw.drawnAt,
    given: lines.reduce((sum, { given }) => sum + given, 0),
    whole: lines.filter(({ units, given }) => given === units).length,
    part: lines.filter(({ units, given }) => given > 0 && given < units).length,
    none: lines.filter(({ given }) => given === 0).length,
    refunds: { applications, money: toWire(money(currency, minor)) },
    fault: recompute(draw, Date.parse(draw.closesAt)).fault,
  }
}
