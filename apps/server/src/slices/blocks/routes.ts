import { blocksInterests, blocksSetInterest } from '@parkett/contract/customer/block-interests'
import { blocksTape } from '@parkett/contract/customer/block-tape'
import {
  blockOrdersDetail,
  blockOrdersList,
  blocksCancel,
  blocksDetail,
  blocksList,
  blocksPlace,
  blocksPrepare,
} from '@parkett/contract/customer/blocks'
import { money, toWire } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import { warningOf } from '../../accounts/appropriateness/warned.ts'
import { gateOf } from '../../accounts/trading/gate.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { submit } from '../../ledger/door/submit.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { cancelAct } from './acts/end.ts'
import { makeApplying, type ApplyingDeps } from './applying.ts'
import { fairnessOf } from './fairness.ts'
import { interestsOf, setInterest } from './interests.ts'
import { oneOffer, recentOffers, takenOf, type OfferRow } from './offer.ts'
import { oneOrder, ordersOf, ownOf, pageSize } from './queries.ts'
import { registerSelling, type SellingDeps } from './selling/routes.ts'
import { tapeOf } from './tape.ts'
import { resaleOf } from './tariff.ts'
import { offerView, orderView } from './view.ts'

/** An offer is shown for as long behind the end of its window. */
const shownMs = 30 * dayMs

/** Block trades: what is on offer, applying, what became of it. */
export function registerBlocks(app: FastifyInstance, gate: Gate, deps: SellingDeps): void {
  const { pool, clock, feed } = deps
  const seenBy = async (customer: bigint, offers: readonly OfferRow[]) => {
    const sellers = offers.flatMap(({ seller }) => (seller === null ? [] : [seller]))
    const [taken, own, stopped] = await Promise.all([
      takenOf(pool),
      ownOf(pool, customer),
      deps.stoppedOf(sellers),
    ])
    return ({ id, seller }: OfferRow) => ({
      taken: taken.get(id) ?? 0n,
      own: own.get(id) ?? 0n,
      stopped: seller !== null && stopped.has(seller),
      customer,
    })
  }

  serve(app, gate, blocksList, async (call) => {
    const now = clock.now()
    const [offers, may] = await Promise.all([
      recentOffers(pool, now - shownMs),
      deps.mayTrade(call),
    ])
    const seen = await seenBy(call.customer, offers)
    const all = offers.map((row) => offerView(row, seen(row), { feed, now }))
    const over = ({ status }: (typeof all)[number]) => status === 'closed'
    const rows = [...all.filter((one) => !over(one)), ...all.filter(over).toReversed()]
    return { rows, open: rows.filter(({ status }) => status === 'open').length, gate: gateOf(may) }
  })

  serve(app, gate, blocksDetail, async (call) => {
    const { customer, params, query } = call
    const now = clock.now()
    const row = (await oneOffer(pool, BigInt(params.id))) ?? refuse('not_found')
    const [seen, portfolio, may] = await Promise.all([
      seenBy(customer, [row]),
      portfolioOf(pool, feed, { customer, now }),
      deps.mayTrade(call),
    ])
    const pockets = portfolio.pockets.get(row.currency)
    return {
      offer: offerView(row, seen(row), { feed, now }),
      fairness: {
        ...fairnessOf(deps, row, now),
        resale: resaleOf(feed, row, { quantity: BigInt(query.quantity ?? row.minimum), now }),
      },
      available: toWire(money(row.currency, (pockets?.cash ?? 0n) + (pockets?.wallet ?? 0n))),
      gate: gateOf(may),
    }
  })

  serve(app, gate, blocksTape, async () => ({ rows: await tapeOf(deps, clock.now()) }))

  serve(app, gate, blocksInterests, async ({ customer }) => ({
    rows: await interestsOf(deps, customer, clock.now()),
  }))

  serve(app, gate, blocksSetInterest, async ({ customer, body }) => {
    const now = clock.now()
    await setInterest(deps, customer, { wish: body, now })
    return { rows: await interestsOf(deps, customer, now) }
  })

  registerOrders(app, gate, deps)
  registerSelling(app, gate, deps)
}

function registerOrders(app: FastifyInstance, gate: Gate, deps: ApplyingDeps): void {
  const { pool, commit, feed } = deps
  const applying = makeApplying(deps)
  const rowOf = async (customer: bigint, id: string) =>
    (await oneOrder(pool, customer, BigInt(id))) ?? refuse('not_found')

  serve(app, gate, blocksPrepare, applying.prepare)

  serve(app, gate, blocksPlace, async (call) => {
    const { id } = await applying.confirm(call)
    return orderView(await rowOf(call.customer, id), feed)
  })

  serve(app, gate, blocksCancel, async ({ customer, params, key }) => {
    const { id: order, currency } = await rowOf(customer, params.id)
    const body = { order: order.toString() }
    orRefuse(await submit(commit, { customer, key, body }, cancelAct, { order, currency }))
    return orderView(await rowOf(customer, params.id), feed)
  })

  serve(app, gate, blockOrdersList, async ({ customer, query }) => {
    const { period = 'all', cursor, state } = query
    const span = await ownSpan(deps, customer, period)
    const filter = {
      from: span?.from ?? null,
      before: lastShown(cursor),
      notFree: state === 'not_free',
    }
    const page = pageOf(await ordersOf(pool, customer, filter), ({ id }) => id, pageSize)
    return { ...page, rows: page.rows.map((row) => orderView(row, feed)) }
  })

  serve(app, gate, blockOrdersDetail, async ({ customer, params }) => {
    const row = await rowOf(customer, params.id)
    return { ...orderView(row, feed), warning: await warningOf(pool, customer, row.id) }
  })
}
