import {
  plansEnd,
  plansPrepare,
  plansSet,
  type PlanRequest,
} from '@parkett/contract/customer/plans'
import { marketSearch } from '@parkett/contract/customer/market'
import { tradePassword, type Customer } from './testing-app.ts'

/** A plan for the share that most tests trade, by amount. */
export async function planOf(
  customer: Customer,
  change: Partial<PlanRequest> = {},
): Promise<PlanRequest> {
  const { hits } = await customer.must(marketSearch, { query: { q: 'nordlicht' } })
  const instrument = hits[0]?.row.instrument.id ?? ''
  const asked = { amount: '200.00', quantity: null, day: 28, until: null, plan: null } as const
  return { instrument, ...asked, ...change }
}

export const planIntent = async (
  customer: Customer,
  change: Partial<PlanRequest> = {},
): Promise<string> =>
  (await customer.must(plansPrepare, { body: await planOf(customer, change) })).intent

export async function beginPlan(customer: Customer, change: Partial<PlanRequest> = {}) {
  const intent = await planIntent(customer, change)
  return customer.must(plansSet, { body: { intent, tradePassword } })
}

export const planReview = async (customer: Customer) => ({
  route: plansPrepare,
  body: await planOf(customer),
})

/** What may be written of plans: one that was reviewed, and one to end. */
export async function planWrites(customer: Customer) {
  const { id } = await beginPlan(customer)
  return [
    { route: plansSet, body: { intent: await planIntent(customer), tradePassword } },
    { route: plansEnd, params: { id } },
  ]
}

/** A plan begun and ended. */
export async function planDay(customer: Customer): Promise<void> {
  const { id } = await beginPlan(customer)
  await customer.must(plansEnd, { params: { id } })
}
