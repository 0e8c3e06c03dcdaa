import { offeringsDraw } from '@parkett/contract/customer/draws'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { announcedOf, drawOf, listOf, oneOffering, supplyOf, type OfferingRow } from './offering.ts'
import { toldOf } from './outside.ts'

/** All of a draw that anybody needs to make it again. */
export function serveDraw(app: FastifyInstance, gate: Gate, pool: pg.Pool): void {
  serve(app, gate, offeringsDraw, async ({ params }) => {
    const row = (await oneOffering(pool, BigInt(params.id))) ?? refuse('not_found')
    return (await publishedDraw(pool, row)) ?? refuse('not_found')
  })
}

/** What is published of it; undefined: it is not drawn yet. */
export async function publishedDraw(
  pool: pg.Pool,
  row: OfferingRow,
): Promise<AnswerOf<typeof offeringsDraw> | undefined> {
  const [closed, drawn, told] = await Promise.all([
    listOf(pool, row.id),
    drawOf(pool, row.id),
    toldOf(pool, row.id),
  ])
  const announced = announcedOf(row)
  if (closed === undefined || drawn === undefined) return undefined
  return {
    offering: row.id.toString(),
    name: row.name,
    nameZh: row.nameZh,
    method: row.method,
    supply: supplyOf(row),
    unit: Number(row.unit),
    poolUnits: row.poolUnits,
    commitment: row.commitment,
    publishedAt: row.publishedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawnAt: drawn.drawnAt.toISOString(),
    seed: drawn.seed,
    entropy: drawn.entropy,
    outside:
      announced === undefined
        ? null
        : { ...announced.beacon, round: announced.round, signature: told?.signature ?? null },
    listHash: closed.listHash,
    list: [...closed.list],
    allotted: { ...drawn.allotted },
  }
}
