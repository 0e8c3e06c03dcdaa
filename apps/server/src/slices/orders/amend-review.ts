import type { AmendRequest, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { mayBuyMore, usedOn } from '@parkett/core/brakes/may-buy'
import { utcDate } from '@parkett/core/civil'
import { amend, goesBehind } from '@parkett/core/orders/amend'
import { buyingPower } from '@parkett/core/orders/hold-origin'
import { isOpen } from '@parkett/core/orders/order-state'
import { changeView } from '../../accounts/trading/change-view.ts'
import { wire } from '../../accounts/trading/money-wire.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { changedRow, contextOf, plannedOf, raiseOf } from './acts/amend.ts'
import { standingOf, targetOf, type Target } from './amend-target.ts'
import { admittedTo, tooLarge } from './entry.ts'
import type { MarketFacts } from './facts.ts'
import { askedOf, orderState } from './order-record.ts'
import { venueOf } from './place-input.ts'
import type { Means } from './review.ts'
import { orderView } from './view.ts'

type Review = AnswerOf<typeof ordersPrepareAmend>['review']
type Changing = { readonly facts: MarketFacts; readonly row: OrderRow; readonly means: Means }
type Prepared = { readonly target: Target; readonly review: Review }

/** What a change would do now, or the first refusal it would meet; nothing is reserved. */
export function reviewChange(changing: Changing, request: AmendRequest): Outcome<Prepared> {
  const { facts, row, means } = changing
  if (!isOpen(row.status)) return no('order_not_open')
  const from = standingOf(row)
  const worked = targetOf(facts, from, request)
  if (!worked.ok) return worked
  const target = worked.value
  if (isNothing(target, row)) return no('amend_nothing')
  const { asked, terms } = target
  const having = {
    ...means,
    sellable: means.sellable + row.quantity,
    openOrders: means.openOrders - 1,
  }
  const admitted = admittedTo(facts, terms, { market: target.market, having })
  if (!admitted.ok) return admitted
  const context = contextOf(row, venueOf(facts), facts.now)
  const allowed = allowedBy(changing, target)
  if (!allowed.ok) return allowed
  const done = amend(orderState(row), asked, { funds: means.purse, context })
  if (!done.ok) return done
  const planned = plannedOf(done.value.order, row, { price: terms.price, context })
  if (!planned.ok) return planned
  const input = { amendment: 0n, stop: target.stop }
  const changed = changedRow(row, {
    done: done.value,
    input,
    planned: planned.value,
    now: facts.now,
  })
  const { currency } = row
  const power = (funds: Means['purse']) => wire(currency, buyingPower(funds, facts.settlesOn))
  return ok({
    target,
    review: {
      order: orderView(row, facts.instrument, facts.quote.last),
      change: changeView({ was: askedOf(row), becomes: askedOf(changed) }, row, facts.instrument),
      goesBehind: goesBehind(orderState(row), done.value.order),
      buyingPower: power(means.purse),
      buyingPowerAfter: power(done.value.funds),
    },
  })
}

const isNothing = ({ asked, stop }: Target, row: OrderRow): boolean => {
  const was = standingOf(row)
  return (
    asked.quantity === was.quantity &&
    asked.limit === was.limit &&
    asked.timeInForce === was.timeInForce &&
    stop === was.stop
  )
}

/** The customer's own limits, then the most that one purchase may cost: of what becomes dearer. */
function allowedBy({ facts, row, means }: Changing, { asked, terms }: Target): Outcome<true> {
  if (row.side === 'sell') return ok(true)
  const raise = raiseOf(row, asked, contextOf(row, venueOf(facts), facts.now))
  if (!raise.ok) return raise
  const { more, amount } = raise.value
  if (more <= 0n) return ok(true)
  const { limits, used } = means.brakes
  const { now } = facts
  const own = mayBuyMore(limits, usedOn(used, utcDate(now)), {
    currency: row.currency,
    amount,
    more,
    now,
  })
  return own.ok ? (tooLarge(terms, amount) ?? own) : own
}
