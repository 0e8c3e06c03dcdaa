import type { applicationsPlace, offeringsPrepare } from '@parkett/contract/customer/offerings'
import { money, toWire } from '@parkett/contract/wire/money'
import { ok, no, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { applyFor, costOf } from '@parkett/core/offerings/apply'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Feed } from '../../market/feed.ts'
import type { Call, Caller, ProveTrade } from '../../platform/http/serve.ts'
import { applyAct, type ApplyInput } from './acts/apply.ts'
import { oneOffering, termsOf } from './offering.ts'
import { liveOf } from './queries.ts'
import { tariffNow } from './tariff.ts'
import { offeringView } from './view.ts'

export type ApplyingDeps = ReviewDeps & {
  readonly pool: Pool
  readonly feed: Feed
  readonly proveTradePassword: ProveTrade
  /** Identity approved where that is required, and a trade password set. */
  readonly mayTrade: (asker: Pick<Caller, 'customer' | 'session'>) => Promise<Outcome<true>>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  offering: z.string(),
  quantity: z.string(),
  nonce: z.string(),
  amount: z.string(),
  fee: z.string(),
  pricedOn: z.string(),
  expiresAt: z.number(),
})
type Review = z.infer<typeof reviewSchema>

/** From what is asked for to the review, and from the confirmed review to the door. */
export function makeApplying(deps: ApplyingDeps) {
  const { pool, feed, clock } = deps
  const inputOf = async (review: Review): Promise<Outcome<ApplyInput>> => {
    const row = await oneOffering(pool, BigInt(review.offering))
    if (row === undefined) return no('not_found')
    return ok({
      review: review.id,
      offering: row.id,
      terms: termsOf(row),
      quantity: BigInt(review.quantity),
      nonce: review.nonce,
      amount: BigInt(review.amount),
      fee: BigInt(review.fee),
      pricedOn: review.pricedOn,
    })
  }
  const reviewed = makeReviewed(deps, { schema: reviewSchema, act: applyAct, inputOf })

  const prepare = async (
    call: Call<typeof offeringsPrepare>,
  ): Promise<AnswerOf<typeof offeringsPrepare>> => {
    const { customer, body } = call
    const now = clock.now()
    const row = (await oneOffering(pool, BigInt(body.offering))) ?? refuse('not_found')
    const terms = termsOf(row)
    const quantity = BigInt(body.quantity)
    const [portfolio, live] = await Promise.all([
      portfolioOf(pool, feed, { customer, now }),
      liveOf(pool, customer),
    ])
    const tariff = tariffNow(row, now)
    const cost = orRefuse(costOf(terms, quantity, tariff))
    const pockets = portfolio.pockets.get(row.currency)
    const [cash, wallet] = [pockets?.cash ?? 0n, pockets?.wallet ?? 0n]
    const { amount } = cost
    const applied = live.has(row.id)
    orRefuse(applyFor({ terms, quantity, now, applied, cash, wallet, amount }))
    orRefuse(await deps.mayTrade(call))
    const wire = (minor: bigint) => toWire(money(row.currency, minor))
    return {
      ...reviewed.offer(customer, {
        offering: row.id.toString(),
        quantity: quantity.toString(),
        nonce: body.nonce,
        amount: amount.toString(),
        fee: cost.fees.total.toString(),
        pricedOn: tariff.on,
      }),
      review: {
        offering: offeringView(row, live.get(row.id), now),
        quantity: body.quantity,
        units: Number(quantity / row.unit),
        value: wire(cost.value),
        fee: wire(cost.fees.total),
        amount: wire(amount),
        available: wire(cash + wallet),
        availableAfter: wire(cash + wallet - amount),
        heldUntil: deliveryDay(row),
      },
    }
  }

  const confirm = (call: Call<typeof applicationsPlace>) =>
    reviewed.confirm(deps.proveTradePassword, call)

  return { prepare, confirm }
}
