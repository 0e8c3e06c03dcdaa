import {
  identityDataSchema,
  type DocumentKind,
  type IdentityData,
  type Rejection,
} from '@parkett/contract/customer/kyc'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import type { CaseState } from '@parkett/core/kyc/state'
import type pg from 'pg'
import type { KycParts } from '../parts.ts'

/** One attempt as the table has it (migration 0050). */
export type CaseRow = {
  readonly id: bigint
  readonly customer_id: bigint
  readonly attempt: number
  readonly status: CaseState
  readonly submit_key: string
  readonly submit_hash: Buffer
  readonly country: string
  readonly document: DocumentKind
  readonly sealed: Buffer | null
  readonly person: Buffer
  readonly document_expires: string | null
  readonly front_id: bigint
  readonly back_id: bigint
  readonly checks: readonly MachineCheck[]
  readonly reasons: readonly Rejection[]
  readonly submitted_at: Date
  readonly locked_by: string | null
  readonly locked_alias: string | null
  readonly locked_until: Date | null
  readonly decided_at: Date | null
}

type Db = Pick<pg.Pool, 'query'>

export async function latestCase(db: Db, customer: bigint): Promise<CaseRow | null> {
  const { rows } = await db.query<CaseRow>(
    'SELECT * FROM identity_cases WHERE customer_id = $1 ORDER BY attempt DESC LIMIT 1',
    [customer],
  )
  return rows[0] ?? null
}

/** The case, locked until the transaction ends: two reviewers come one after the other. */
export async function lockCase(db: Db, id: bigint): Promise<CaseRow | null> {
  const { rows } = await db.query<CaseRow>(
    'SELECT * FROM identity_cases WHERE id = $1 FOR UPDATE',
    [id],
  )
  return rows[0] ?? null
}

/** What was typed, as it is sealed in the row; null when the time to keep it has passed. */
export function openData({ vault }: Pick<KycParts, 'vault'>, row: CaseRow): IdentityData | null {
  if (row.sealed === null) return null
  const plain = vault.open(labelOf(row.customer_id, row.id), row.sealed)
  return identityDataSchema.parse(JSON.parse(plain.toString('utf8')))
}

export const labelOf = (customer: bigint, id: bigint) => ({
  customer,
  item: `case ${id}`,
  version: 1,
})
