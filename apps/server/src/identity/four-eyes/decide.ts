import { reasonMin } from '@parkett/contract/desk/staff'
import { approvalRights, type ApprovalKind } from '@parkett/contract/desk/approval-rights'
import type { Role } from '@parkett/contract/desk/permissions'
import { answersIn } from '@parkett/contract/desk/act-answers'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { Verdict } from '@parkett/contract/desk/findings'
import { allAgreed } from '@parkett/core/findings'
import type pg from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Staff } from '../../platform/http/serve.ts'
import {
  actOf,
  approvalColumns,
  approvalRow,
  digestOf,
  mayWith,
  readAct,
  type ApprovalRow,
  type FourEyesPorts,
} from './approvals.ts'
import type { FourEyesAct, Part } from './act.ts'
import { dutiesOf, holdDuties } from '../staff/colleagues.ts'
import { refuseOwnAccount } from '../staff/own-account.ts'
import { mustBeAnswered } from './findings.ts'
import { once } from './once.ts'
import { mustBeTyped } from './typed.ts'
import { bool, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst, readOne, type RowIn } from '../../platform/db/read.ts'
import { locks } from '../../platform/db/locks.ts'

export type Decide = {
  readonly id: bigint
  readonly decision: 'approved' | 'returned'
  /** What the second person saw. */
  readonly digest: string
  readonly note: string
  /** The amount as the second person typed it. */
  readonly typed?: string | undefined
  /** What the second person says to each answer of the first. */
  readonly verdicts?: readonly Verdict[] | undefined
  readonly key: string
}

/** What the second person said beside yes or no; what nobody said is left out. */
const saidIn = ({ typed, verdicts = [] }: Decide) => ({
  ...(typed !== undefined && { typed }),
  ...(verdicts.length > 0 && { verdicts }),
})

/**
 * Another person decides. An approved act runs here, once, in the transaction of the decision;
 * what runs is what the digest names. Where money moves, what runs is that it is due: it is
 * carried through the ledger's door right after the commit. The database holds the same rules
 * for itself: another person, in time, one decision per request.
 */
export async function decideApproval(
  ports: FourEyesPorts,
  staff: Staff,
  decide: Decide,
): Promise<void> {
  const { pool, wall, audit } = ports
  const { id, decision, note, typed, verdicts, key } = decide
  const said = saidIn(decide)
  const body = { id, decision, digest: decide.digest, note, ...said }
  const approved = await once(
    pool,
    { person: staff.person, route: 'approvals.decide', key, body },
    async (db) => {
      const row = await openApproval(ports, db, id)
      if (row.requester === staff.person) refuse('approval_own')
      const act = readAct(row)
      // Of somebody who left, was stopped or lost the duty nothing runs any more; it can only be
      // returned. The duties of both are those of this moment, not of when the call came in.
      if (decision === 'approved' && !(await mayStillAsk(db, row, act.kind)))
        refuse('approval_closed')
      const roles = await dutiesOf(db, staff.person)
      const role = mayWith({ ...staff, roles }, act.kind, 'approve')
      if ('customer' in act)
        await refuseOwnAccount(db, { person: staff.person, customer: BigInt(act.customer) })
      if (decision === 'approved' && (await isDependent(db, row.requester, staff.person)))
        refuse('approval_dependent')
      if (!isAsAsked(row, decide.digest)) refuse('approval_altered')
      // Whoever asked reads why; nobody can say no without a word.
      if (decision === 'returned' && note.length < reasonMin) refuse('field_invalid')
      orRefuse(allAgreed(answersIn(act), verdicts ?? [], decision === 'approved'))
      const kind = actOf(ports, act.kind)
      const now = new Date(wall.now())
      const { before, after } =
        decision === 'approved'
          ? await checkNow(db, row, { kind, act, person: staff.person, role, typed, now })
          : { before: '', after: '' }
      await audit.within(db, {
        actor: { ...staff, role },
        act: `${decision} ${act.kind}`,
        object: kind.object(act),
        reason: note === '' ? row.reason : note,
        detail: {
          approval: id,
          digest: decide.digest,
          before,
          after,
          ...said,
        },
      })
      await writeDecision(db, row, { staff, role, decide, now })
      if (decision === 'approved') {
        const requester = { person: row.requester, alias: row.alias, role: row.requesterRole }
        await kind.run(db, act, {
          approval: id,
          requester,
          approver: { ...staff, role },
          reason: row.reason,
          now,
        })
      }
      return { payload: row.payload }
    },
  )
  const act = readAct(approved)
  if (decision !== 'approved') return
  const kind = actOf(ports, act.kind)
  await kind.committed(act)
  if (kind.carry !== undefined) await ports.dues.carry(id)
}

type Check = Part & {
  readonly kind: FourEyesAct
  readonly act: ApprovalAct
  readonly typed: string | undefined
}

/** Whether it may still run, and for both of them; answers what it changes. */
async function checkNow(
  db: pg.PoolClient,
  { id, requester, requesterRole }: OpenRow,
  { kind, act, person, role, typed, now }: Check,
): Promise<{ readonly before: string; readonly after: string }> {
  await holdObject(db, kind.object(act))
  const change = await kind.preview(db, act, now)
  await kind.allows?.(db, act, { person: requester, role: requesterRole, now })
  await kind.allows?.(db, act, { person, role, now })
  await mustBeAnswered(db, { kind, act, at: { now, approval: id } })
  await mustBeTyped(db, { kind, act, typed })
  return change
}

type Decision = {
  readonly staff: Staff
  readonly role: Role
  readonly decide: Decide
  readonly now: Date
}

async function writeDecision(
  db: pg.PoolClient,
  { id, requester, digest, expiresAt }: OpenRow,
  { staff, role, decide: { decision, note, verdicts = [] }, now }: Decision,
): Promise<void> {
  await db.query(
    `INSERT INTO approval_decisions (approval, requester, digest, expires_at, decider,
       decider_role, decision, note, verdicts, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      requester,
      digest,
      expiresAt,
      staff.person,
      role,
      decision,
      note,
      JSON.stringify(verdicts),
      now,
    ],
  )
}

const openRow = houseRow({
  ...approvalRow.columns,
  alias: text(),
  decided: bool,
})
type OpenRow = RowIn<typeof openRow>
const dependence = houseRow({ dependent: bool })

const kindRow = houseRow({ kind: text() })

/** Of two requests about one thing that are decided at once the second finds what the first made of it. */
const holdObject = (db: pg.PoolClient, object: string): Promise<unknown> =>
  db.query(`SELECT pg_advisory_xact_lock(${locks.object}, hashtext($1))`, [object])

/** The request under a lock, so that of two who decide at once the second finds it decided. */
async function openApproval(
  { wall, acts }: FourEyesPorts,
  db: pg.PoolClient,
  id: bigint,
): Promise<OpenRow> {
  await db.query(`SELECT pg_advisory_xact_lock(${locks.approval}, hashint8($1))`, [id])
  const asked = 'SELECT kind FROM approvals WHERE id = $1'
  const { kind } = (await readFirst(db, kindRow, asked, [id])) ?? refuse('not_found')
  const alone = acts.find((act) => act.kind === kind)?.changesDuties === true
  await holdDuties(db, alone ? 'alone' : 'shared')
  const sql = `SELECT ${approvalColumns}, s.alias,
      EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = a.id) AS decided
    FROM approvals a JOIN staff s ON s.id = a.requester WHERE a.id = $1`
  const row = (await readFirst(db, openRow, sql, [id])) ?? refuse('not_found')
  if (row.decided || row.expiresAt.getTime() <= wall.now()) refuse('approval_closed')
  return row
}

/** Whether who asked for it might still ask. */
async function mayStillAsk(
  db: pg.PoolClient,
  { requester }: OpenRow,
  kind: ApprovalKind,
): Promise<boolean> {
  const allowed: readonly Role[] = approvalRights[kind].request
  return (await dutiesOf(db, requester)).some((role) => allowed.includes(role))
}

/** Whether the two may be one person, as the database holds it for itself too (migration 0094). */
async function isDependent(
  db: pg.PoolClient,
  requester: bigint,
  decider: bigint,
): Promise<boolean> {
  const sql = 'SELECT staff_dependent($1, $2) AS dependent'
  return (await readOne(db, dependence, sql, [requester, decider])).dependent
}

const isAsAsked = (row: ApprovalRow, seen: string): boolean =>
  row.digest.toString('hex') === seen && digestOf(row.kind, row.payload).equals(row.digest)
