import { no, ok } from '@parkett/contract/wire/outcome'
import { isoInstant } from '@parkett/core/civil'
import { firstDue, mayBegin } from '@parkett/core/plans/plan'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import {
  planDone,
  planNeeds,
  plans,
  type PlanDue,
  type PlanRow,
} from '../../accounts/trading/plans.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

export type SetInput = Pick<
  PlanRow,
  'instrument' | 'currency' | 'amount' | 'quantity' | 'day' | 'until'
> & {
  readonly review: string
  /** Of the plan that is changed; null: a new one. */
  readonly plan: bigint | null
  /** The day of its market. */
  readonly today: string
}
type Set = { readonly id: string }

/** Begins or changes a savings plan as it was reviewed, once per review (`market.md` M41). */
export const setPlanAct: Act<SetInput, Set> = {
  name: 'plans.set',
  under: 'order.place',
  needs: ({ review }, customer) => [...reviewNeeds(customer, review), rowsOf(plans, customer)],
  decide: (work, { review, plan, today, ...wanted }, at) => {
    const { customer, now } = at
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    const own = work.rows(plans, [customer])
    const before = plan === null ? undefined : own.find(({ id }) => id === plan)
    if (plan !== null && (before === undefined || before.endedAt !== null)) return no('not_found')
    const running = own.filter(({ endedAt }) => endedAt === null).length
    const may = before === undefined ? mayBegin(running, own.length) : ok(true)
    if (!may.ok) return may
    const nextOn = firstDue(wanted, today)
    if (nextOn === null) return no('field_invalid')
    const id = before?.id ?? at.nextId()
    const beganAt = before?.beganAt ?? now
    const isNew = before === undefined
    return ok({
      value: { id: id.toString() },
      journals: [],
      rows: [
        put(plans, { ...wanted, customer, id, nextOn, beganAt, setAt: now, endedAt: null }),
        usedBy(at, review),
      ],
      events: [
        { type: isNew ? 'plan.begun' : 'plan.changed', data: { id: id.toString(), nextOn } },
      ],
    })
  },
}

/** Ends a plan; nothing speaks against that, no lock and no freeze. A second time changes nothing. */
export const endPlanAct: Act<{ readonly id: bigint }, Set> = {
  name: 'plans.end',
  under: 'unmoved',
  needs: ({ id }, customer) => [rowsOf(plans, customer, id)],
  decide: (work, { id }, { customer, now }) => {
    const plan = work.row(plans, [customer, id])
    if (plan === undefined) return no('not_found')
    const value = { id: id.toString() }
    if (plan.endedAt !== null) return ok({ value, journals: [], rows: [], events: [] })
    return ok({
      value,
      journals: [],
      rows: [put(plans, { ...plan, nextOn: null, endedAt: now })],
      events: [{ type: 'plan.ended', data: { id: value.id } }],
    })
  },
}

export type SkipInput = { readonly due: PlanDue; readonly reason: string }

/** Says that nothing was bought for a due date, and why; its owner is told. */
export const skipPlanAct: Act<SkipInput, { readonly at: string }> = {
  name: 'plans.skip',
  under: 'unmoved',
  needs: ({ due }, customer) => planNeeds(customer, due),
  decide: (work, { due, reason }, at) => {
    const done = planDone(work, at, due, { orderId: null, reason })
    if (!done.ok) return done
    return ok({
      value: { at: isoInstant(at.now) },
      journals: [],
      rows: done.value,
      events: [{ type: 'plan.skipped', data: { id: due.id.toString(), dueOn: due.dueOn, reason } }],
    })
  },
}
