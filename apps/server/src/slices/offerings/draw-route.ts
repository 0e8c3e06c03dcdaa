import { offeringsDraw } from '@parkett/contract/customer/draws'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { announcedOf, drawOf, listOf, oneOffering, supplyOf } from './offering.ts'
import { toldOf } from './outside.ts'

/** All of a draw that anybody needs to make it again. */
export function serveDraw(app: FastifyInstance, gate: Gate, pool: pg.Pool): void {
  serve(app, gate, offeringsDraw, async ({ params }) => {
    const id = BigInt(params.id)
    const row = (await oneOffering(pool, id)) ?? refuse('not_found')
    const [closed, drawn, told] = await Promise.all([
      listOf(pool, id),
      drawOf(pool, id),
      toldOf(pool, id),
    ])
    const announced = announcedOf(row)
    if (closed === undefined || drawn === undefined) return refuse('not_found')
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
  })
}
