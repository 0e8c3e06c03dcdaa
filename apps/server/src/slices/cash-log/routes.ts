import { cashLog } from '@parkett/contract/customer/cash-log'
import { currencies, money, toWire } from '@parkett/contract/wire/money'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Feed } from '../../market/feed.ts'
import type { Clock } from '../../base/ports.ts'
import { sourceOf } from '../../accounts/trading/journal-source.ts'
import { sharesOfOrders } from '../../accounts/trading/order-shares.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { madeUntil } from '../../ledger/days/cash-days.ts'
import { balanceSide } from '../../ledger/days/sides.ts'
import { currenciesOf, rowsOfLog, sumsOfLog, type LogFilter } from '../../ledger/days/log.ts'

const pageSize = 20

export type CashlogDeps = { readonly pool: Pool; readonly feed: Feed; readonly clock: Clock }

/**
 * The customer's cash ledger: every change with the balance after it, and sums that must add
 * up.
 */
export function registerCashLog(app: FastifyInstance, gate: Gate, deps: CashlogDeps): void {
  const { pool, feed } = deps
  serve(app, gate, cashLog, async ({ customer, query }) => {
    const { currency, period = 'all', direction = 'all', side = 'both', cursor } = query
    const span = await ownSpan(deps, customer, period)
    const filter: LogFilter = {
      customer,
      currency,
      direction,
      side: balanceSide(side),
      from: span?.from ?? null,
      before: lastShown(cursor),
    }
    const made = await madeUntil(pool)
    const [rows, sums, held] = await Promise.all([
      rowsOfLog(pool, made, { ...filter, shown: pageSize + 1 }),
      sumsOfLog(pool, made, filter),
      currenciesOf(pool, customer),
    ])
    const wire = (minor: bigint) => toWire(money(currency, minor))
    const page = pageOf(rows, ({ position }) => position, pageSize)
    const shown = page.rows.map((row) => ({ row, source: sourceOf(row) }))
    const orders = shown.flatMap(({ source }) => source.order ?? [])
    const shares = await sharesOfOrders({ pool, feed }, customer, orders)
    return {
      currencies: currencies.filter((known) => held.includes(known)),
      opening: wire(sums.opening),
      in: wire(sums.in),
      out: wire(sums.out),
      closing: wire(sums.closing),
      rows: shown.map(({ row, source }) => ({
        journal: row.id.toString(),
        event: row.event,
        at: row.at.toISOString(),
        businessDate: row.date,
        ...source,
        share: shares.get(source.order ?? '') ?? null,
        amount: wire(row.change),
        balance: wire(row.balance),
      })),
      next: page.next,
    }
  })
}
