import { isId } from '@parkett/contract/wire/is-id'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { usersLedger } from '@parkett/contract/desk/users'
import type { Asset } from '@parkett/core/ledger/posting'
import type { AccountCode } from '@parkett/core/ledger/chart'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { linesFrom } from '../../ledger/chain.ts'
import { journalNumbered } from '../../ledger/read/near.ts'
import { balancesOf, entriesOf, sumOfEntries } from '../../ledger/read/read.ts'
import { amountText } from './amount-text.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'

const rowsMax = 50
type Shown = AnswerOf<typeof usersLedger>

/**
 * One pocket of a customer: its balance now, and a page of entries, newest first, each with
 * both its ends and the balance after it. The balance of a later page is today's less
 * everything that came after.
 */
export async function showLedger(
  pool: pg.Pool,
  customer: bigint,
  { asset, pocket, cursor }: QueryOf<typeof usersLedger>,
): Promise<Shown> {
  if (cursor !== undefined && !isId(cursor)) refuse('field_invalid')
  const before = cursor === undefined ? undefined : BigInt(cursor)
  const held = (await balancesOf(pool, customer)).find(
    (row) => row.asset === asset && row.pocket === pocket,
  )
  if (held === undefined) return refuse('not_found')
  // The row of the books carries the names in their own spelling.
  const of = { customer, asset: held.asset as Asset, pocket: held.pocket as AccountCode }
  const entries = await entriesOf(pool, of, { limit: rowsMax + 1, before })
  const later = before === undefined ? 0n : (await sumOfEntries(pool, of, { from: before })).change
  const shown = entries.slice(0, rowsMax)
  const lines = await linesOf(
    pool,
    customer,
    shown.map(({ id }) => id),
  )
  let balance = held.amount - later
  const rows = shown.map((entry) => {
    const after = balance
    balance -= entry.change
    return {
      journal: String(entry.id),
      at: new Date(entry.businessAt).toISOString(),
      event: entry.event,
      reference: entry.reference === null ? null : String(entry.reference),
      change: amountText(asset, entry.change),
      balance: amountText(asset, after),
      lines: lines.get(entry.id) ?? [],
    }
  })
  const next = entries.length > rowsMax ? String(shown.at(-1)?.id) : null
  return { balance: amountText(asset, held.amount), rows, next }
}

const entry = accountRow({ id: int8, lines: text() })

async function linesOf(
  pool: pg.Pool,
  customer: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Shown['rows'][number]['lines']>> {
  const rows = await read(
    pool,
    entry,
    `SELECT j.id, j.lines FROM unnest($2::bigint[]) AS asked(number) ${journalNumbered('$1', 'asked.number')}`,
    [customer, ids.map(String)],
  )
  return new Map(
    rows.map(({ id, lines }) => [
      id,
      linesFrom(lines).map(({ debit, credit, asset, amount }) => ({
        debit,
        credit,
        asset,
        amount: amountText(asset, amount),
      })),
    ]),
  )
}
