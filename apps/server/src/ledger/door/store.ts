import type { ClientBase } from 'pg'
import { refuseClosedDays } from './barrier.ts'
import type { WorkingSet, Pocket } from './working-set.ts'
import { type AccountRow, accounts, balances, journals, keys, outbox } from '../own-tables.ts'
import { plain, roundTrip } from './round-trip.ts'
import { type Statement, writeRows } from '../read/statement.ts'
import type { AnyRow, Table } from '../table.ts'
import { tellCustomers } from './disclosure.ts'

/**
 * Writes everything the batch decided and commits, in one round trip where nothing is done inside.
 * @throws the first error of the database; then nothing was written, unless the connection
 * broke while committing.
 */
export async function storeWorkingSet(
  client: ClientBase,
  working: WorkingSet,
  inside: readonly (() => Promise<void>)[] = [],
): Promise<void> {
  const statements = [
    ...openDays(working),
    ...ledgerRows(working),
    ...pocketRows(working),
    ...working.ownMoney.store(),
    ...(working.disclosures.length === 0 ? [] : [tellCustomers(working.disclosures)]),
    ...working.changedRows().map((each) => writeRows(each.table, each.rows)),
  ]
  if (inside.length === 0) return void (await roundTrip(client, [...statements, plain('COMMIT')]))
  await roundTrip(client, statements)
  for (const work of inside) await work()
  await roundTrip(client, [plain('COMMIT')])
}

/** The booking dates of the batch, held against the days that were closed. */
function openDays({ journals: rows }: WorkingSet): Statement[] {
  if (rows.length === 0) return []
  const dates = writeRows(journals, rows).values[
    Object.keys(journals.columns).indexOf('businessDate')
  ]
  return dates === undefined ? [] : [{ name: 'open_days', text: refuseClosedDays, values: [dates] }]
}

function ledgerRows(working: WorkingSet): Statement[] {
  const tables: readonly (readonly [Table, readonly AnyRow[]])[] = [
    [journals, working.journals],
    [keys, working.keys],
    [outbox, working.outbox],
  ]
  const rows = tables
    .filter(([, list]) => list.length > 0)
    .map(([table, list]) => writeRows(table, list))
  const changed = [...working.changedAccounts]
    .map((customer) => working.accounts.get(customer))
    .filter((row) => row !== undefined)
  return changed.length === 0 ? rows : [...rows, moveHeads(changed)]
}

// Dividing by zero is how a statement without PL/pgSQL stops a transaction: a row that was
// loaded under the lock and is gone now means somebody went around the door.
const checked = (update: string, count: number): string =>
  `WITH changed AS (${update} RETURNING 1) SELECT 1 / (count(*) = cardinality($${count}::bigint[]))::int FROM changed`

const headsText = checked(
  `UPDATE ledger_accounts a SET chain_position = n.chain_position, chain_head = n.chain_head,
     event_sequence = n.event_sequence, halted_because = n.halted_because
   FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], $5::text[])
     AS n(customer, chain_position, chain_head, event_sequence, halted_because)
   WHERE a.customer = n.customer`,
  1,
)

const moveHeads = (rows: readonly AccountRow[]): Statement => ({
  name: 'move_heads',
  text: headsText,
  values: writeRows(accounts, rows).values,
})

// By difference and not by value: the database adds for itself, and its CHECK has the last word.
const movePocketsText = checked(
  `UPDATE balances b SET amount = b.amount + n.amount
   FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) AS n(customer, asset, pocket, amount)
   WHERE b.customer = n.customer AND b.asset = n.asset AND b.pocket = n.pocket`,
  1,
)

const newPockets: Table = { ...balances, appendOnly: true }

function pocketRows(working: WorkingSet): Statement[] {
  const changed = [...working.pockets.values()].filter(
    (pocket) => pocket.amount !== (pocket.stored ?? 0n),
  )
  const known = changed.filter(({ stored }) => stored !== null)
  const fresh = changed.filter(({ stored }) => stored === null)
  const statements: Statement[] = []
  if (known.length > 0) {
    statements.push({
      name: 'move_pockets',
      text: movePocketsText,
      values: writeRows(balances, known.map(difference)).values,
    })
  }
  if (fresh.length > 0) {
    statements.push({ ...writeRows(newPockets, fresh.map(difference)), name: 'open_pockets' })
  }
  return statements
}

const difference = ({ customer, asset, pocket, amount, stored }: Pocket): AnyRow => ({
  customer,
  asset,
  pocket,
  amount: amount - (stored ?? 0n),
})
