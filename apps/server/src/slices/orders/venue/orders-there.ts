import type { AtVenue } from '@parkett/core/orders/at-venue'
import { waitsForStop } from '@parkett/core/orders/stop'
import type { Pool } from 'pg'
import type { OrderRow } from '../../../accounts/trading/tables.ts'
import { openOrders } from '../queries.ts'

/** An order that is executed outside, with how far it has come there. */
export type Out = OrderRow & { readonly at: AtVenue }

/** Open orders of a venue that are in the market, oldest first: what waits for its stop is not there yet. */
export async function ordersThere(pool: Pool, venue: string): Promise<readonly Out[]> {
  return (await openOrders(pool)).flatMap((order) => {
    const at = order.terms.venue
    return at?.name !== venue || waitsForStop(order.terms.stop) ? [] : [{ ...order, at }]
  })
}
