import type { savingsPrepare } from '@parkett/contract/customer/savings'
import { money, toWire } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { printRate } from '@parkett/core/decimal'
import { buySavings } from '@parkett/core/savings/decide'
import { returnOf } from '@parkett/core/savings/return'
import * as z from 'zod/mini'
import { warnedSchema, type WarnedOf } from '../../accounts/appropriateness/warned.ts'
import { ownMoneyOf } from '../../accounts/house/own-money.ts'
import { offeredProducts, productIn } from '../../accounts/savings/offered.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { placeAct, type BuyInput, type ExitInput } from './acts.ts'
import { freeOf, type ReviewingDeps } from './free.ts'
import { heldIn } from './purchased.ts'
import type { PayOutInput, RenewInput } from './renew-acts.ts'
import { payOutReview, renewReview } from './renew-review.ts'
import { runningOf, savingsRow, soldOf } from './queries.ts'
import { datesFor, earnedOn, roomIn, termsById } from './terms.ts'
import { boughtOn, exitOf } from './view.ts'

type Deps = ReviewDeps & ReviewingDeps & { readonly warnedOf: WarnedOf }
type Asked = BodyOf<typeof savingsPrepare>
type Offered = AnswerOf<typeof savingsPrepare>

const datesSchema = z.object({ startsOn: z.string(), endsOn: z.string(), maturesOn: z.string() })

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  currency: currencySchema,
  /** Its terms count from this day's rows; behind it they may be others. */
  today: z.string(),
  minor: z.string(),
  buys: z.nullable(z.object({ product: z.string(), dates: datesSchema, warned: warnedSchema })),
  /** Of giving back: which, and what it brings. */
  deposit: z.nullable(z.string()),
  /** Of what becomes of one at its end; null: it is given back now. */
  renewal: z.nullable(z.object({ warned: z.nullable(warnedSchema) })),
  expiresAt: z.number(),
})
type Reviewed = z.infer<typeof reviewSchema>

/** Reviews of buying and of giving back early, and their confirmation. */
export function makeReviewing(deps: Deps) {
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: placeAct,
    inputOf: (review) => inputOf(deps, review),
  })
  const reviewOf = (asked: Asked, customer: bigint) => {
    switch (asked.kind) {
      case 'buy':
        return purchaseOf(deps, customer, asked)
      case 'exit':
        return exitReview(deps, customer, asked.deposit)
      case 'renew':
        return renewReview(deps, customer, asked.deposit)
      case 'payOut':
        return payOutReview(deps, customer, asked.deposit)
    }
  }
  const offer = async (customer: bigint, asked: Asked): Promise<Offered> => {
    const { fixed, review } = await reviewOf(asked, customer)
    return { ...reviewed.offer(customer, fixed), review }
  }
  return { offer, confirm: reviewed.confirm }
}

/** A review of yesterday is none: its dates and what it brings would be others. */
function inputOf(
  { clock }: Deps,
  { id: review, currency, today, minor, buys, deposit, renewal }: Reviewed,
): Outcome<BuyInput | ExitInput | RenewInput | PayOutInput> {
  if (localDayOf(currency, clock.now()) !== today) return no('intent_expired')
  if (buys !== null) {
    const { product, dates, warned } = buys
    const rest = { product, currency, dates, today, warned }
    return ok({ kind: 'buy', review, minor: BigInt(minor), ...rest })
  }
  const id = BigInt(deposit ?? 0)
  if (renewal !== null) {
    const { warned } = renewal
    const of = { review, id, currency, today }
    return ok(warned === null ? { kind: 'payOut', ...of } : { kind: 'renew', ...of, warned })
  }
  return ok({ kind: 'exit', review, id, currency, today, earned: BigInt(minor) })
}

async function purchaseOf(
  deps: Deps,
  customer: bigint,
  { product: id, amount: typed }: Extract<Asked, { readonly kind: 'buy' }>,
) {
  const { pool, clock, feed } = deps
  const currency = productIn(offeredProducts(), id)?.currency ?? refuse('not_found')
  const today = localDayOf(currency, clock.now())
  const known = orRefuse(termsById(id, today))
  const { product, terms } = known
  const amount = readMoney(currency, typed)
  const [warned, free, running, sold, own] = await Promise.all([
    deps.warnedOf(customer, 'funds'),
    freeOf(deps, customer),
    runningOf(pool, customer),
    soldOf(pool),
    ownMoneyOf(pool, currency),
  ])
  const sides = free(currency)
  const { yieldRate, earlyRate } = terms
  const { minor } = amount
  orRefuse(
    buySavings(
      sides,
      roomIn(known, { sold: sold.get(id) ?? 0n, held: heldIn(running, id), own }),
      amount,
    ),
  )
  const dates = orRefuse(datesFor(feed, product, today))
  const wire = (value: bigint) => toWire(money(currency, value))
  const promised = returnOf(minor, yieldRate, product.days)
  return {
    fixed: {
      currency,
      today,
      minor: minor.toString(),
      buys: { product: id, dates, warned },
      deposit: null,
      renewal: null,
    },
    review: {
      kind: 'buy' as const,
      product: id,
      deposit: wire(minor),
      days: product.days,
      yieldRate: printRate(yieldRate),
      earlyRate: printRate(earlyRate),
      ...dates,
      estimatedReturn: wire(promised),
      total: wire(minor + promised),
      exit: null,
      warning: warned.warning,
      availableAfter: wire(sides.wallet + sides.cash - minor),
    },
  }
}

async function exitReview(deps: Deps, customer: bigint, id: string) {
  const row = (await savingsRow(deps.pool, customer, id)) ?? refuse('not_found')
  const { currency, principal } = row
  const today = localDayOf(currency, deps.clock.now())
  const exit = exitOf(row, today) ?? refuse('order_not_open')
  const earned = earnedOn(row, today)
  const { wallet, cash } = (await freeOf(deps, customer))(currency)
  const wire = (value: bigint) => toWire(money(currency, value))
  return {
    fixed: { currency, today, minor: earned.toString(), buys: null, deposit: id, renewal: null },
    review: {
      kind: 'exit' as const,
      ...boughtOn(row),
      exit,
      warning: null,
      availableAfter: wire(wallet + cash + principal + earned),
    },
  }
}
