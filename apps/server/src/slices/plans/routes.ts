import {
  plansDetail,
  plansEnd,
  plansList,
  plansPrepare,
  plansSet,
  type PlanRequest,
} from '@parkett/contract/customer/plans'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import { firstDue } from '@parkett/core/plans/plan'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { wire } from '../../accounts/trading/money-wire.ts'
import type { PlanRow } from '../../accounts/trading/plans.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { serve, type Caller, type Gate, type ProveTrade } from '../../platform/http/serve.ts'
import { endPlanAct, setPlanAct, type SetInput } from './acts.ts'
import type { StandingPort } from './port.ts'
import { endedPage, endedPlans, lastRuns, onePlan, runningPlans, runsOf } from './queries.ts'
import { viewPlan, viewRun, viewWanted } from './view.ts'
import type { Pool } from 'pg'

export type PlansDeps = ReviewDeps & {
  readonly pool: Pool
  readonly feed: Pick<Feed, 'instrument' | 'addTradingDays'>
  readonly standing: Pick<StandingPort, 'estimate'>
  readonly proveTradePassword: ProveTrade
  readonly mayTrade: (asker: Pick<Caller, 'customer' | 'session'>) => Promise<Outcome<true>>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  plan: z.nullable(z.string()),
  instrument: z.string(),
  currency: currencySchema,
  amount: z.nullable(z.string()),
  quantity: z.nullable(z.int()),
  day: z.int(),
  until: z.nullable(z.string()),
  expiresAt: z.number(),
})

/** Savings plans: confirmed once with the trade password, bought by the day, ended at once. */
export function registerPlans(app: FastifyInstance, gate: Gate, deps: PlansDeps): void {
  const { pool, feed } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: setPlanAct,
    inputOf: (review): Outcome<SetInput> => {
      const today = todayOf(deps, BigInt(review.instrument))
      return today.ok ? ok(inputOf(review, today.value)) : today
    },
  })
  const viewOf = async (customer: bigint, rows: readonly PlanRow[]) => {
    const last = await lastRuns(pool, customer, rows)
    return rows.flatMap((row) => {
      const listed = feed.instrument(row.instrument)
      return listed === undefined ? [] : [viewPlan(row, listed, last.get(row.id))]
    })
  }
  const show = async (customer: bigint, id: bigint) => {
    const row = (await onePlan(pool, customer, id)) ?? refuse('not_found')
    const [plan] = await viewOf(customer, [row])
    return plan ?? refuse('not_found')
  }

  serve(app, gate, plansList, async ({ customer, query: { cursor } }) => {
    const before = lastShown(cursor)
    const [running, ended] = await Promise.all([
      before === null ? runningPlans(pool, customer) : [],
      endedPlans(pool, customer, before),
    ])
    const page = pageOf(ended, ({ id }) => id, endedPage)
    return { rows: await viewOf(customer, [...running, ...page.rows]), next: page.next }
  })

  serve(app, gate, plansDetail, async ({ customer, params }) => {
    const id = BigInt(params.id)
    const [plan, runs] = await Promise.all([show(customer, id), runsOf(pool, customer, id)])
    return { plan, runs: runs.map(viewRun) }
  })

  serve(app, gate, plansPrepare, async (call) => {
    orRefuse(await deps.mayTrade(call))
    const { review, wanted } = await reviewOf(deps, call.customer, call.body)
    return { ...reviewed.offer(call.customer, wanted), review }
  })

  serve(app, gate, plansSet, async (call) => {
    const { id } = await reviewed.confirm(deps.proveTradePassword, call)
    return show(call.customer, BigInt(id))
  })

  serve(app, gate, plansEnd, async ({ customer, key, params }) => {
    const id = BigInt(params.id)
    const body = { plan: params.id }
    orRefuse(await submit(deps.commit, { customer, key, body }, endPlanAct, { id }))
    return show(customer, id)
  })
}

const inputOf = (
  { id, plan, instrument, currency, amount, quantity, day, until }: z.infer<typeof reviewSchema>,
  today: string,
): SetInput => ({
  review: id,
  plan: plan === null ? null : BigInt(plan),
  instrument: BigInt(instrument),
  currency,
  amount: amount === null ? null : BigInt(amount),
  quantity: quantity === null ? null : BigInt(quantity),
  day,
  until,
  today,
})

function todayOf({ feed, clock }: PlansDeps, instrument: bigint): Outcome<string> {
  const listed = feed.instrument(instrument)
  return listed === undefined
    ? no('not_found')
    : ok(localTime(clock.now(), profiles[listed.board].timeZone).date)
}

/** What will be confirmed, with what it would buy now and when it buys first. */
async function reviewOf(deps: PlansDeps, customer: bigint, asked: PlanRequest) {
  const { day, until, plan } = asked
  const instrument = BigInt(asked.instrument)
  const before = plan === null ? null : await onePlan(deps.pool, customer, BigInt(plan))
  if (before === undefined) return refuse('not_found')
  // One of both: an amount that is not passed, or shares.
  if ((asked.amount === null) === (asked.quantity === null)) refuse('field_invalid')
  const listed = deps.feed.instrument(instrument) ?? refuse('not_found')
  if (before !== null && before.instrument !== instrument) refuse('not_found')
  const { currency } = listed
  const amount = asked.amount === null ? null : readMoney(currency, asked.amount).minor
  const quantity = asked.quantity === null ? null : BigInt(asked.quantity)
  const today = orRefuse(todayOf(deps, instrument))
  const nextOn = firstDue({ day, until }, today) ?? refuse('field_invalid')
  const now = orRefuse(await deps.standing.estimate(customer, { instrument, amount, quantity }))
  const buysOn = withinCalendar(() =>
    deps.feed.addTradingDays(listed.market, addDays(nextOn, -1), 1),
  )
  return {
    wanted: {
      plan,
      instrument: asked.instrument,
      currency,
      amount: amount?.toString() ?? null,
      quantity: asked.quantity,
      day,
      until,
    },
    review: {
      instrument: listed,
      ...viewWanted({ currency, amount, quantity }),
      day,
      until,
      nextOn,
      buysOn: buysOn.ok ? buysOn.value : null,
      now: {
        quantity: now.quantity,
        price: now.price,
        value: wire(currency, now.value),
        charges: wire(currency, now.charges),
        total: wire(currency, now.value + now.charges),
      },
    },
  }
}
