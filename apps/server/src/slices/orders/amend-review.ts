import type { AmendRequest, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { mayBuyMore, usedOn } from '@parkett/core/brakes/may-buy'
import { utcDate } from '@parkett/core/civil'
import { goesBehind } from '@parkett/core/orders/amend'
import { buyingPower } from '@parkett/core/orders/hold-origin'
import type { FillContext } from '@parkett/core/orders/fill'
import { changeView } from '../../accounts/trading/change-view.ts'
import { wire } from '../../accounts/trading/money-wire.ts'
import type { OrderAsked } from '../../accounts/trading/records.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { changeOf, contextOf, raiseOf } from './acts/change-of.ts'
import { standingOf, targetOf, type Standing, type Target } from './amend-target.ts'
import { admittedTo, tooLarge } from './entry.ts'
import type { MarketFacts } from './facts.ts'
import { askedOf, orderState, unchangeable } from './order-record.ts'
import { venueOf } from './place-input.ts'
import type { Means } from './review.ts'
import { orderView } from './view.ts'

type Review = AnswerOf<typeof ordersPrepareAmend>['review']
type Changing = { readonly facts: MarketFacts; readonly row: OrderRow; readonly means: Means }
type Prepared = { readonly target: Target; readonly review: Review }

/** What a change would do now, or the first refusal it would meet; nothing is reserved. */
export function reviewChange(changing: Changing, request: AmendRequest): Outcome<Prepared> {
  const { facts, row, means } = changing
  const fixed = unchangeable(row)
  if (fixed !== null) return no(fixed)
  const from = standingOf(row)
  const worked = targetOf(facts, from, { ...request, before: row.terms.stop?.trail })
  if (!worked.ok) return worked
  const target = worked.value
  if (isNothing(target, from)) return no('amend_nothing')
  const { asked, terms } = target
  const having = {
    ...means,
    sellable: means.sellable + row.quantity,
    openOrders: means.openOrders - 1,
  }
  const admitted = admittedTo(facts, terms, { market: target.market, having })
  if (!admitted.ok) return admitted
  const context = contextOf(row, venueOf(facts), facts.now)
  const allowed = allowedBy(changing, target, context)
  if (!allowed.ok) return allowed
  const { stop, trail, beside } = target
  const change = { amendment: 0n, asked, stop, trail, beside, price: terms.price }
  const changed = changeOf(row, change, { funds: means.purse, context })
  if (!changed.ok) return changed
  const { done, row: becomes } = changed.value
  const { currency } = row
  const power = (funds: Means['purse']) => wire(currency, buyingPower(funds, facts.settlesOn))
  return ok({
    target,
    review: {
      order: orderView(row, facts.instrument, facts.quote.last),
      change: changeView(
        { was: withTrigger(row), becomes: withTrigger(becomes) },
        row,
        facts.instrument,
      ),
      goesBehind: goesBehind(orderState(row), done.order),
      buyingPower: power(means.purse),
      buyingPowerAfter: power(done.funds),
    },
  })
}

/** What is asked of an order; of a stop that follows also where it stands with that, by now. */
const withTrigger = (row: OrderRow): OrderAsked => ({
  ...askedOf(row),
  stop: row.terms.stop?.price ?? null,
})

const isNothing = ({ asked, stop, trail }: Target, was: Standing): boolean =>
  trail === null &&
  asked.quantity === was.quantity &&
  asked.limit === was.limit &&
  asked.timeInForce === was.timeInForce &&
  stop === was.stop

/** The customer's own limits, then the most that one purchase may cost: of what becomes dearer. */
function allowedBy(
  { facts, row, means }: Changing,
  { asked, terms }: Target,
  context: FillContext,
): Outcome<true> {
  if (row.side === 'sell') return ok(true)
  const raise = raiseOf(row, asked, context)
  if (!raise.ok) return raise
  if (raise.value.more <= 0n) return ok(true)
  const { limits, used } = means.brakes
  const { now } = facts
  const own = mayBuyMore(limits, usedOn(used, utcDate(now)), { ...raise.value, now })
  return own.ok ? (tooLarge(terms, raise.value.amount) ?? own) : own
}
