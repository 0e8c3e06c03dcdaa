import {
  treasurySweepOff,
  treasurySweepOn,
  treasurySweepPrepare,
} from '@parkett/contract/customer/treasury-sweep'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, utcDate } from '@parkett/core/civil'
import { localTime } from '@parkett/core/market/zone'
import { cutOff } from '@parkett/core/treasury/dates'
import { idleOf, sweepFrom } from '@parkett/core/treasury/sweep'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { marketOf, zoneOf } from '../../accounts/trading/home.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { treasurySweeps, type TreasurySweepRow } from '../../accounts/treasury/tables.ts'
import { boundsOn, pooled } from '../../accounts/treasury/terms.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed } from '../../ledger/door/reviewed.ts'
import { submit } from '../../ledger/door/submit.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { TreasuryDeps } from './deps.ts'
import { meansOf } from './load.ts'
import { sweepOffAct, sweepOnAct, type SweepOnInput } from './sweep-acts.ts'
import { viewSweep } from './view.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  currency: currencySchema,
  keep: z.string(),
  expiresAt: z.number(),
})

/** Idle cash that goes in by itself: on with the trade password, off at once. */
export function registerTreasurySweep(app: FastifyInstance, gate: Gate, deps: TreasuryDeps): void {
  const { pool } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: sweepOnAct,
    inputOf: async ({ id, currency, keep }): Promise<Outcome<SweepOnInput>> => {
      const runs = await mayBegin(deps, currency)
      return runs.ok ? ok({ review: id, currency, keep: BigInt(keep) }) : runs
    },
  })
  const setting = async (customer: bigint, currency: Currency) => {
    const [row] = await readTable(pool, treasurySweeps, 'customer = $1 AND currency = $2', [
      customer,
      currency,
    ])
    return { currency, sweep: viewSweep(row) }
  }

  serve(app, gate, treasurySweepPrepare, async (call) => {
    const { customer, body } = call
    const { currency } = body
    orRefuse(await deps.mayTrade(call))
    if (!pooled.includes(currency)) refuse('not_found')
    const keep = readMoney(currency, body.keep).minor
    orRefuse(await mayBegin(deps, currency))
    const review = await reviewOf(deps, customer, { currency, keep })
    return { ...reviewed.offer(customer, { currency, keep: keep.toString() }), review }
  })

  serve(app, gate, treasurySweepOn, async (call) => {
    const { currency } = await reviewed.confirm(deps.proveTradePassword, call)
    return setting(call.customer, currency)
  })

  serve(app, gate, treasurySweepOff, async ({ customer, key, body }) => {
    const { currency } = body
    orRefuse(await submit(deps.commit, { customer, key, body }, sweepOffAct, { currency }))
    return setting(customer, currency)
  })
}

/** A stopped pool takes nothing in, so nobody begins now. */
const mayBegin = async (
  { pool }: Pick<TreasuryDeps, 'pool'>,
  currency: Currency,
): Promise<Outcome<true>> =>
  (await stopOf(pool, currency)) === null ? ok(true) : no('pool_stopped')

type Asked = Pick<TreasurySweepRow, 'currency' | 'keep'>

async function reviewOf(deps: TreasuryDeps, customer: bigint, { currency, keep }: Asked) {
  const now = deps.clock.now()
  const bounds = orRefuse(boundsOn(currency, utcDate(now)))
  const { sides, inPool } = await meansOf(deps, customer, currency)
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const on = nextDay(deps, currency, now)
  return {
    keep: wire(keep),
    idle: wire(idleOf(sides, inPool, { keep, bounds })),
    on: on.ok ? on.value : null,
    from: sweepFrom.slice(0, 5),
    until: cutOff.slice(0, 5),
    maximum: wire(bounds.maximum),
  }
}

/** Today until the cut-off of a trading day, else the next one; the day that was done is not known here. */
const nextDay = ({ feed }: TreasuryDeps, currency: Currency, now: number) =>
  withinCalendar(() => {
    const { date, time } = localTime(now, zoneOf(currency))
    const from = time < cutOff ? addDays(date, -1) : date
    return feed.addTradingDays(marketOf(currency), from, 1)
  })
