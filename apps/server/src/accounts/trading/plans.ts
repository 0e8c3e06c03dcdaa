import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { nextDue } from '@parkett/core/plans/plan'
import {
  put,
  rowsOf,
  type Moment,
  type Need,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'
import { table, type RowOf } from '../../ledger/table.ts'
import { date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** Savings plans (migration 0840). `nextOn` is null once it ended; `setAt` tells one version from the next. */
export const plans = table('plans', ['customer', 'id'], {
  customer: int8,
  id: int8,
  instrument: int8,
  currency: text<Currency>(),
  amount: nullable(int8),
  quantity: nullable(int8),
  day: int4,
  until: nullable(date),
  nextOn: nullable(date),
  beganAt: instant,
  setAt: instant,
  endedAt: nullable(instant),
})
export type PlanRow = RowOf<typeof plans>

export const planRuns = table(
  'plan_runs',
  ['customer', 'plan', 'dueOn'],
  {
    customer: int8,
    plan: int8,
    dueOn: date,
    at: instant,
    orderId: nullable(int8),
    reason: nullable(text()),
  },
  { appendOnly: true },
)
export type PlanRunRow = RowOf<typeof planRuns>

/** A due date of a plan as it was when its purchase was worked out. */
export type PlanDue = Pick<PlanRow, 'id' | 'setAt'> & { readonly dueOn: string }

export const planNeeds = (customer: bigint, due: PlanDue | undefined): readonly Need[] =>
  due === undefined ? [] : [rowsOf(plans, customer, due.id)]

type Came = Pick<PlanRunRow, 'orderId' | 'reason'>

/**
 * The rows that say what came of a due date: the run, and the plan at its next date. Refuses
 * `not_found` where that date is done, or the plan was ended or set otherwise meanwhile; so a date
 * leads to one order at most, however often it is tried.
 */
export function planDone(
  work: Work,
  { customer, now }: Pick<Moment, 'customer' | 'now'>,
  { id, setAt, dueOn }: PlanDue,
  { orderId, reason }: Came,
): Outcome<readonly RowWrite[]> {
  const plan = work.row(plans, [customer, id])
  if (plan === undefined || plan.nextOn !== dueOn || plan.setAt !== setAt) return no('not_found')
  const nextOn = nextDue(plan, dueOn)
  return ok([
    put(plans, { ...plan, nextOn, endedAt: nextOn === null ? now : null }),
    put(planRuns, { customer, plan: id, dueOn, at: now, orderId, reason }),
  ])
}
