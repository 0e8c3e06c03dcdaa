import type { operatorVerify } from '@parkett/contract/operator'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import type { Check, Reader } from './check.ts'
import { verifySeal } from './seal.ts'
import { booksChecks } from './verify-books.ts'
import { type ChainReport, walkChains } from './verify-chain.ts'

/** The answer of `/operator/verify`. */
export type Verified = z.infer<typeof operatorVerify.answer>
/**
 * Checks every invariant of the books (`trust.md` 1.3, `domain.md` 6) on one snapshot, while the doors stay open.
 * Reads all journals and postings: seconds per million.
 * @param own checks of the slices, for example that holds belong to open orders
 */
export async function verifyBooks(
  pool: Pool,
  { now, own = [] }: { now: number; own?: readonly Check[] },
): Promise<Verified> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL work_mem = '64MB'`)
    const chain = await walkChains(client)
    const checks = [...booksChecks, chainCheck(chain), sealCheck, ...own]
    const invariants: Verified['invariants'] = []
    for (const { id, title, broken } of checks) {
      const found = await broken(client)
      invariants.push({ id, title, ok: found === undefined, found: found ?? '' })
    }
    const checked = await countRows(client)
    const at = new Date(now).toISOString()
    return { ok: invariants.every(({ ok }) => ok), checked, chainHead: chain.head, invariants, at }
  } finally {
    // Nothing was written; the connection goes back without the settings of this transaction.
    await client.query('ROLLBACK')
    client.release()
  }
}

const chainCheck = ({ broken }: ChainReport): Check => ({
  id: 'I12',
  title: 'Journals are chained by their hashes without a gap, and each account knows its head',
  broken: async () => broken,
})

const sealCheck: Check = {
  id: 'I12-day',
  title: 'The chains still contain what the last daily head sealed',
  broken: verifySeal,
}

async function countRows(reader: Reader): Promise<Verified['checked']> {
  const { rows } = await reader.query<Verified['checked']>(
    `SELECT (SELECT count(*)::int FROM journals) AS journals, (SELECT count(*)::int FROM postings) AS postings,
      (SELECT count(*)::int FROM balances) AS balances`,
  )
  return rows[0] ?? { journals: 0, postings: 0, balances: 0 }
}
