import type { Pool } from 'pg'
import { planRuns, plans, type PlanRow, type PlanRunRow } from '../../accounts/trading/plans.ts'
import { readTable } from '../../accounts/trading/read.ts'

/** Runs that a plan shows: those of ten years. */
const runsShown = 120
export const endedPage = 20

export const onePlan = async (
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<PlanRow | undefined> =>
  (await readTable(pool, plans, 'customer = $1 AND id = $2', [customer, id]))[0]

export const runningPlans = (pool: Pool, customer: bigint): Promise<readonly PlanRow[]> =>
  readTable(pool, plans, 'customer = $1 AND ended_at IS NULL ORDER BY next_on, id', [customer])

/** One more than a page: that one says that there are more. */
export const endedPlans = (
  pool: Pool,
  customer: bigint,
  before: bigint | null,
): Promise<readonly PlanRow[]> =>
  readTable(
    pool,
    plans,
    `customer = $1 AND ended_at IS NOT NULL AND ($2::bigint IS NULL OR id < $2)
     ORDER BY id DESC LIMIT ${endedPage + 1}`,
    [customer, before],
  )

export const runsOf = (
  pool: Pool,
  customer: bigint,
  plan: bigint,
): Promise<readonly PlanRunRow[]> =>
  readTable(pool, planRuns, `customer = $1 AND plan = $2 ORDER BY due_on DESC LIMIT ${runsShown}`, [
    customer,
    plan,
  ])

/** The latest run of each of these plans, by the plan's number. */
export async function lastRuns(
  pool: Pool,
  customer: bigint,
  of: readonly PlanRow[],
): Promise<ReadonlyMap<bigint, PlanRunRow>> {
  const rows = await readTable(
    pool,
    planRuns,
    `customer = $1 AND (plan, due_on) IN (
       SELECT plan, max(due_on) FROM plan_runs
       WHERE customer = $1 AND plan = ANY($2::bigint[]) GROUP BY plan)`,
    [customer, of.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.plan, row]))
}

export type After = { readonly nextOn: string; readonly customer: bigint; readonly id: bigint }

/** Plans of everybody that are due by a date, a page at a time. */
export const duePlans = (
  pool: Pool,
  by: string,
  after: After | null,
): Promise<readonly PlanRow[]> =>
  readTable(
    pool,
    plans,
    `next_on <= $1 AND ($2::date IS NULL OR (next_on, customer, id) > ($2, $3, $4))
     ORDER BY next_on, customer, id LIMIT 200`,
    [by, after?.nextOn ?? null, after?.customer ?? null, after?.id ?? null],
  )
