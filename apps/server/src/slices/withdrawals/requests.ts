import { money, toWire, type Currency, type Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import {
  withdrawalsConfirm,
  withdrawalsLimits,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { requestWithdrawal } from '@parkett/core/withdrawals/decide'
import { dueOf } from '@parkett/core/withdrawals/targets'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { readMoney } from '../../platform/http/read-money.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { serve, type Gate, type ProveTrade } from '../../platform/http/serve.ts'
import { answerInside } from '../../ledger/door/submit.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Feed } from '../../market/feed.ts'
import { holdsOf, type Held } from './holds.ts'
import { requestAct, type RequestInput } from './acts.ts'
import { limitsOf } from './limits.ts'
import { factsOf, oneRow, view } from './queries.ts'
import { sendingOf } from './sending.ts'

export type RequestDeps = ReviewDeps & {
  readonly proveTradePassword: ProveTrade
  readonly pool: Pool
  readonly feed: Feed
  /** The home market's currency: its pocket stands first. */
  readonly home: Currency
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  card: z.string(),
  currency: currencySchema,
  minor: z.string(),
  fromLoan: z.boolean(),
  expiresAt: z.number(),
})

/** What can be withdrawn, the review of a withdrawal, and its confirmation. */
export function registerRequests(app: FastifyInstance, gate: Gate, deps: RequestDeps): void {
  const { pool, clock } = deps
  const admit = async (customer: bigint): Promise<Outcome<true>> =>
    (await deps.verifiedName(customer)) === null ? no('kyc_required') : ok(true)
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: requestAct,
    inputOf: async (review) => {
      const customer = BigInt(review.customer)
      const admitted = await admit(customer)
      return admitted.ok ? ok(inputOf(review, await holdsOf(pool, customer))) : admitted
    },
  })

  serve(app, gate, withdrawalsLimits, ({ customer }) => limitsOf(deps, customer))

  serve(app, gate, withdrawalsPrepare, async ({ customer, body }) => {
    orRefuse(await admit(customer))
    const amount = readMoney(body.currency, body.amount)
    const now = clock.now()
    const fromLoan = body.from === 'loan'
    const shown = await reviewOf(pool, {
      customer,
      card: body.card,
      amount,
      now,
      fromLoan,
    })
    const { card, currency } = body
    return {
      ...reviewed.offer(customer, { card, currency, minor: amount.minor.toString(), fromLoan }),
      review: shown,
    }
  })

  serve(app, gate, withdrawalsConfirm, (call, keep) => {
    const asked = async (db: Pick<Pool, 'query'>, { id }: { readonly id: string }) =>
      view((await oneRow(db, BigInt(id), null)) ?? refuse('not_found'), clock.now())
    return answerInside({ pool, read: asked, keep }, (inside) =>
      reviewed.confirm(deps.proveTradePassword, call, inside),
    )
  })
}

type Asked = {
  readonly customer: bigint
  readonly card: string
  readonly amount: Money
  readonly now: number
  readonly fromLoan: boolean
}

/** What will be confirmed. The same is decided again under the customer's lock when it is. */
async function reviewOf(pool: Pool, { customer, card, amount, now, fromLoan }: Asked) {
  const facts = (await factsOf(pool, { customer, card, amount, fromLoan })) ?? refuse('not_found')
  const { sides, to, payOutFrom, planned, sameSince } = facts
  orRefuse(
    requestWithdrawal({
      sides,
      amount,
      date: utcDate(now),
      rules: houseRules().withdrawal,
    }),
  )
  const sending = orRefuse(
    sendingOf({
      amount,
      now,
      holds: await holdsOf(pool, customer),
      payOutFrom,
      planned,
    }),
  )
  const { sentFrom, waitsFor } = sending
  const due = orRefuse(dueOf({ date: utcDate(now), requestedAt: now, sentFrom, sentAt: null }))
  return {
    to,
    amount: toWire(amount),
    fee: toWire(money(amount.currency, 0n)),
    freeAfter: toWire(money(amount.currency, sides.wallet + sides.cash - amount.minor)),
    sentFrom: new Date(sentFrom).toISOString(),
    waitsFor,
    arrivesBy: new Date(due.arrivedBy).toISOString(),
    sameSince: sameSince?.toISOString() ?? null,
  }
}

const inputOf = (
  { id, card, currency, minor, fromLoan }: z.infer<typeof reviewSchema>,
  holds: readonly Held[],
): RequestInput => ({
  review: id,
  card: BigInt(card),
  amount: money(currency, BigInt(minor)),
  holds,
  fromLoan,
})
