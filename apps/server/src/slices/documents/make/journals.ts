import type { ChainRow, Head } from '@parkett/proof/chain'
import { isObject } from '@parkett/proof/json'
import { openSealed } from '@parkett/proof/open-sealed'
import type { Pool } from 'pg'
import { genesis, linesFrom } from '../../../ledger/chain.ts'

type Raw = {
  readonly id: bigint
  readonly position: bigint
  readonly event: string
  readonly reference: bigint | null
  readonly command: bigint
  readonly at: Date
  readonly date: string
  readonly lines: string
  readonly hash: string
}

/**
 * Journals of a part of the chain with everything their hashes cover, and the head they follow
 * on.
 */
export async function chainRows(
  pool: Pool,
  customer: bigint,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<{ readonly rows: readonly ChainRow[]; readonly before: Head }> {
  const { rows } = await pool.query<Raw>(
    `SELECT id, position, event, reference, command, business_at AS at, business_date AS date, lines,
       encode(hash, 'hex') AS hash
     FROM journals WHERE customer = $1 AND position > $2 AND position <= $3 ORDER BY position`,
    [customer, after, upTo],
  )
  return { rows: rows.map(rowOf), before: await headAt(pool, customer, after) }
}

/**
 * The head of the chain at a position; before the first journal it is the beginning of all
 * chains.
 */
export async function headAt(pool: Pool, customer: bigint, position: bigint): Promise<Head> {
  if (position === 0n) return { position: '0', hash: genesis }
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM journals WHERE customer = $1 AND position = $2`,
    [customer, position],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`the chain of ${customer} has no position ${position}`)
  return { position: position.toString(), hash: row.hash }
}

/** The last position before an instant; 0 when there is none. */
export async function positionBefore(pool: Pool, customer: bigint, atMs: number): Promise<bigint> {
  const { rows } = await pool.query<{ position: bigint }>(
    'SELECT COALESCE(max(position), 0)::bigint AS position FROM journals WHERE customer = $1 AND business_at < $2',
    [customer, new Date(atMs)],
  )
  return rows[0]?.position ?? 0n
}

const rowOf = ({
  id,
  position,
  event,
  reference,
  command,
  at,
  date,
  lines,
  hash,
}: Raw): ChainRow => ({
  position: position.toString(),
  id: id.toString(),
  event,
  reference: reference?.toString() ?? '',
  command: command.toString(),
  atMs: at.getTime().toString(),
  date,
  lines: linesFrom(lines).map(({ debit, credit, asset, amount }) => [
    debit,
    credit,
    asset,
    amount.toString(),
  ]),
  hash,
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
