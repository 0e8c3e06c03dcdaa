import type { Alarm } from '../../base/alarm.ts'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type pg from 'pg'
import { transact } from '../../platform/db/transact.ts'
import type { Audit } from '../../platform/audit/log.ts'
import { refusalIn } from '../../base/refusal.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { isUndecided } from '../../ledger/door/submit.ts'
import type { Clock } from '../../base/ports.ts'
import type { Executed, FourEyesAct } from './act.ts'
import { actOf, approvalColumns, approvalRow, readAct } from './approvals.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

export type DuePorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly audit: Audit
  readonly commit: Commit
  readonly acts: readonly FourEyesAct[]
  readonly alarm: Alarm
}

type Dues = {
  /**
   * Carries one approved act through the door; what the door cannot take now stays due. Never
   * throws.
   */
  readonly carry: (approval: bigint) => Promise<void>
  /** Carries everything that is due: after a crash, and what could not be carried at once. */
  readonly round: () => Promise<void>
}

/**
 * Between an approval and the books: what was approved is posted exactly once, or ends with the
 * books' reason.
 */
export function makeDues(ports: DuePorts): Dues {
  const { pool, alarm } = ports
  const carry = async (approval: bigint): Promise<void> => {
    try {
      const due = await openDue(ports, approval)
      if (due === undefined) return
      const answer = await submit(ports, due)
      if (!answer.ok && isUndecided(answer)) {
        await pool.query(
          "UPDATE approval_dues SET tries = tries + 1 WHERE approval = $1 AND state = 'due'",
          [approval],
        )
        if (answer.reason === 'internal')
          alarm('an approved act could not be posted', { approval: String(approval) })
        return
      }
      await end(ports, due, answer)
    } catch (error) {
      alarm('an approved act could not be carried out', {
        approval: String(approval),
        why: String(error),
      })
    }
  }
  const round = async (): Promise<void> => {
    const sql = "SELECT approval FROM approval_dues WHERE state = 'due' ORDER BY approval LIMIT 200"
    const rows = await read(pool, waiting, sql)
    for (const { approval } of rows) await carry(approval)
  }
  return { carry, round }
}

const waiting = houseRow({ approval: int8 })
const dueRow = houseRow({
  ...approvalRow.columns,
  alias: text(),
  decider: int8,
  deciderName: text(),
  deciderAlias: text(),
  deciderRole: text(),
})
type Row = RowIn<typeof dueRow>
type Due = {
  readonly kind: FourEyesAct
  readonly act: ApprovalAct
  readonly row: Row
  readonly executed: Executed
}

async function openDue({ pool, wall, acts }: DuePorts, approval: bigint): Promise<Due | undefined> {
  const sql = `SELECT ${approvalColumns}, r.alias, d.decider, p.username AS decider_name,
      p.alias AS decider_alias, d.decider_role
    FROM approval_dues u JOIN approvals a ON a.id = u.approval
    JOIN approval_decisions d ON d.approval = a.id
    JOIN staff r ON r.id = a.requester JOIN staff p ON p.id = d.decider
    WHERE u.approval = $1 AND u.state = 'due' AND d.decision = 'approved'`
  const row = await readFirst(pool, dueRow, sql, [approval])
  if (row === undefined) return undefined
  const requester = { person: row.requester, alias: row.alias, role: row.requesterRole }
  const approver = { person: row.decider, alias: row.deciderAlias, role: row.deciderRole }
  const executed = { approval, requester, approver, reason: row.reason, now: new Date(wall.now()) }
  return { kind: actOf({ acts }, row.kind), act: readAct(row), row, executed }
}

async function submit(
  { pool, commit }: DuePorts,
  { kind, act, executed }: Due,
): Promise<Outcome<unknown>> {
  if (kind.carry === undefined) throw new Error(`${kind.kind} moves no money and is due`)
  try {
    return await kind.carry({ db: pool, commit }, act, executed)
  } catch (error) {
    return refusalIn(error)
  }
}

/**
 * Marked once, with the line in the audit log and what follows from it; of two who carry it,
 * one marks it.
 */
async function end({ pool, audit }: DuePorts, due: Due, answer: Outcome<unknown>): Promise<void> {
  const { kind, act, row, executed } = due
  const { approval, now } = executed
  const [state, reason, facts] = answer.ok
    ? ['done', null, null]
    : ['failed', answer.reason, answer.facts]
  await transact(pool, async (db) => {
    const marked = await db.query(
      `UPDATE approval_dues SET state = $2, reason = $3, facts = $4, ended_at = $5, tries = tries + 1
       WHERE approval = $1 AND state = 'due'`,
      [approval, state, reason, facts === null ? null : JSON.stringify(facts), now],
    )
    if (marked.rowCount !== 1) return
    await audit.within(db, {
      actor: { person: row.decider, name: row.deciderName, role: row.deciderRole },
      act: `${answer.ok ? 'carried out' : 'failed'} ${kind.kind}`,
      object: kind.object(act),
      reason: reason ?? row.reason,
      detail: { approval },
    })
    if (answer.ok) await kind.carried?.(db, act, executed)
  })
}
