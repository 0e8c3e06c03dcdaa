import {
  blockSalesDetail,
  blockSalesList,
  blockSalesPlace,
  blockSalesPrepare,
  blockSalesTakeBack,
  blockSalesTerms,
  type BlockSale,
} from '@parkett/contract/customer/block-sales'
import { money, toWire } from '@parkett/contract/wire/money'
import type { FastifyInstance } from 'fastify'
import type { BlockSaleRow } from '../../../accounts/blocks/sales.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { fillsApart, type FillRow } from '../../../accounts/trading/tables.ts'
import type { Alarm } from '../../../base/alarm.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { apart } from '../../../ledger/door/once.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { lastShown, pageOf } from '../../../platform/http/cursor.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import type { ApplyingDeps } from '../applying.ts'
import { pageSize } from '../queries.ts'
import { endingAct } from './end-acts.ts'
import { makeOffering, saleTerms } from './offering.ts'
import { oneSale, salesOf } from './queries.ts'
import { advanceSale, offRound } from './round.ts'
import { saleViews } from './view.ts'

export type SellingDeps = ApplyingDeps & { readonly alarm: Alarm }

/** Own shares as a block: what may be offered, offering it, what became of it. */
export function registerSelling(app: FastifyInstance, gate: Gate, deps: SellingDeps): void {
  const { pool, commit } = deps
  const offering = makeOffering(deps)
  const rowOf = async (customer: bigint, id: string): Promise<BlockSaleRow> => {
    const row = await oneSale(pool, id)
    return row?.customer === customer ? row : refuse('not_found')
  }
  const viewOf = async (customer: bigint, id: string): Promise<BlockSale> => {
    const [view] = await saleViews(pool, deps, [await rowOf(customer, id)])
    return view ?? refuse('internal')
  }

  serve(app, gate, blockSalesTerms, (call) => saleTerms(deps, call))
  serve(app, gate, blockSalesPrepare, offering.prepare)

  serve(app, gate, blockSalesPlace, async (call) =>
    viewOf(call.customer, (await offering.confirm(call)).id),
  )

  serve(app, gate, blockSalesList, async ({ customer, query: { cursor } }) => {
    const asked = { before: lastShown(cursor), most: pageSize + 1 }
    const page = pageOf(await salesOf(pool, customer, asked), ({ id }) => id, pageSize)
    return { ...page, rows: await saleViews(pool, deps, page.rows) }
  })

  serve(app, gate, blockSalesDetail, async ({ customer, params: { id } }) => {
    const sale = await viewOf(customer, id)
    const fills = await readTable(
      pool,
      fillsApart,
      'customer = $1 AND order_id = $2 ORDER BY id DESC',
      [customer, id],
    )
    return { ...sale, parts: fills.map(partView) }
  })

  serve(app, gate, blockSalesTakeBack, async ({ customer, params: { id }, key }) => {
    const row = await rowOf(customer, id)
    const input = { sale: row.id, instrument: row.instrument, why: 'taken_back' } as const
    orRefuse(await submit(commit, { customer, key, body: { sale: id } }, endingAct, input))
    // What the next round would do: whoever waits has the money back first, then the shares are free.
    await offRound(deps)
    await apart(deps.alarm, advanceSale(deps, await rowOf(customer, id)))
    return viewOf(customer, id)
  })
}

function partView({ id, filledAt, quantity, currency, value, fees, settlesOn }: FillRow) {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  return {
    id: id.toString(),
    at: new Date(filledAt).toISOString(),
    quantity: Number(quantity),
    value: wire(value),
    charges: wire(fees.total),
    amount: wire(value - fees.total),
    settlesOn,
  }
}
