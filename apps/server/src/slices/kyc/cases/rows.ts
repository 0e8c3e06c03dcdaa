import {
  identityDataSchema,
  type DocumentKind,
  type IdentityData,
  type Rejection,
} from '@parkett/contract/customer/kyc'
import type { kycQueue, MachineCheck } from '@parkett/contract/desk/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { CaseState } from '@parkett/core/kyc/state'
import type pg from 'pg'
import { lockShown } from '../held.ts'
import type { KycParts } from '../parts.ts'
import { date, int4, int8, json, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { bytes, optional, textArray } from '../../../platform/db/kinds.ts'
import { houseRow, readFirst, type RowIn } from '../../../platform/db/read.ts'

/** One attempt as the table has it (migration 0050). */
export const caseRow = houseRow({
  id: int8,
  customerId: int8,
  attempt: int4,
  status: text<CaseState>(),
  submitHash: bytes,
  country: text(),
  document: text<DocumentKind>(),
  sealed: optional(bytes),
  person: bytes,
  documentExpires: nullable(date),
  frontId: int8,
  backId: int8,
  checks: json<readonly MachineCheck[]>(),
  reasons: textArray<Rejection>(),
  submittedAt: timestamp,
  lockedBy: nullable(text()),
  lockedAlias: nullable(text()),
  lockedUntil: nullable(timestamp),
  decidedAt: nullable(timestamp),
})
export const caseColumns = `id, customer_id, attempt, status, submit_hash, country, document,
  sealed, person, document_expires, front_id, back_id, checks, reasons, submitted_at, locked_by,
  locked_alias, locked_until, decided_at`
export type CaseRow = RowIn<typeof caseRow>

type Db = Pick<pg.Pool, 'query'>

export async function latestCase(db: Db, customer: bigint): Promise<CaseRow | null> {
  const row = await readFirst(
    db,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases WHERE customer_id = $1
     ORDER BY attempt DESC LIMIT 1`,
    [customer],
  )
  return row ?? null
}

/** The attempt that was approved: a customer has one at most. */
export async function approvedCase(db: Db, customer: bigint): Promise<CaseRow | null> {
  const sql = `SELECT ${caseColumns} FROM identity_cases
    WHERE customer_id = $1 AND status = 'approved' ORDER BY attempt DESC LIMIT 1`
  return (await readFirst(db, caseRow, sql, [customer])) ?? null
}

/** The case, locked until the transaction ends: two reviewers come one after the other. */
export async function lockCase(db: Db, id: bigint): Promise<CaseRow | null> {
  const sql = `SELECT ${caseColumns} FROM identity_cases WHERE id = $1 FOR UPDATE`
  return (await readFirst(db, caseRow, sql, [id])) ?? null
}

/** What was typed, as it is sealed in the row; null when the time to keep it has passed. */
export function openData({ vault }: Pick<KycParts, 'vault'>, row: CaseRow): IdentityData | null {
  if (row.sealed === null) return null
  const plain = vault.open(labelOf(row.customerId, row.id), row.sealed)
  return identityDataSchema.parse(JSON.parse(plain.toString('utf8')))
}

export const labelOf = (customer: bigint, id: bigint) => ({
  customer,
  item: `case ${id}`,
  version: 1,
})

type Head = Omit<AnswerOf<typeof kycQueue>['rows'][number], 'username' | 'findings'>

/** What a list says of a case. */
export function headOf(row: CaseRow, now: number): Head {
  return {
    id: String(row.id),
    customer: String(row.customerId),
    attempt: row.attempt,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    country: row.country,
    document: row.document,
    ...lockShown(row, now),
  }
}
