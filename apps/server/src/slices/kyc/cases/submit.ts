import { nameMarks } from '../name-marks.ts'
import type { kycSubmit, IdentityData, IdentityPart } from '@parkett/contract/customer/kyc'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { BodyOf } from '@parkett/contract/wire/route'
import { examine, type Examined } from '@parkett/core/kyc/examine'
import { isPending, partsThatStay, shownState } from '@parkett/core/kyc/state'
import type pg from 'pg'
import { bodyHash } from '../../../ledger/door/body-hash.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { findDocument, type StoredDocument } from '../pictures/documents.ts'
import { looksAlike } from '../../../platform/pictures/read-picture.ts'
import { keepMs, keepUntil } from '../retention.ts'
import { isElsewhere } from './known.ts'
import { caseColumns, caseRow, labelOf, latestCase, openData, type CaseRow } from './rows.ts'
import { readFirst } from '../../../platform/db/read.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Keep } from '../../../platform/http/serve.ts'

type Body = BodyOf<typeof kycSubmit>
type Submit = {
  readonly customer: bigint
  readonly key: string
  readonly body: Body
  readonly keep: Keep<Submitted>
}
type Submitted = {
  readonly status: Exclude<CaseRow['status'], 'replaced'>
  readonly attempt: number
}

/**
 * Hands an attempt in. The same key is done once and answered alike; while one attempt waits
 * there is no other, and the database says so to two calls that meet. An approved customer may
 * hand in anew: the old attempt stays, and the state goes back to review (abuse row 59).
 */
export async function submit(
  parts: KycParts,
  { customer, key, body, keep }: Submit,
): Promise<Outcome<Submitted>> {
  if (parts.practiseAs !== null) return no('not_in_practice')
  // Under a key of ours: a plain fingerprint would outlive what it is of, and could be searched through.
  const hash = parts.vault.mark(`submit|${customer}|${bodyHash(body)}`)
  const repeated = await findRepeated(parts, { customer, key, hash })
  if (repeated !== null) return repeated
  const latest = await latestCase(parts.pool, customer)
  if (latest !== null && isPending(latest.status)) return no('kyc_already')
  const given = await collect(parts, { customer, body, latest })
  if (!given.ok) return given
  const { data, found, front, back } = given.value
  if (looksAlike(front.look, back.look)) return no('documents_same')
  const examined = examine(data, todayOf(parts))
  if (!examined.ok) return examined
  const attempt = (latest?.attempt ?? 0) + 1
  const said: Submitted = { status: 'submitted', attempt }
  const added = await insert(parts, {
    customer,
    key,
    hash,
    attempt,
    found,
    front,
    back,
    examined: examined.value,
    keep: (db) => keep(db, said),
  })
  if (added) return ok(said)
  return (await findRepeated(parts, { customer, key, hash })) ?? no('kyc_already')
}

type Repeated = { readonly customer: bigint; readonly key: string; readonly hash: Buffer }

async function findRepeated(
  { pool }: KycParts,
  { customer, key, hash }: Repeated,
): Promise<Outcome<Submitted> | null> {
  const row = await readFirst(
    pool,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases WHERE customer_id = $1 AND submit_key = $2`,
    [customer, key],
  )
  if (row === undefined) return null
  return row.submitHash.equals(hash)
    ? ok({ status: shownState(row.status), attempt: row.attempt })
    : no('key_reused')
}

type Given = {
  readonly data: IdentityData
  /** What was found when the data were typed, where they stay as they are. */
  readonly found: readonly MachineCheck[]
  readonly front: StoredDocument
  readonly back: StoredDocument
}

/** The three parts: new ones, or the good ones of a refused attempt. */
async function collect(
  parts: KycParts,
  { customer, body, latest }: { customer: bigint; body: Body; latest: CaseRow | null },
): Promise<Outcome<Given>> {
  const stay = latest?.status === 'rejected' ? partsThatStay(latest.reasons) : []
  const old = (part: IdentityPart): CaseRow | null => (stay.includes(part) ? latest : null)
  const oldData = old('data')
  const data = body.data ?? (oldData === null ? null : openData(parts, oldData))
  if (data === null) return no('identity_number_wrong')
  const frontId = body.front === null ? (old('front')?.frontId ?? 0n) : BigInt(body.front)
  const backId = body.back === null ? (old('back')?.backId ?? 0n) : BigInt(body.back)
  const front = await findDocument(parts.pool, { customer, id: frontId, side: 'front' })
  const back = await findDocument(parts.pool, { customer, id: backId, side: 'back' })
  if (front === null || back === null) return no('document_missing')
  return ok({ data, found: body.data === null ? (oldData?.checks ?? []) : [], front, back })
}

type New = Repeated &
  Omit<Given, 'data'> & {
    readonly attempt: number
    readonly examined: Examined
    readonly keep: (db: pg.PoolClient) => Promise<void>
  }

async function insert(parts: KycParts, attempt: New): Promise<boolean> {
  const { pool, wall, ids, vault } = parts
  const { customer, key, hash, found, front, back, examined, keep } = attempt
  const { data } = examined
  const id = ids.next()
  const person = vault.mark(`${data.country}|${data.document}|${data.number}`)
  const checks = [
    ...withFound(examined.checks, found),
    ...(await otherChecks(parts, { customer, person, data })),
  ]
  const now = wall.now()
  // Before the case, so that no case ever waits whose pictures are about to go.
  await keepUntil(pool, { frontId: front.id, backId: back.id }, now + keepMs.waiting)
  return transact(pool, async (db) => {
    const added = await db.query(
      `INSERT INTO identity_cases (id, customer_id, attempt, status, submit_key, submit_hash, country,
       document, sealed, person, document_expires, front_id, back_id, checks, submitted_at,
       name_marks, marked_in_pairs)
     VALUES ($1, $2, $3, 'submitted', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true)
     ON CONFLICT DO NOTHING`,
      [
        id,
        customer,
        attempt.attempt,
        key,
        hash,
        data.country,
        data.document,
        vault.seal(labelOf(customer, id), Buffer.from(JSON.stringify(data))),
        person,
        data.expires,
        front.id,
        back.id,
        JSON.stringify(checks),
        new Date(now),
        nameMarks(vault, data.name),
      ],
    )
    if (added.rowCount === 1) await keep(db)
    return added.rowCount === 1
  })
}

/**
 * Data that stay were stored without their check digit: what it proved when it was typed still
 * holds.
 */
const withFound = (
  checks: readonly MachineCheck[],
  found: readonly MachineCheck[],
): MachineCheck[] =>
  checks.map((check) =>
    check.result === 'not_possible'
      ? (found.find((earlier) => earlier.check === check.check) ?? check)
      : check,
  )

/**
 * Whether the person is known elsewhere is for the reviewer alone: the customer must not learn
 * who else is here.
 */
async function otherChecks(
  { pool, provider }: KycParts,
  { customer, person, data }: { customer: bigint; person: Buffer; data: IdentityData },
): Promise<MachineCheck[]> {
  const elsewhere = await isElsewhere(pool, { person, customerId: customer })
  return [
    { check: 'person', result: elsewhere ? 'failed' : 'passed' },
    { check: 'pictures', result: 'passed' },
    ...(await provider.examine(data)),
  ]
}
