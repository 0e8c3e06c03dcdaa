import type { AnswerOf, QueryOf } from '@parkett/contract/route'
import type { usersLedger } from '@parkett/contract/users'
import type { Asset } from '@parkett/core/ledger/posting'
import type { AccountCode } from '@parkett/core/ledger/chart'
import type pg from 'pg'
import { refuse } from '../../http/refusal.ts'
import { balancesOf, entriesOf } from '../../ledger/read.ts'
import { amountText } from './profile.ts'

const rowsMax = 200

/** One pocket of a customer: its balance, and the newest entries with the balance after each. */
export async function showLedger(
  pool: pg.Pool,
  customer: bigint,
  { asset, pocket }: QueryOf<typeof usersLedger>,
): Promise<AnswerOf<typeof usersLedger>> {
  const held = (await balancesOf(pool, customer)).find((row) => row.asset === asset && row.pocket === pocket)
  if (held === undefined) return refuse('not_found')
  // The row of the books carries the names in their own spelling.
  const of = { customer, asset: held.asset as Asset, pocket: held.pocket as AccountCode }
  const entries = await entriesOf(pool, of, { limit: rowsMax })
  let balance = held.amount
  const rows = entries.map((entry) => {
    const after = balance
    balance -= entry.change
    return {
      journal: String(entry.id),
      at: new Date(entry.businessAt).toISOString(),
      event: entry.event,
      reference: entry.reference === null ? null : String(entry.reference),
      change: amountText(asset, entry.change),
      balance: amountText(asset, after),
    }
  })
  return { balance: amountText(asset, held.amount), rows }
}
