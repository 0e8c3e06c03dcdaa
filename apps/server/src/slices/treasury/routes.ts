import {
  treasuryConfirm,
  treasuryKinds,
  treasuryPrepare,
  treasuryShow,
  treasuryTakeBack,
} from '@parkett/contract/customer/treasury'
import { money, toWire, type Currency, type Money } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { utcDate } from '@parkett/core/civil'
import { greatest, printAmount } from '@parkett/core/decimal'
import { buy, redeem } from '@parkett/core/treasury/decide'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { warnedSchema } from '../../accounts/appropriateness/warned.ts'
import { gateOf } from '../../accounts/trading/gate.ts'
import { homeFirst } from '../../accounts/trading/home.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { treasuryAccounts } from '../../accounts/treasury/tables.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { makeReviewed } from '../../ledger/door/reviewed.ts'
import { submit } from '../../ledger/door/submit.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { datesFor } from './dates.ts'
import type { TreasuryDeps } from './deps.ts'
import { knownWeek, loadPool, meansOf, type LoadDeps } from './load.ts'
import { placeAct, type PlaceInput } from './place.ts'
import { orderRow, registerTreasuryRecords, shownOrder } from './records.ts'
import { takeBackAct } from './steps.ts'
import { cashOf, withinCash } from '../../accounts/treasury/institutions.ts'
import { stopOf } from '../../accounts/treasury/stops.ts'
import { boundsOn, pooled } from '../../accounts/treasury/terms.ts'
import { registerTreasurySweep } from './sweep-routes.ts'
import { estimateOf, mayTakeBack } from './view.ts'

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  kind: z.enum(treasuryKinds),
  currency: currencySchema,
  minor: z.string(),
  tradeDate: z.string(),
  dueOn: z.string(),
  /** Of a purchase. */
  warned: z.nullable(warnedSchema),
  expiresAt: z.number(),
})
type Reviewed = z.infer<typeof reviewSchema>

/** Balance treasury: a place for idle cash. */
export function registerTreasury(app: FastifyInstance, gate: Gate, deps: TreasuryDeps): void {
  const { pool, clock } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: placeAct,
    inputOf: (review) => inputOf(deps, review),
  })
  registerTreasuryRecords(app, gate, deps)
  registerTreasurySweep(app, gate, deps)

  serve(app, gate, treasuryShow, async (call) => {
    const may = await deps.mayTrade(call)
    const shown = pooled.toSorted(homeFirst(deps.home))
    return {
      pools: await Promise.all(shown.map((currency) => loadPool(deps, call.customer, currency))),
      simulated: deps.simulated,
      gate: gateOf(may),
    }
  })

  serve(app, gate, treasuryPrepare, async (call) => {
    const { customer, body } = call
    const { kind, currency } = body
    orRefuse(await (kind === 'buy' ? deps.mayTrade(call) : deps.mayMoveMoney(call)))
    const amount = readMoney(currency, body.amount)
    const { dates, review } = await reviewOf(deps, customer, { kind, amount })
    const { tradeDate, dueOn } = dates
    const warned = kind === 'buy' ? await deps.warnedOf(customer, 'funds') : null
    const fixed = { kind, currency, minor: amount.minor.toString(), tradeDate, dueOn, warned }
    const warning = warned?.warning ?? null
    return { ...reviewed.offer(customer, fixed), review: { ...review, warning } }
  })

  serve(app, gate, treasuryConfirm, async (call) => {
    const { id } = await reviewed.confirm(deps.proveTradePassword, call)
    return shownOrder(deps, await orderRow(pool, call.customer, id))
  })

  serve(app, gate, treasuryTakeBack, async ({ customer, key, params }) => {
    const row = await orderRow(pool, customer, params.id)
    const inTime = mayTakeBack(row, clock.now(), await stopOf(pool, row.currency))
    const input = { order: row.id, currency: row.currency, inTime }
    const asking = { customer, key, body: { id: params.id } }
    orRefuse(await submit(deps.commit, asking, takeBackAct, input))
    return shownOrder(deps, await orderRow(pool, customer, params.id))
  })
}

/** When it counts: bought, from the next trading day after its own; given back at once, today. */
function datesOf(deps: TreasuryDeps, kind: Reviewed['kind'], currency: Currency) {
  const now = deps.clock.now()
  const dates = datesFor(deps.feed, currency, now)
  if (!dates.ok) return dates
  const { tradeDate, confirmedOn, visibleOn } = dates.value
  const today = utcDate(now)
  return kind === 'fast'
    ? ok({ tradeDate: today, dueOn: today, visibleOn: null })
    : ok({ tradeDate, dueOn: confirmedOn, visibleOn: kind === 'buy' ? visibleOn : null })
}

/** A review of before the cut-off is none behind it: its dates would be others. */
async function inputOf(deps: TreasuryDeps, review: Reviewed): Promise<Outcome<PlaceInput>> {
  const { id, kind, currency, minor, tradeDate, dueOn, warned } = review
  const may = await mayNow(deps, kind, currency)
  if (!may.ok) return may
  const dates = datesOf(deps, kind, currency)
  if (!dates.ok) return dates
  if (dates.value.dueOn !== dueOn) return no('intent_expired')
  const today = utcDate(deps.clock.now())
  const amount = money(currency, BigInt(minor))
  const most =
    kind === 'fast'
      ? withinCash(amount.minor, (await cashOf(deps.pool, currency, today)).atOnce)
      : amount.minor
  if (amount.minor > most) return no('above_maximum', { max: printAmount(amount, most) })
  return ok({ review: id, kind, amount, tradeDate, dueOn, today, warned })
}

type Asked = { readonly kind: Reviewed['kind']; readonly amount: Money }

/**
 * A stopped pool takes nothing in and gives nothing back at once; what is asked for the usual way waits. One
 * of which a day is not told takes nothing in either.
 */
async function mayNow(
  deps: LoadDeps,
  kind: Reviewed['kind'],
  currency: Currency,
): Promise<Outcome<true>> {
  if (kind === 'redeem') return ok(true)
  if ((await stopOf(deps.pool, currency)) !== null) return no('pool_stopped')
  if (kind === 'fast' || (await knownWeek(deps, currency)).length > 0) return ok(true)
  return no('rule_missing', { date: utcDate(deps.clock.now()) })
}

async function reviewOf(deps: TreasuryDeps, customer: bigint, { kind, amount }: Asked) {
  const { currency, minor } = amount
  if (!pooled.includes(currency)) refuse('not_found')
  orRefuse(await mayNow(deps, kind, currency))
  const today = utcDate(deps.clock.now())
  const bounds = orRefuse(boundsOn(currency, today))
  const { sides, inPool } = await meansOf(deps, customer, currency)
  const isBuy = kind === 'buy'
  if (isBuy) orRefuse(buy(sides, inPool, amount, bounds))
  else {
    const fast = kind === 'fast' ? await fastLeft(deps, customer, { currency, today }) : null
    orRefuse(redeem(inPool.units, amount, { minimum: bounds.minimum, fast }))
  }
  const dates = orRefuse(datesOf(deps, kind, currency))
  const wire = (value: bigint) => toWire(money(currency, value))
  const estimate = isBuy ? estimateOf(minor, await knownWeek(deps, currency)) : null
  const free = sides.wallet + sides.cash
  const freeAfter = isBuy ? free - minor : kind === 'fast' ? free + minor : free
  return {
    dates,
    review: {
      kind,
      amount: wire(minor),
      fee: wire(0n),
      ...dates,
      estimate: estimate === null ? null : wire(estimate),
      heldAfter: wire(inPool.units + inPool.pending + inPool.redeeming + (isBuy ? minor : -minor)),
      availableAfter: wire(freeAfter),
    },
  }
}

async function fastLeft(
  { pool }: TreasuryDeps,
  customer: bigint,
  { currency, today }: { readonly currency: Currency; readonly today: string },
): Promise<bigint> {
  const where = 'customer = $1 AND currency = $2'
  const [account] = await readTable(pool, treasuryAccounts, where, [customer, currency])
  const used = account?.fastOn === today ? account.fastUsed : 0n
  const { fast } = orRefuse(boundsOn(currency, today))
  const { atOnce } = await cashOf(pool, currency, today)
  return withinCash(greatest(fast - used, 0n), atOnce)
}
