import { isLegalReason, stoppedUntil, type FrozenAct } from '@parkett/core/ledger/freezes'
import type { LegalReason } from '@parkett/contract/wire/legal'
import type pg from 'pg'
import { instant, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { idArray, type Reading } from '../read/statement.ts'
import type { Rows } from './round-trip.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Freezes of these customers that nobody ended, and which of them closed their account for good.
 * Read behind the lock of their accounts, which a freeze takes too (`holdAccounts`): what begins
 * after this batch waits for its end.
 */
export const whatStops = (customers: readonly bigint[]): readonly Reading[] => [
  {
    name: 'freezes',
    columns: ['f.customer', 'f.legal_reason', '(EXTRACT(EPOCH FROM f.ends_at) * 1000)::bigint'],
    from: `FROM customer_freezes f WHERE f.customer = ANY($1::bigint[])
      AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)`,
    values: [idArray(customers)],
  },
  {
    name: 'closings',
    columns: ['l.customer', 'NULL', 'NULL'],
    from: 'FROM account_locks l WHERE l.customer = ANY($1::bigint[]) AND l.closed_at IS NOT NULL',
    values: [idArray(customers)],
  },
]

export function addStops(working: WorkingSet, rows: Rows): void {
  for (const [customer, kind, until] of rows) {
    if (typeof customer !== 'string') throw new Error('a freeze of nobody')
    const key = BigInt(customer)
    if (kind === null) {
      working.closed.add(key)
      continue
    }
    if (kind === undefined || !isLegalReason(kind)) throw new Error(`no kind of freeze: ${kind}`)
    const known = working.freezes.get(key) ?? []
    working.freezes.set(key, [...known, { kind, until: Number(until) }])
  }
}

/**
 * Takes the lock that every act of these customers takes, in the order in which the door takes it,
 * until the caller's transaction ends: what was decided before is written, and what comes after
 * sees what the caller wrote.
 */
export async function holdAccounts(
  db: Pick<pg.PoolClient, 'query'>,
  customers: readonly bigint[],
): Promise<void> {
  const ids = [idArray(customers)]
  await db.query(
    `INSERT INTO ledger_accounts (customer)
     SELECT n FROM unnest($1::bigint[]) AS n ORDER BY n ON CONFLICT DO NOTHING`,
    ids,
  )
  await db.query(
    `SELECT 1 FROM ledger_accounts WHERE customer = ANY($1::bigint[])
     ORDER BY customer FOR NO KEY UPDATE`,
    ids,
  )
}

const running = houseRow({ customer: int8, kind: text<LegalReason>(), until: instant })

/** Customers for whom this act is stopped now, by real time; for lists, the door decides. */
export const stoppedCustomers = async (
  ...asked: Parameters<typeof stopsOf>
): Promise<readonly bigint[]> => [...(await stopsOf(...asked)).keys()]

/** The same with the end of each stop, in milliseconds. */
export async function stopsOf(
  db: Pick<pg.Pool, 'query'>,
  act: FrozenAct,
  now: number,
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await read(
    db,
    running,
    `SELECT f.customer, f.legal_reason AS kind, f.ends_at AS until FROM customer_freezes f
     WHERE f.ends_at > $1
       AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)`,
    [new Date(now)],
  )
  const stops = [...Map.groupBy(rows, ({ customer }) => customer)].map(
    ([customer, freezes]) => [customer, stoppedUntil(freezes, act, now)] as const,
  )
  return new Map(stops.flatMap(([customer, until]) => (until === null ? [] : [[customer, until]])))
}
