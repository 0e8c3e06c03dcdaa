import { Refusal } from '../../base/refusal.ts'
import type { Once } from '../../platform/http/serve.ts'

/**
 * What the ledger's door holds back by itself, behind its own look at the key: placing an order. A
 * frozen customer may take one back: that only frees what was held.
 */
const atTheDoor = new Set(['orders.place', 'orders.cancel'])

/** To read is no move: what a frozen customer is told can be opened and marked. */
const reading = new Set(['messages.open', 'messages.readAll'])

/**
 * A frozen customer reads everything and moves nothing: every write of the contract is refused
 * until the day named. What was answered before the freeze is still answered so: the key is looked
 * up first, and a repetition changes nothing.
 */
export const holdFrozen =
  (once: Once, until: (customer: bigint) => Date | null): Once =>
  (asked, work) =>
    once(asked, async (keep) => {
      const { realm, owner, route } = asked
      const isFree = realm !== 'customer' || atTheDoor.has(route) || reading.has(route)
      const end = isFree ? null : until(owner)
      if (end !== null) throw new Refusal('account_frozen', { until: end.toISOString() })
      return work(keep)
    })
