import type { blocksPlace, blocksPrepare } from '@parkett/contract/customer/blocks'
import { money, toWire } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { applyFor, costOf, refuseSeller } from '@parkett/core/blocks/apply'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { warnedSchema, type WarnedOf } from '../../accounts/appropriateness/warned.ts'
import { wireFees } from '../../accounts/trading/money-wire.ts'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Call, Caller, ProveTrade } from '../../platform/http/serve.ts'
import { applyAct, type ApplyInput } from './acts/apply.ts'
import { fairnessOf, type FairDeps } from './fairness.ts'
import { oneOffer, takenOf, termsOf, type OfferRow } from './offer.ts'
import { ownOf } from './queries.ts'
import { isStopped, type StoppedOf } from './selling/stopped.ts'
import { boardOf, resaleOf, tariffNow, tariffOn } from './tariff.ts'
import { offerView } from './view.ts'

export type ApplyingDeps = ReviewDeps &
  FairDeps & {
    readonly pool: Pool
    readonly proveTradePassword: ProveTrade
    readonly warnedOf: WarnedOf
    readonly stoppedOf: StoppedOf
    /** Identity approved where that is required, and a trade password set. */
    readonly mayTrade: (asker: Pick<Caller, 'customer' | 'session'>) => Promise<Outcome<true>>
  }

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  offer: z.string(),
  quantity: z.string(),
  pricedOn: z.string(),
  warned: warnedSchema,
  expiresAt: z.number(),
})
type Review = z.infer<typeof reviewSchema>

/** What a confirmed review asks of the door. */
async function inputOf(deps: ApplyingDeps, review: Review): Promise<Outcome<ApplyInput>> {
  const { pool } = deps
  const row = await oneOffer(pool, BigInt(review.offer))
  if (row === undefined) return no('not_found')
  const seller = await sellerOf(deps, row, BigInt(review.customer))
  if (!seller.ok) return seller
  return ok({
    review: review.id,
    offer: row.id,
    instrument: row.instrument,
    seller: row.sellerName,
    lockedUntil: row.lockedUntil,
    terms: termsOf(row),
    quantity: BigInt(review.quantity),
    tariff: tariffOn(boardOf(deps.feed, row), review.pricedOn),
    taken: (await takenOf(pool)).get(row.id) ?? 0n,
    warned: review.warned,
  })
}

/** Nobody buys of the own block, and nobody of one whose seller may not sell now. */
async function sellerOf(
  { stoppedOf }: Pick<ApplyingDeps, 'stoppedOf'>,
  { seller }: OfferRow,
  customer: bigint,
): Promise<Outcome<true>> {
  return refuseSeller({ own: seller === customer, stopped: await isStopped(stoppedOf, seller) })
}

/** From what is asked for to the review, and from the confirmed review to the door. */
export function makeApplying(deps: ApplyingDeps) {
  const { pool } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: applyAct,
    inputOf: (review) => inputOf(deps, review),
  })

  const prepare = async (
    call: Call<typeof blocksPrepare>,
  ): Promise<AnswerOf<typeof blocksPrepare>> => {
    const { customer, body } = call
    const { clock, feed } = deps
    const now = clock.now()
    const row = (await oneOffer(pool, BigInt(body.offer))) ?? refuse('not_found')
    orRefuse(await sellerOf(deps, row, customer))
    const quantity = BigInt(body.quantity)
    const tariff = tariffNow(feed, row, now)
    const [portfolio, taken, own] = await Promise.all([
      portfolioOf(pool, feed, { customer, now }),
      takenOf(pool),
      ownOf(pool, customer),
    ])
    const room = { taken: taken.get(row.id) ?? 0n, own: own.get(row.id) ?? 0n }
    const cost = orRefuse(costOf(row, quantity, tariff))
    const pockets = portfolio.pockets.get(row.currency)
    const [cash, wallet] = [pockets?.cash ?? 0n, pockets?.wallet ?? 0n]
    const { amount, value, fees } = cost
    orRefuse(applyFor({ terms: termsOf(row), quantity, now, ...room, cash, wallet, amount }))
    orRefuse(await deps.mayTrade(call))
    const wire = (minor: bigint) => toWire(money(row.currency, minor))
    const warned = await deps.warnedOf(customer, 'blocks')
    return {
      ...reviewed.offer(customer, {
        offer: row.id.toString(),
        quantity: quantity.toString(),
        pricedOn: tariff.on,
        warned,
      }),
      review: {
        offer: offerView(row, { ...room, stopped: false, customer }, { feed, now }),
        fairness: { ...fairnessOf(deps, row, now), resale: resaleOf(feed, row, { quantity, now }) },
        quantity: body.quantity,
        value: wire(value),
        fees: wireFees(row.currency, 'buy', fees, tariff.schedule.key),
        amount: wire(amount),
        availableAfter: wire(cash + wallet - amount),
        warning: warned.warning,
      },
    }
  }

  const confirm = (call: Call<typeof blocksPlace>) =>
    reviewed.confirm(deps.proveTradePassword, call)

  return { prepare, confirm }
}
