import type { Instrument } from '@parkett/contract/customer/market'
import type { Plan, PlanRun } from '@parkett/contract/customer/plans'
import { isoInstant } from '@parkett/core/civil'
import { wire } from '../../accounts/trading/money-wire.ts'
import type { PlanRow, PlanRunRow } from '../../accounts/trading/plans.ts'

export const viewRun = ({ dueOn, at, orderId, reason }: PlanRunRow): PlanRun => ({
  dueOn,
  at: isoInstant(at),
  outcome: orderId === null ? 'skipped' : 'ordered',
  order: orderId?.toString() ?? null,
  reason,
})

/** What is asked for each time, as the wire says it. */
export const viewWanted = ({
  currency,
  amount,
  quantity,
}: Pick<PlanRow, 'currency' | 'amount' | 'quantity'>) => ({
  amount: amount === null ? null : wire(currency, amount),
  quantity: quantity === null ? null : Number(quantity),
})

export const viewPlan = (
  row: PlanRow,
  instrument: Instrument,
  last: PlanRunRow | undefined,
): Plan => ({
  id: row.id.toString(),
  instrument,
  ...viewWanted(row),
  day: row.day,
  until: row.until,
  status: row.endedAt === null ? 'active' : 'ended',
  nextOn: row.nextOn,
  beganAt: isoInstant(row.beganAt),
  last: last === undefined ? null : viewRun(last),
})
