import type { ChainRow, Head } from '@parkett/proof/chain'
import { isObject } from '@parkett/proof/json'
import { openSealed } from '@parkett/proof/open-sealed'
import type { Pool } from 'pg'
import { genesis, linesFrom } from '../../../ledger/chain.ts'
import { date, hash, instant, int8, nullable, text } from '../../../platform/db/columns.ts'
import { accountRow, read, readFirst, readOne, type RowIn } from '../../../platform/db/read.ts'

const entry = accountRow({
  id: int8,
  position: int8,
  event: text(),
  reference: nullable(int8),
  command: int8,
  at: instant,
  date,
  lines: text(),
  hash,
})

/**
 * Journals of a part of the chain with everything their hashes cover, and the head they follow
 * on.
 */
export async function chainRows(
  pool: Pool,
  customer: bigint,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<{ readonly rows: readonly ChainRow[]; readonly before: Head }> {
  const rows = await read(
    pool,
    entry,
    `SELECT id, position, event, reference, command, business_at AS at, business_date AS date,
       lines, hash
     FROM journals WHERE customer = $1 AND position > $2 AND position <= $3 ORDER BY position`,
    [customer, after, upTo],
  )
  return { rows: rows.map(rowOf), before: await headAt(pool, customer, after) }
}

const link = accountRow({ hash })

/**
 * The head of the chain at a position; before the first journal it is the beginning of all
 * chains.
 */
export async function headAt(pool: Pool, customer: bigint, position: bigint): Promise<Head> {
  if (position === 0n) return { position: '0', hash: genesis }
  const row = await readFirst(
    pool,
    link,
    'SELECT hash FROM journals WHERE customer = $1 AND position = $2',
    [customer, position],
  )
  if (row === undefined) throw new Error(`the chain of ${customer} has no position ${position}`)
  return { position: position.toString(), hash: row.hash }
}

const place = accountRow({ position: int8 })

/** The last position before an instant; 0 when there is none. */
export async function positionBefore(pool: Pool, customer: bigint, atMs: number): Promise<bigint> {
  const { position } = await readOne(
    pool,
    place,
    `SELECT COALESCE(max(position), 0) AS position FROM journals
     WHERE customer = $1 AND business_at < $2`,
    [customer, new Date(atMs)],
  )
  return position
}

const rowOf = (row: RowIn<typeof entry>): ChainRow => ({
  position: row.position.toString(),
  id: row.id.toString(),
  event: row.event,
  reference: row.reference?.toString() ?? '',
  command: row.command.toString(),
  atMs: row.at.toString(),
  date: row.date,
  lines: linesFrom(row.lines).map(({ debit, credit, asset, amount }) => [
    debit,
    credit,
    asset,
    amount.toString(),
  ]),
  hash: row.hash,
})

/** Where the chain stood at the end of an issued statement. */
export function chainHeadOf(content: string): bigint {
  const opened = openSealed(content)
  const chain = opened.ok ? opened.sealed.document['chain'] : undefined
  const to = isObject(chain) ? chain['to'] : undefined
  const position = isObject(to) ? to['position'] : undefined
  if (typeof position !== 'string') throw new Error('a statement without the head of its chain')
  return BigInt(position)
}
