import type { accessEventKinds } from '@parkett/contract/customer/devices'
import type pg from 'pg'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'
import { pageOf, pageRows } from '../../platform/http/cursor.ts'
import { makeLimiter } from '../../platform/http/limiter.ts'
import type { Clock, Ids } from '../../base/ports.ts'

export type AccessEventKind = (typeof accessEventKinds)[number] | 'network_locked' | 'sprayed'

type Place = { readonly network: string; readonly device: string }
export type AccessEvents = {
  /**
   * Writes down what happened at the door. Nobody waits for it: it makes no answer slower, and a
   * login is not refused because it could not be written.
   */
  readonly note: (kind: AccessEventKind, customer: bigint | null, place: Place) => void
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly onFault: (error: unknown) => void
}

/** What one network may fill of the table; what it does beyond is the same again. */
const limits = { burst: 200, refillMs: 10_000 }

export function makeAccessEvents({ pool, wall, ids, onFault }: Options): AccessEvents {
  const limiter = makeLimiter(limits, wall.now)
  return {
    note: (kind, customer, { network, device }) => {
      if (limiter.take(network) > 0) return
      pool
        .query(
          `INSERT INTO access_events (id, at, kind, customer_id, network, device)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [ids.next(), new Date(wall.now()), kind, customer, network, device],
        )
        .catch(onFault)
    },
  }
}

const row = houseRow({
  id: int8,
  at: timestamp,
  kind: text<AccessEventKind>(),
  customerId: nullable(int8),
  network: text(),
  device: text(),
})

type Of = {
  readonly customer?: bigint | undefined
  /** As `usernameKey` folds it. */
  readonly name?: string | undefined
  readonly network?: string | undefined
}

/** A page, newest first: of one customer or network, or of everybody and nobody. */
export async function readAccessEvents(
  pool: pg.Pool,
  { customer, name, network }: Of,
  last: bigint | null,
): Promise<{ rows: RowIn<typeof row>[]; next: string | null }> {
  const rows = await read(
    pool,
    row,
    `SELECT id, at, kind, customer_id, network, device FROM access_events
     WHERE ($1::bigint IS NULL OR customer_id = $1) AND ($2::bigint IS NULL OR id < $2)
       AND ($3::text IS NULL OR customer_id =
         (SELECT c.id FROM customers c WHERE c.username_key = $3))
       AND ($4::text IS NULL OR network = $4)
     ORDER BY id DESC LIMIT ${pageRows + 1}`,
    [customer ?? null, last, name ?? null, network ?? null],
  )
  return pageOf(rows, ({ id }) => id)
}
