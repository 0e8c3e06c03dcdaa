import { Refusal } from '../../base/refusal.ts'
import type { Admission } from '../../platform/http/serve.ts'

/** A frozen customer may still take an order back: that only frees what was held. */
const allowed = new Set(['orders.cancel'])

/**
 * A frozen customer reads everything and moves nothing: every write of the contract is refused
 * until the day named.
 */
export const holdFrozen = (
  gate: Admission,
  until: (customer: bigint) => Date | null,
): Admission => ({
  operator: gate.operator,
  customer: async (request, route) => {
    const who = await gate.customer(request, route)
    const end = route.write === true && !allowed.has(route.name) ? until(who.customer) : null
    if (end !== null) throw new Refusal('account_frozen', { until: end.toISOString() })
    return who
  },
})
