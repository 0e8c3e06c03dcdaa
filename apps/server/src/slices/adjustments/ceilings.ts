import {
  adjustmentReasons,
  ceilingRoles,
  type AdjustmentReason,
  type CeilingRole,
} from '@parkett/contract/desk/adjustments'
import { toDecimal, type Money } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { adjustmentMost } from '@parkett/core/adjustments/ceilings'
import { hundredths } from '@parkett/core/hundredths'
import { utcDate } from '@parkett/core/civil'
import { rowAt } from '@parkett/core/effective'
import type pg from 'pg'
import { houseRules } from '../../accounts/rules/current.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import type { Part } from '../../identity/four-eyes/act.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, readOne } from '../../platform/db/read.ts'
import { locks } from '../../platform/db/locks.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Asked = { readonly reason: AdjustmentReason; readonly amount: Money }

/**
 * Refuses what would take one of the two people above the ceiling of their role for this reason
 * on this day (UTC, by the wall: a simulated day that is moved on gives no second one). Of many at
 * once each waits for the one before, so all see what was let go.
 */
export async function mustStayBelowCeiling(
  db: Db,
  { reason, amount }: Asked,
  { person, role, now, clock }: Part & { readonly clock: Clock },
): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${locks.ceilings})`)
  const max = ceilingOf(reason, role, clock.now())
  const left = leftOf(max, await movedOn(db, { person, reason, now }))
  if (hundredths(amount) <= left) return
  const { name } = await readOne(db, named, 'SELECT username AS name FROM staff WHERE id = $1', [
    person,
  ])
  refuse('adjustment_ceiling', { person: name, max: toDecimal(max, 2), left: toDecimal(left, 2) })
}

const named = houseRow({ name: text() })

type Left = {
  readonly reason: AdjustmentReason
  readonly max: string
  readonly left: string
}

/** What a person may still move today, by reason. */
export async function ceilingsOf(
  db: Db,
  { person, role, now, clock }: Part & { readonly clock: Clock },
): Promise<Left[]> {
  const rows: Left[] = []
  for (const reason of adjustmentReasons) {
    const max = ceilingOf(reason, role, clock.now())
    const left = leftOf(max, await movedOn(db, { person, reason, now }))
    rows.push({ reason, max: toDecimal(max, 2), left: toDecimal(left, 2) })
  }
  return rows
}

const leftOf = (max: bigint, moved: bigint): bigint => (moved >= max ? 0n : max - moved)

/** No rule passes what the code allows. */
function ceilingOf(reason: AdjustmentReason, role: string, now: number): bigint {
  const known = ceilingRoles.find((one): one is CeilingRole => one === role)
  if (known === undefined) return 0n
  const { minor } = orRefuse(rowAt(houseRules().ceiling(reason, known), utcDate(now)))
  return minor < adjustmentMost[reason] ? minor : adjustmentMost[reason]
}

const sum = houseRow({ moved: int8 })

type Moved = {
  readonly person: bigint
  readonly reason: AdjustmentReason
  readonly now: Date
}

/**
 * Hundredths of whatever currency that a person asked for or let go on the day of `now`, by what
 * was approved: what the books refused afterwards moved nothing.
 */
async function movedOn(db: Db, { person, reason, now }: Moved): Promise<bigint> {
  const day = Date.parse(utcDate(now.getTime()))
  const { moved } = await readOne(
    db,
    sum,
    `SELECT COALESCE(sum(ceil((a.payload::json->>'amount')::numeric * 100)), 0)::bigint AS moved
     FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     LEFT JOIN approval_dues u ON u.approval = d.approval
     WHERE d.decided_at >= $3 AND d.decided_at < $4 AND d.decision = 'approved'
       AND (d.requester = $1 OR d.decider = $1) AND a.kind = 'ledger.adjustment'
       AND a.payload::json->>'reason' = $2 AND u.state IS DISTINCT FROM 'failed'`,
    [person, reason, new Date(day), new Date(day + dayMs)],
  )
  return moved
}
