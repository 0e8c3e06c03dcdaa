import {
  currencyExponents,
  fromDecimal,
  money,
  toWire,
  type Currency,
  type Money,
} from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import {
  withdrawalsConfirm,
  withdrawalsLimits,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { requestWithdrawal } from '@parkett/core/withdrawals/decide'
import { dueOf } from '@parkett/core/withdrawals/targets'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { refuse, refuseWith } from '../../base/refusal.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { serve, type Caller, type Gate } from '../../platform/http/serve.ts'
import { makeReviews, reviewLifeMs } from '../../platform/http/signed-review.ts'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import { refusedAct } from '../../ledger/acts/refused.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Feed } from '../../market/feed.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import { holdsOf, type Held } from './holds.ts'
import { requestAct, type Done, type RequestInput } from './acts.ts'
import { limitsOf } from './limits.ts'
import { factsOf, oneRow, view } from './queries.ts'
import { dayOf, sendingOf } from './sending.ts'

export type RequestDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Feed
  readonly clock: Clock
  readonly chance: Chance
  /** The home market's currency: its pocket stands first. */
  readonly home: Currency
  readonly verifiedName: (customer: bigint) => Promise<string | null>
  readonly proveTradePassword: (
    caller: Pick<Caller, 'customer' | 'session'>,
    password: string,
  ) => Promise<Outcome<true>>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  card: z.string(),
  currency: z.enum(['EUR', 'CNY', 'USD', 'HKD', 'JPY', 'KWD']),
  minor: z.string(),
  expiresAt: z.number(),
})

/** What can be withdrawn, the review of a withdrawal, and its confirmation. */
export function registerRequests(app: FastifyInstance, gate: Gate, deps: RequestDeps): void {
  const { pool, clock, chance, commit } = deps
  const reviews = makeReviews(chance.bytes(32), reviewSchema)

  serve(app, gate, withdrawalsLimits, ({ customer }) => limitsOf(deps, customer))

  serve(app, gate, withdrawalsPrepare, async ({ customer, body }) => {
    if ((await deps.verifiedName(customer)) === null) return refuse('kyc_required')
    const amount = readMoney(body.currency, body.amount)
    const now = clock.now()
    const shown = await reviewOf(pool, { customer, card: body.card, amount, now })
    const review = {
      id: chance.bytes(16).toString('base64url'),
      customer: customer.toString(),
      card: body.card,
      currency: body.currency,
      minor: amount.minor.toString(),
      expiresAt: now + reviewLifeMs,
    }
    return {
      intent: reviews.seal(review),
      expiresAt: new Date(review.expiresAt).toISOString(),
      review: shown,
    }
  })

  serve(app, gate, withdrawalsConfirm, async (call) => {
    const { customer, body, key } = call
    const proven = await deps.proveTradePassword(call, body.tradePassword)
    if (!proven.ok) return refuseWith(proven)
    if ((await deps.verifiedName(customer)) === null) return refuse('kyc_required')
    const opened = reviews.open(body.intent, customer, clock.now())
    const request = {
      customer,
      route: requestAct.name,
      key,
      bodyHash: bodyHash({ intent: body.intent }),
    }
    const done = opened.ok
      ? await commit.submit(requestAct, {
          ...request,
          input: inputOf(opened.value, await holdsOf(pool, customer)),
        })
      : await commit.submit(refusedAct<Done>(), { ...request, input: opened })
    if (!done.ok) return refuseWith(done)
    return view(
      (await oneRow(pool, BigInt(done.value.value.id), null)) ?? refuse('not_found'),
      clock.now(),
    )
  })
}

type Asked = {
  readonly customer: bigint
  readonly card: string
  readonly amount: Money
  readonly now: number
}

/** What will be confirmed. The same is decided again under the customer's lock when it is. */
async function reviewOf(pool: Pool, { customer, card, amount, now }: Asked) {
  const facts = (await factsOf(pool, { customer, card, amount })) ?? refuse('not_found')
  const { free, to, payOutFrom, planned, sameSince } = facts
  const asked = requestWithdrawal({
    free,
    amount,
    date: dayOf(now),
    rules: houseRules().withdrawal,
  })
  if (!asked.ok) return refuseWith(asked)
  const sending = sendingOf({
    amount,
    now,
    holds: await holdsOf(pool, customer),
    payOutFrom,
    planned,
  })
  if (!sending.ok) return refuseWith(sending)
  const { sentFrom, waitsFor } = sending.value
  const due = dueOf({ date: dayOf(now), requestedAt: now, sentFrom, sentAt: null })
  if (!due.ok) return refuseWith(due)
  return {
    to,
    amount: toWire(amount),
    fee: toWire(money(amount.currency, 0n)),
    freeAfter: toWire(money(amount.currency, free - amount.minor)),
    sentFrom: new Date(sentFrom).toISOString(),
    waitsFor,
    arrivesBy: new Date(due.value.arrivedBy).toISOString(),
    sameSince: sameSince?.toISOString() ?? null,
  }
}

/** More digits than the currency has are refused, never rounded. */
function readMoney(currency: Currency, amount: string): Money {
  const digits = currencyExponents[currency]
  if ((amount.split('.')[1] ?? '').length > digits) return refuse('field_invalid')
  return money(currency, fromDecimal(amount, digits))
}

const inputOf = (
  { id, card, currency, minor }: z.infer<typeof reviewSchema>,
  holds: readonly Held[],
): RequestInput => ({
  review: id,
  card: BigInt(card),
  amount: money(currency, BigInt(minor)),
  holds,
})
