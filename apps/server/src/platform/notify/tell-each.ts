import type { Pool, PoolClient } from 'pg'
import { int8 } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'
import { transact } from '../db/transact.ts'

/** So many customers are told in one transaction. */
export const pageSize = 200

/** One thing that many customers are to be told. */
export type TellEach = {
  /**
   * The next customers behind one, in ascending order and at most `limit`. It may leave out who was
   * told before; it need not.
   */
  readonly next: (after: bigint, limit: number) => Promise<readonly bigint[]>
  /**
   * Writes down that customers are told, and answers as `customer` those who were not before: `$1` is
   * `id`, `$2` the customers. `INSERT INTO … (what, customer) SELECT $1, unnest($2::bigint[])
   * ON CONFLICT DO NOTHING RETURNING customer`
   */
  readonly mark: string
  /** What they are told of. */
  readonly id: bigint
  /** Tells one of them, through `db` alone. */
  readonly tell: (db: PoolClient, customer: bigint) => Promise<unknown>
}

/**
 * Tells many customers one thing, each once: a page in one transaction with the marks that it was
 * told, so that ten thousand hold no lock for long, a crash goes on behind the last page, and two
 * runs at once tell nobody twice. Returning means that everybody whom `next` named was told.
 *
 * Where a page fails, its customers are told one by one, so that one whose address does not open
 * holds up nobody.
 * @throws AggregateError behind the last page, of those who could not be told: they have no mark and
 * are told by a later run
 */
export async function tellEach(pool: Pool, telling: TellEach): Promise<void> {
  const failed: unknown[] = []
  for (let after = 0n; ;) {
    const customers = await telling.next(after, pageSize)
    const last = customers.at(-1)
    if (last === undefined) break
    if (last <= after) throw new Error('customers to tell are not in order')
    failed.push(...(await tellPage(pool, telling, customers)))
    after = last
  }
  if (failed.length > 0) throw new AggregateError(failed, 'customers who could not be told')
}

/**
 * Tells one thing after the other; who cannot be told of one holds up no other.
 * @throws AggregateError as `tellEach`, behind the last
 */
export async function tellInTurn<What>(
  things: readonly What[],
  tell: (what: What) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for (const thing of things) await tell(thing).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'not everybody could be told')
}

async function tellPage(
  pool: Pool,
  telling: TellEach,
  customers: readonly bigint[],
): Promise<readonly unknown[]> {
  try {
    await tellAtOnce(pool, telling, customers)
    return []
  } catch (error) {
    if (customers.length === 1) return [error]
  }
  const failed: unknown[] = []
  for (const customer of customers) failed.push(...(await tellPage(pool, telling, [customer])))
  return failed
}

const marked = houseRow({ customer: int8 })

const tellAtOnce = (
  pool: Pool,
  { mark, id, tell }: TellEach,
  customers: readonly bigint[],
): Promise<void> =>
  transact(pool, async (db) => {
    const fresh = await read(db, marked, mark, [id, customers.map(String)])
    for (const { customer } of fresh) await tell(db, customer)
  })
