import { isId } from '@parkett/contract/wire/is-id'
import { readReference, referenceOf } from '@parkett/contract/wire/reference'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { referencePart } from '../../accounts/trading/reference.ts'
import type { Clock } from '../../base/ports.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'

const row = everyAccountRow({
  kind: text<'transfer' | 'withdrawal' | 'deposit' | 'order'>(),
  customer: int8,
  id: int8,
})
export type Named = RowIn<typeof row>

/** Orders of so many trading days are looked through first. */
const recentDays = 3

/** A number of a row, not of an account or a phone. */
const isLong = (q: string): boolean => q.length >= 15 && isId(q)

/** Whether this names one row and no person. */
export const namesRow = (q: string): boolean => readReference(q) !== null || isLong(q)

/**
 * What a reference or a whole number names. Orders have no index for it, because each of them would
 * pay: theirs are looked for only where nothing else has the reference, among the last days, and in
 * all only where it is not among those (`docs/decisions/1182`).
 */
export async function namedBy(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  q: string,
): Promise<readonly Named[]> {
  const long = isLong(q) ? q : null
  const part = readReference(long === null ? q : referenceOf(BigInt(long)))
  if (part === null) return []
  const found = (sql: string, more: readonly unknown[] = []): Promise<readonly Named[]> =>
    read(pool, row, sql, [String(part), long, ...more])
  const from = (kind: Named['kind'], table: string): string =>
    `SELECT '${kind}' AS kind, customer, id FROM ${table}
     WHERE ${referencePart('id')} = $1::numeric AND ($2::bigint IS NULL OR id = $2)`
  const moved = await found(
    [
      from('transfer', 'transfers'),
      from('withdrawal', 'withdrawals'),
      from('deposit', 'deposits'),
    ].join(' UNION ALL '),
  )
  if (moved.length > 0) return moved
  const recent = await found(`${from('order', 'orders')} AND trade_date >= $3::date`, [
    utcDate(clock.now() - recentDays * dayMs),
  ])
  return recent.length > 0 ? recent : found(from('order', 'orders'))
}
