import type {
  applicationsPay,
  applicationsPreparePayment,
} from '@parkett/contract/customer/pay-won'
import { money, toWire } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { payable, payFor } from '@parkett/core/offerings/payment'
import * as z from 'zod/mini'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed } from '../../ledger/door/reviewed.ts'
import type { Call } from '../../platform/http/serve.ts'
import { payAct } from './acts/pay.ts'
import type { ApplyingDeps } from './applying.ts'
import { oneOffering } from './offering.ts'
import { oneApplication } from './queries.ts'
import { applicationView } from './view.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  application: z.string(),
  quantity: z.string(),
  expiresAt: z.number(),
})

/** Paying for what was won: the review says how much, how many, and what stays unpaid. */
export function makePaying(deps: ApplyingDeps) {
  const { pool, feed, clock } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: payAct,
    inputOf: async ({ id: review, customer, application: of, quantity }) => {
      const row = await oneApplication(pool, BigInt(customer), BigInt(of))
      const offering = row && (await oneOffering(pool, row.offering))
      if (row === undefined || offering === undefined) return no('not_found')
      const { id: application, currency } = row
      const { unit } = offering
      return ok({ review, application, currency, unit, quantity: BigInt(quantity) })
    },
  })

  const prepare = async (
    call: Call<typeof applicationsPreparePayment>,
  ): Promise<AnswerOf<typeof applicationsPreparePayment>> => {
    const { customer, params, body } = call
    const now = clock.now()
    const row = (await oneApplication(pool, customer, BigInt(params.id))) ?? refuse('not_found')
    const offering = (await oneOffering(pool, row.offering)) ?? refuse('internal')
    if (row.status !== 'awaiting' || row.payUntil === null) return refuse('application_not_open')
    const { pockets } = await portfolioOf(pool, feed, { customer, now })
    const { cash = 0n, wallet = 0n } = pockets.get(row.currency) ?? {}
    const { currency, price, allotted, paidShares: paid, payUntil: until } = row
    const owing = {
      terms: { currency, price, unit: offering.unit },
      allotted: allotted ?? 0n,
      paid,
      until,
      now,
      cash,
      wallet,
    }
    // Where the money reaches no unit, one is asked for: the refusal says what is missing.
    const most = payable(owing) || offering.unit
    const quantity = body.quantity === null ? most : BigInt(body.quantity)
    const { amount } = orRefuse(payFor(owing, quantity))
    if (!(await deps.hasTradePassword(call))) return refuse('trade_password_required')
    const wire = (minor: bigint) => toWire(money(currency, minor))
    return {
      ...reviewed.offer(customer, { application: params.id, quantity: quantity.toString() }),
      review: {
        application: applicationView(row, offering, now),
        quantity: Number(quantity),
        amount: wire(amount),
        available: wire(cash + wallet),
        availableAfter: wire(cash + wallet - amount),
        unpaid: Number(owing.allotted - paid - quantity),
      },
    }
  }

  const confirm = (call: Call<typeof applicationsPay>) =>
    reviewed.confirm(deps.proveTradePassword, call)

  return { prepare, confirm }
}
