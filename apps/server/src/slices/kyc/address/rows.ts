import {
  addressDataSchema,
  type AddressData,
  type ProofKind,
  type ProofRejection,
} from '@parkett/contract/customer/address'
import type { ProofAtDesk } from '@parkett/contract/desk/address'
import { foundInProof } from '@parkett/core/kyc/address'
import type { CaseState } from '@parkett/core/kyc/state'
import type pg from 'pg'
import { bool, date, int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { bytes, optional, textArray } from '../../../platform/db/kinds.ts'
import { houseRow, read, readFirst, type RowIn } from '../../../platform/db/read.ts'
import { lockShown } from '../held.ts'
import type { KycParts } from '../parts.ts'

/** One proof as the table has it (migration 1121), with what the house knows beside it. */
export const proofRow = houseRow({
  id: int8,
  customerId: int8,
  attempt: int4,
  status: text<CaseState>(),
  submitHash: bytes,
  kind: text<ProofKind>(),
  country: text(),
  issuedOn: date,
  sealed: optional(bytes),
  place: bytes,
  pictureId: int8,
  reasons: textArray<ProofRejection>(),
  submittedAt: timestamp,
  lockedBy: nullable(text()),
  lockedAlias: nullable(text()),
  lockedUntil: nullable(timestamp),
  decidedAt: nullable(timestamp),
  username: text(),
  language: text(),
  documentCountry: nullable(text()),
  elsewhere: bool,
})
export type ProofRow = RowIn<typeof proofRow>

const columns = `p.id, p.customer_id, p.attempt, p.status, p.submit_hash, p.kind, p.country, p.issued_on, p.sealed, p.place,
  p.picture_id, p.reasons, p.submitted_at, p.locked_by, p.locked_alias, p.locked_until, p.decided_at, c.username, c.language,
  (SELECT i.country FROM identity_cases i WHERE i.customer_id = p.customer_id AND i.status = 'approved') AS document_country,
  EXISTS (SELECT 1 FROM address_proofs o WHERE o.place = p.place AND o.customer_id <> p.customer_id) AS elsewhere`
const from = `SELECT ${columns} FROM address_proofs p JOIN customers c ON c.id = p.customer_id`

type Db = Pick<pg.Pool, 'query'>

export const latestProof = async (db: Db, customer: bigint): Promise<ProofRow | null> =>
  (await readFirst(
    db,
    proofRow,
    `${from} WHERE p.customer_id = $1 ORDER BY p.attempt DESC LIMIT 1`,
    [customer],
  )) ?? null

export const proofsOf = (db: Db, customer: bigint): Promise<readonly ProofRow[]> =>
  read(db, proofRow, `${from} WHERE p.customer_id = $1 ORDER BY p.attempt`, [customer])

export const proofUnderKey = (db: Db, customer: bigint, key: string) =>
  readFirst(db, proofRow, `${from} WHERE p.customer_id = $1 AND p.submit_key = $2`, [customer, key])

/** The proof, locked until the transaction ends: two reviewers come one after the other. */
export const lockProof = async (db: Db, id: bigint): Promise<ProofRow | null> =>
  (await readFirst(db, proofRow, `${from} WHERE p.id = $1 FOR UPDATE OF p`, [id])) ?? null

/** What was approved before, locked; one at most. */
export const lockApproved = (db: Db, customer: bigint): Promise<readonly ProofRow[]> =>
  read(db, proofRow, `${from} WHERE p.customer_id = $1 AND p.status = 'approved' FOR UPDATE OF p`, [
    customer,
  ])

/** What waits, oldest first. */
export const waitingProofs = (db: Db, after: bigint | null, most: number) =>
  read(
    db,
    proofRow,
    `${from} WHERE p.status IN ('submitted', 'in_review') AND ($1::bigint IS NULL OR p.id > $1)
     ORDER BY p.id LIMIT $2`,
    [after, most],
  )

const approvedRow = houseRow({ approved: bool })

export async function hasAddress(db: Db, customer: bigint): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT 1 FROM address_proofs
    WHERE customer_id = $1 AND status = 'approved') AS approved`
  return (await readFirst(db, approvedRow, sql, [customer]))?.approved ?? false
}

export const proofLabel = (customer: bigint, id: bigint) => ({
  customer,
  item: `address ${id}`,
  version: 1,
})

/** What was typed; null when the time to keep it has passed. */
export function openAddress({ vault }: Pick<KycParts, 'vault'>, row: ProofRow): AddressData | null {
  if (row.sealed === null) return null
  const plain = vault.open(proofLabel(row.customerId, row.id), row.sealed)
  return addressDataSchema.parse(JSON.parse(plain.toString('utf8')))
}

/** What a person must answer of it today. */
export const foundIn = (row: ProofRow, today: string) =>
  foundInProof({
    data: row,
    documentCountry: row.documentCountry,
    elsewhere: row.elsewhere,
    today,
  })

/** What a list says of a proof. */
export function proofHead(
  row: ProofRow,
  { now, today }: { now: number; today: string },
): ProofAtDesk {
  const { username, attempt, status, kind, country, issuedOn } = row
  return {
    id: String(row.id),
    customer: String(row.customerId),
    username,
    attempt,
    status,
    kind,
    country,
    issuedOn,
    submittedAt: row.submittedAt.toISOString(),
    found: [...foundIn(row, today)],
    ...lockShown(row, now),
  }
}
