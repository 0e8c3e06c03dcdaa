import { createHash } from 'node:crypto'
import { approvalActSchema, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { approvalRights, type ApprovalKind } from '@parkett/contract/desk/approval-rights'
import type { Role } from '@parkett/contract/desk/permissions'
import type pg from 'pg'
import { canonicalJson } from '../../platform/audit/canonical-json.ts'
import type { Audit } from '../../platform/audit/log.ts'
import { refuse } from '../../base/refusal.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { refuseOwnAccount } from '../staff/own-account.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import type { FourEyesAct } from './act.ts'
import { allEvidence, type VerifiedName } from './evidence.ts'
import { mustBeAnswered } from './findings.ts'
import { once } from './once.ts'
import { rememberSeen } from './seen.ts'
import { mustBeTyped } from './typed.ts'
import { int8, snake, text, timestamp } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, type RowIn } from '../../platform/db/read.ts'

const lifeMs = 72 * 3_600_000

export type FourEyesPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly audit: Audit
  readonly acts: readonly FourEyesAct[]
  readonly personal: Pick<Personal, 'mark'>
  readonly verifiedName: VerifiedName
  /** Carries an approved act that moves money through the ledger's door (`dues.ts`). */
  readonly dues: { readonly carry: (approval: bigint) => Promise<void> }
}

/** What somebody asked for, as it was written down. */
export const approvalRow = houseRow({
  id: int8,
  kind: text(),
  payload: text(),
  digest: bytes,
  reason: text(),
  requester: int8,
  requesterRole: text(),
  requestedAt: timestamp,
  expiresAt: timestamp,
})
export type ApprovalRow = RowIn<typeof approvalRow>
/** Its columns, of `approvals a`, in the order of the row. */
export const approvalColumns = Object.keys(approvalRow.columns)
  .map((name) => `a.${snake(name)}`)
  .join(', ')

/** SHA-256 over kind and payload; the database computes the same (migration 0071). */
export const digestOf = (kind: string, payload: string): Buffer =>
  createHash('sha256').update(`${kind}\n${payload}`).digest()

export const actOf = ({ acts }: Pick<FourEyesPorts, 'acts'>, kind: string): FourEyesAct => {
  const act = acts.find((one) => one.kind === kind)
  if (act === undefined) throw new Error(`no act ${kind} that two people do`)
  return act
}

/** The payload as it was asked for; `approval_altered` when it is none that the product knows. */
export function readAct(row: Pick<ApprovalRow, 'payload'>): ApprovalAct {
  const parsed = approvalActSchema.safeParse(JSON.parse(row.payload))
  return parsed.success ? parsed.data : refuse('approval_altered')
}

export function mayWith(staff: Staff, kind: ApprovalKind, part: 'request' | 'approve'): Role {
  const allowed: readonly Role[] = approvalRights[kind][part]
  return allowed.find((role) => staff.roles.includes(role)) ?? refuse('not_permitted')
}

type Asked = {
  readonly act: ApprovalAct
  readonly reason: string
  readonly key: string
  readonly typed?: string | undefined
}
type Requested = { readonly id: string; readonly digest: string; readonly expiresAt: string }

/** Writes down what shall run, and marks what was seen. Nothing else happens. */
export async function requestApproval(
  ports: FourEyesPorts,
  staff: Staff,
  asked: Asked,
): Promise<Requested> {
  const { act, reason, key, typed } = asked
  const body = { act, reason, ...(typed !== undefined && { typed }) }
  const asking = { person: staff.person, route: 'approvals.request', key, body }
  const requested = await once(ports.pool, asking, (db) =>
    writeRequest(ports, db, { staff, asked }),
  )
  await markSeen(ports, requested, act)
  return requested
}

type Several = Pick<Asked, 'reason' | 'key'> & { readonly acts: readonly ApprovalAct[] }

/** The same for several acts in one transaction: all of them are asked for, or none. */
export async function requestApprovals(
  ports: FourEyesPorts,
  staff: Staff,
  { acts, reason, key }: Several,
): Promise<readonly Requested[]> {
  const body = { acts, reason }
  const asking = { person: staff.person, route: 'approvals.requestOfferings', key, body }
  const requested = await once(ports.pool, asking, async (db) => {
    const done: Requested[] = []
    for (const act of acts)
      done.push(await writeRequest(ports, db, { staff, asked: { act, reason } }))
    return done
  })
  for (const [at, one] of requested.entries()) await markSeen(ports, one, acts[at])
  return requested
}

async function markSeen(
  ports: FourEyesPorts,
  requested: Requested,
  act: ApprovalAct | undefined,
): Promise<void> {
  if (act === undefined) return
  const { pool, wall } = ports
  // Behind its transaction: a name is opened by a connection of its own, and requests that each
  // hold one and want another would wait for each other for ever.
  const evidence = await allEvidence(ports, pool, { act, now: new Date(wall.now()) })
  await rememberSeen(ports, pool, { approval: BigInt(requested.id), evidence })
}

async function writeRequest(
  ports: FourEyesPorts,
  db: pg.PoolClient,
  { staff, asked }: { readonly staff: Staff; readonly asked: Omit<Asked, 'key'> },
): Promise<Requested> {
  const { wall, ids, audit } = ports
  const { act, reason, typed } = asked
  const role = mayWith(staff, act.kind, 'request')
  const now = new Date(wall.now())
  if ('customer' in act)
    await refuseOwnAccount(db, { person: staff.person, customer: BigInt(act.customer) })
  const kind = actOf(ports, act.kind)
  const payload = canonicalJson(act)
  const digest = digestOf(act.kind, payload)
  const { before, after } = await kind.preview(db, act, now)
  await kind.allows?.(db, act, { person: staff.person, role, now })
  await mustBeAnswered(db, { kind, act, at: { now, approval: null } })
  if (!('amount' in act)) await mustBeTyped(db, { kind, act, typed })
  const id = ids.next()
  await audit.within(db, {
    actor: { ...staff, role },
    act: `requested ${act.kind}`,
    object: kind.object(act),
    reason,
    detail: {
      approval: id,
      digest: digest.toString('hex'),
      payload,
      before,
      after,
      ...(typed !== undefined && { typed }),
    },
  })
  const expiresAt = new Date(now.getTime() + lifeMs)
  await db.query(
    `INSERT INTO approvals (id, kind, payload, digest, reason, requester, requester_role,
         requested_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, act.kind, payload, digest, reason, staff.person, role, now, expiresAt],
  )
  return { id: String(id), digest: digest.toString('hex'), expiresAt: expiresAt.toISOString() }
}
