import { no } from '@parkett/contract/wire/outcome'
import type { Side } from '@parkett/core/orders/match'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import { stoppedCustomers } from '../../ledger/door/freezes.ts'
import { submit } from '../../ledger/door/submit.ts'
import { endOrder } from './acts/end.ts'
import { marketFacts } from './facts.ts'
import type { MatcherDeps } from './matcher.ts'
import { openOrders } from './queries.ts'

/** By side the customers of whom no order is filled now, by real time. */
export async function stoppedSides(
  pool: Pool,
  now: number,
): Promise<Readonly<Record<Side, ReadonlySet<bigint>>>> {
  const of = async (side: Side) => new Set(await stoppedCustomers(pool, `order.fill.${side}`, now))
  const [buy, sell] = await Promise.all([of('buy'), of('sell')])
  return { buy, sell }
}

/**
 * Takes the waiting orders of frozen customers out of the market, by the kind of their freeze. The
 * door fills none of them meanwhile; this frees what they held. Answers how many left.
 */
export async function leaveFrozen(deps: MatcherDeps, wall: Clock): Promise<number> {
  const stopped = await stoppedSides(deps.pool, wall.now())
  if (stopped.buy.size + stopped.sell.size === 0) return 0
  const leaving = (await openOrders(deps.pool)).filter(({ side, customer }) =>
    stopped[side].has(customer),
  )
  const done = await Promise.all(
    leaving.map(async ({ id, customer, instrument, currency }) => {
      const facts = marketFacts(deps.feed, instrument, deps.clock.now())
      const key = `frozen-${id}`
      const asking = { customer, route: 'orders.leave', key, body: key }
      const ended = facts.ok
        ? await submit(deps.commit, asking, endOrder, {
            order: id,
            instrument,
            currency,
            as: 'cancelled',
            today: facts.value.today,
            reason: 'account_frozen',
          })
        : no(facts.reason)
      if (!ended.ok && ended.reason !== 'order_not_open')
        deps.alarm('an order of a frozen customer could not leave the market', {
          order: id.toString(),
          why: ended.reason,
        })
      return ended.ok
    }),
  )
  return done.filter(Boolean).length
}
