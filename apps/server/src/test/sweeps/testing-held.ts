import { nullable, text } from '../../platform/db/columns.ts'
import { accountRow, readOne } from '../../platform/db/read.ts'
import type { TestApp } from '../testing-app.ts'

const held = accountRow({ digest: nullable(text()) })

/** What an account holds and owes, row by row. */
export async function heldBy({ db }: Pick<TestApp, 'db'>, customer: bigint): Promise<string> {
  const { digest } = await readOne(
    db.owner,
    held,
    `SELECT md5(string_agg(t, '|' ORDER BY t)) AS digest FROM (
       SELECT 'b' || b::text AS t FROM balances b WHERE customer = $1
       UNION ALL SELECT 'o' || o::text FROM orders o WHERE customer = $1
       UNION ALL SELECT 'w' || w::text FROM withdrawals w WHERE customer = $1
       UNION ALL SELECT 'd' || d::text FROM deposits d WHERE customer = $1
       UNION ALL SELECT 'c' || c::text FROM cards c WHERE customer = $1
       UNION ALL SELECT 'l' || l::text FROM loans l WHERE customer = $1
       UNION ALL SELECT 's' || s::text FROM savings s WHERE customer = $1
       UNION ALL SELECT 'k' || k::text FROM block_orders k WHERE customer = $1
       UNION ALL SELECT 'u' || u::text FROM block_sales u WHERE customer = $1
       UNION ALL SELECT 'a' || a::text FROM applications a WHERE customer = $1
       UNION ALL SELECT 't' || t::text FROM treasury_orders t WHERE customer = $1) held`,
    [customer],
  )
  return digest ?? ''
}
