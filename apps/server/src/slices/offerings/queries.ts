import type { Pool } from 'pg'
import {
  applicationChanges,
  applications,
  type ApplicationChangeRow,
  type ApplicationRow,
} from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'

export const pageSize = 20

/** The customer's applications that were not taken back, by their offering. */
export async function liveOf(
  pool: Pool,
  customer: bigint,
): Promise<ReadonlyMap<bigint, ApplicationRow>> {
  const rows = await readTable(
    pool,
    applications,
    `customer = $1 AND status <> 'cancelled' ORDER BY id`,
    [customer],
  )
  return new Map(rows.map((row) => [row.offering, row]))
}

export async function oneApplication(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<ApplicationRow | undefined> {
  const where = 'customer = $1 AND id = $2'
  return (await readTable(pool, applications, where, [customer, id]))[0]
}

const changesShown = 50

/** What was changed of an application, the first change first, of more than fifty the newest; one that never was is not looked for. */
export async function changesOf(
  pool: Pool,
  { customer, id, changes }: ApplicationRow,
): Promise<readonly ApplicationChangeRow[]> {
  if (changes === 0) return []
  const where = `customer = $1 AND application = $2 ORDER BY id DESC LIMIT ${changesShown}`
  return (await readTable(pool, applicationChanges, where, [customer, id])).toReversed()
}

export type RecordsFilter = {
  readonly segment: 'applications' | 'allocations'
  readonly status: ApplicationRow['status'] | null
  readonly from: number | null
  readonly before: bigint | null
}

/** One page, newest first; one row more tells that there is a next. */
export const applicationsOf = (
  pool: Pool,
  customer: bigint,
  { segment, status, from, before }: RecordsFilter,
): Promise<readonly ApplicationRow[]> =>
  readTable(
    pool,
    applications,
    `customer = $1 AND ($2::timestamptz IS NULL OR applied_at >= $2)
     AND ($3::bigint IS NULL OR id < $3) AND ($4::text IS NULL OR status = $4) ${segment === 'allocations' ? 'AND allotted IS NOT NULL' : ''}
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [customer, from === null ? null : new Date(from), before, status],
  )
