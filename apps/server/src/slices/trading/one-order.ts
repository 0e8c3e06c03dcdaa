import type { tradingOrder } from '@parkett/contract/desk/trading'
import { money, toWire } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import { amendmentsOf } from '../../accounts/trading/amendments.ts'
import { changeView } from '../../accounts/trading/change-view.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { provenanceOf } from '../../accounts/trading/provenance-of.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { orders } from '../../accounts/trading/tables.ts'
import { refuse } from '../../base/refusal.ts'
import { orderShown, type TradingPorts } from './orders.ts'

type Asked = { readonly customer: bigint; readonly id: bigint }

/** An order and what became of it: each fill with the price it was made at and where that is from. */
export async function orderWithFills(
  { pool, feed }: TradingPorts,
  { customer, id }: Asked,
): Promise<AnswerOf<typeof tradingOrder>> {
  const [row] = await readTable(pool, orders, 'customer = $1 AND id = $2', [customer, id])
  if (row === undefined) return refuse('not_found')
  const priceDecimals = feed.instrument(row.instrument)?.priceDecimals ?? 2
  const iso = (ms: number): string => new Date(ms).toISOString()
  return {
    order: orderShown(row, feed),
    instrumentId: row.instrument.toString(),
    timeInForce: row.timeInForce,
    expiresOn: row.expiresOn,
    endedAt: row.endedAt === null ? null : iso(row.endedAt),
    reason: row.reason,
    changes: (await amendmentsOf(pool, row)).map((amendment) => ({
      at: iso(amendment.amendedAt),
      ...changeView(amendment, row, { priceDecimals }),
    })),
    fills: (await fillsOf(pool, row)).map((fill) => ({
      id: fill.id.toString(),
      at: iso(fill.filledAt),
      quantity: Number(fill.quantity),
      price: printPrice(fill.price, priceDecimals),
      value: toWire(money(fill.currency, fill.value)),
      settlesOn: fill.settlesOn,
      journal: fill.journal.toString(),
      provenance: provenanceOf(fill.provenance),
    })),
  }
}
