import {
  savingsConfirm,
  savingsDetail,
  savingsEnded,
  savingsPrepare,
  savingsShow,
} from '@parkett/contract/customer/savings'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import { warningOf, type WarnedOf } from '../../accounts/appropriateness/warned.ts'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { gateOf } from '../../accounts/trading/gate.ts'
import { homeFirst, localDayOf } from '../../accounts/trading/home.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { offeredProducts } from '../../accounts/savings/offered.ts'
import { savings } from '../../accounts/savings/tables.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { ReviewDeps } from '../../ledger/door/reviewed.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Caller, type Gate, type ProveTrade } from '../../platform/http/serve.ts'
import { freeOf, type ReviewingDeps } from './free.ts'
import { heldIn } from './purchased.ts'
import { renewalOf, runningOf, savingsRow, soldOf } from './queries.ts'
import { makeReviewing } from './review.ts'
import { datesFor, termsOn } from './terms.ts'
import { viewProduct, viewRenewal, viewSavings } from './view.ts'

type Asker = Pick<Caller, 'customer' | 'session'>

export type SavingsDeps = ReviewDeps &
  ReviewingDeps & {
    readonly proveTradePassword: ProveTrade
    readonly warnedOf: WarnedOf
    readonly home: Currency
    readonly simulated: boolean
    /** To buy, the identity too; to give back, the trade password alone. */
    readonly mayTrade: (asker: Asker) => Promise<Outcome<true>>
    readonly mayMoveMoney: (asker: Asker) => Promise<Outcome<true>>
  }

const pageSize = 20

/** Savings fund: a fixed term on terms that stay as they were bought. */
export function registerSavings(app: FastifyInstance, gate: Gate, deps: SavingsDeps): void {
  const { pool, clock } = deps
  const review = makeReviewing(deps)

  serve(app, gate, savingsShow, (call) => showOf(deps, call))

  serve(app, gate, savingsEnded, async ({ customer, query: { cursor } }) => {
    const rows = await readTable(
      pool,
      savings,
      `customer = $1 AND status <> 'running' AND ($2::bigint IS NULL OR id < $2)
       ORDER BY id DESC LIMIT ${pageSize + 1}`,
      [customer, lastShown(cursor)],
    )
    const page = pageOf(rows, ({ id }) => id, pageSize)
    return { ...page, rows: page.rows.map((row) => viewSavings(row, utcDate(clock.now()))) }
  })

  serve(app, gate, savingsDetail, ({ customer, params }) => shown(customer, params.id))

  serve(app, gate, savingsPrepare, async (call) => {
    const { customer, body } = call
    const buys = body.kind === 'buy' || body.kind === 'renew'
    orRefuse(await (buys ? deps.mayTrade(call) : deps.mayMoveMoney(call)))
    return review.offer(customer, body)
  })

  serve(app, gate, savingsConfirm, async (call) => {
    const { id } = await review.confirm(deps.proveTradePassword, call)
    return shown(call.customer, id)
  })

  const shown = async (customer: bigint, id: string) => {
    const row = (await savingsRow(pool, customer, id)) ?? refuse('not_found')
    const [warning, renewal] = await Promise.all([
      warningOf(pool, customer, row.id),
      renewalOf(pool, customer, row.id),
    ])
    const today = localDayOf(row.currency, clock.now())
    return { ...viewSavings(row, today), warning, ...viewRenewal(row, renewal, today) }
  }
}

/** What is offered on which terms, and what of it runs. */
async function showOf(deps: SavingsDeps, call: Asker): Promise<AnswerOf<typeof savingsShow>> {
  const { customer } = call
  const { pool, clock, feed } = deps
  const now = clock.now()
  const offered = offeredProducts()
  const ordered = [...new Set(offered.map(({ currency }) => currency))].toSorted(
    homeFirst(deps.home),
  )
  const [running, sold, may, free, own] = await Promise.all([
    runningOf(pool, customer),
    soldOf(pool),
    deps.mayTrade(call),
    freeOf(deps, customer),
    Promise.all(ordered.map((currency) => ownMoneyOf(pool, currency))),
  ])
  const ownIn = new Map(ordered.map((currency, at) => [currency, own[at] ?? 0n]))
  const products = ordered.flatMap((currency) =>
    offered.filter((product) => product.currency === currency),
  )
  return {
    products: products.flatMap((product) => {
      const today = localDayOf(product.currency, now)
      const known = termsOn(product, today)
      if (!known.ok) return []
      const dates = datesFor(feed, product, today)
      return [
        viewProduct(
          known.value,
          {
            sold: sold.get(product.id) ?? 0n,
            held: heldIn(running, product.id),
            own: ownIn.get(product.currency) ?? 0n,
          },
          dates.ok ? dates.value : null,
        ),
      ]
    }),
    running: running.map((row) => viewSavings(row, localDayOf(row.currency, now))),
    available: ordered.map((currency) => {
      const { wallet, cash } = free(currency)
      return toWire(money(currency, wallet + cash))
    }),
    simulated: deps.simulated,
    gate: gateOf(may),
  }
}
