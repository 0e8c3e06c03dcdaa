import type { JsonObject } from '@parkett/proof/json'
import type { DocumentParts } from '../parts.ts'
import type { NewDocument } from '../store.ts'
import { chainRows } from './journals.ts'
import { nearNumber } from '../../../ledger/read/near.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../../platform/db/read.ts'

const entry = accountRow({ position: int8 })

/**
 * A receipt for one journal of the customer: a deposit, a transfer, a withdrawal, an
 * adjustment.
 */
export async function receipt(
  { pool }: DocumentParts,
  customer: bigint,
  journal: bigint,
): Promise<NewDocument | undefined> {
  const found = await readFirst(
    pool,
    entry,
    `SELECT position FROM journals WHERE customer = $1 AND id = $2 AND ${nearNumber('$2')}`,
    [customer, journal],
  )
  if (found === undefined) return undefined
  const { position } = found
  const { rows: journals, before } = await chainRows(pool, customer, {
    after: position - 1n,
    upTo: position,
  })
  const [row] = journals
  if (row === undefined) return undefined
  const chain = { from: { ...before }, to: { position: row.position, hash: row.hash } }
  const content = async (): Promise<JsonObject> => ({
    chain,
    journals: journals.map((each) => ({ ...each })),
  })
  return { customer, kind: 'receipt', subject: journal.toString(), about: row.date, content }
}
