import type { applicationsPlace, offeringsPrepare } from '@parkett/contract/customer/offerings'
import { money, toWire } from '@parkett/contract/wire/money'
import { ok, no, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { applyFor, costOf, type Cost } from '@parkett/core/offerings/apply'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { ownPriceOf } from '@parkett/core/offerings/own-price'
import * as z from 'zod/mini'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { warnedSchema, type WarnedOf } from '../../accounts/appropriateness/warned.ts'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import type { ApplicationRow } from '../../accounts/offerings/tables.ts'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Call, Caller, ProveTrade } from '../../platform/http/serve.ts'
import { applyAct, type ApplyInput } from './acts/apply.ts'
import {
  isChanged,
  oneOffering,
  paidAfter,
  pricesOf,
  termsOf,
  termsSeen,
  type OfferingRow,
} from './offering.ts'
import { liveOf } from './queries.ts'
import { entitledOf, standingsFor, type QuotaDeps, type Standing } from './quota.ts'
import { tariffNow } from './tariff.ts'
import { offeringView } from './view.ts'

export type ApplyingDeps = ReviewDeps &
  QuotaDeps & {
    readonly proveTradePassword: ProveTrade
    readonly warnedOf: WarnedOf
    readonly hasTradePassword: (asker: Pick<Caller, 'customer' | 'session'>) => Promise<boolean>
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
  closesAt: z.string(),
  terms: z.string(),
  price: z.string(),
  quota: z.nullable(z.string()),
  automatic: z.boolean(),
  warned: warnedSchema,
  expiresAt: z.number(),
})
type Review = z.infer<typeof reviewSchema>

/** What a confirmed review asks of the door. */
async function inputOf(
  { pool }: Pick<ApplyingDeps, 'pool'>,
  review: Review,
): Promise<Outcome<ApplyInput>> {
  const row = await oneOffering(pool, BigInt(review.offering))
  if (row === undefined) return no('not_found')
  if (isChanged(row, review)) return no('intent_expired')
  return ok({
    review: review.id,
    offering: row.id,
    terms: { ...termsOf(row), price: BigInt(review.price) },
    quantity: BigInt(review.quantity),
    nonce: review.nonce,
    amount: BigInt(review.amount),
    fee: BigInt(review.fee),
    pricedOn: review.pricedOn,
    quota: review.quota === null ? null : BigInt(review.quota),
    automatic: review.automatic,
    warned: review.warned,
    isLine: false,
  })
}

/** From what is asked for to the review, and from the confirmed review to the door. */
export function makeApplying(deps: ApplyingDeps) {
  const { pool, feed, clock } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: applyAct,
    inputOf: (review) => inputOf(deps, review),
  })

  const prepare = async (
    call: Call<typeof offeringsPrepare>,
  ): Promise<AnswerOf<typeof offeringsPrepare>> => {
    const { customer, body } = call
    const now = clock.now()
    const row = (await oneOffering(pool, BigInt(body.offering))) ?? refuse('not_found')
    const price = orRefuse(ownPriceIn(row, body.limit, feed.tradeDate(row.market, now)))
    const terms = { ...termsOf(row), price }
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
    const standing = (await standingsFor(deps, customer, { rows: [row], own: live.values(), now }))(
      row,
    )
    const entitled = entitledOf(row, standing)
    const asked = { terms, quantity, now, applied, cash, wallet, amount }
    orRefuse(applyFor({ ...asked, ...(entitled !== undefined && { standing: entitled }) }))
    orRefuse(await deps.mayTrade(call))
    const isAfter = paidAfter(row) !== undefined
    const warned = await deps.warnedOf(customer, 'newShares')
    return {
      ...reviewed.offer(customer, {
        offering: row.id.toString(),
        quantity: quantity.toString(),
        nonce: body.nonce,
        amount: amount.toString(),
        fee: cost.fees.total.toString(),
        pricedOn: tariff.on,
        ...termsSeen(row),
        price: price.toString(),
        quota: entitled === undefined ? null : entitled.quota.toString(),
        automatic: isAfter && body.automatic === true,
        warned,
      }),
      review: {
        ...reviewView(
          { row, live: live.get(row.id), standing, now },
          { quantity, price, cost, available: cash + wallet, automatic: body.automatic === true },
        ),
        warning: warned.warning,
      },
    }
  }

  const confirm = (call: Call<typeof applicationsPlace>) =>
    reviewed.confirm(deps.proveTradePassword, call)

  return { prepare, confirm }
}

/** What it pays a share at most: a price of the range where it names one. */
const ownPriceIn = (row: OfferingRow, limit: string | undefined, date: string) =>
  ownPriceOf(pricesOf(row), limit === undefined ? null : parsePrice(limit), {
    board: row.board,
    date,
  })

type Reviewed = Omit<AnswerOf<typeof offeringsPrepare>['review'], 'warning'>

/** What will be confirmed, and what it sets aside. */
function reviewView(
  of: {
    readonly row: OfferingRow
    readonly live: ApplicationRow | undefined
    readonly standing: Standing
    readonly now: number
  },
  asked: {
    readonly quantity: bigint
    readonly price: bigint
    readonly cost: Cost
    readonly available: bigint
    readonly automatic: boolean
  },
): Reviewed {
  const { row, live } = of
  const { quantity, cost, available } = asked
  const isAfter = paidAfter(row) !== undefined
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  return {
    offering: offeringView(row, live, of),
    quantity: Number(quantity),
    units: Number(quantity / row.unit),
    price: printPrice(asked.price),
    value: wire(cost.value),
    fee: wire(cost.fees.total),
    amount: wire(cost.amount),
    available: wire(available),
    availableAfter: wire(available - (isAfter ? 0n : cost.amount)),
    heldUntil: deliveryDay(row),
    automatic: isAfter ? asked.automatic : null,
  }
}
