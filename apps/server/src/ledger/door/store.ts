import type { ClientBase } from 'pg'
import { noClosedDays } from './barrier.ts'
import { pocketWritings } from './pocket-rows.ts'
import type { WorkingSet } from './working-set.ts'
import {
  type AccountRow,
  accounts,
  commands,
  journals,
  journalsApart,
  outbox,
} from '../own-tables.ts'
import { commandRows } from './command-rows.ts'
import { plain, roundTrip } from './round-trip.ts'
import { type Statement, writeRows } from '../read/statement.ts'
import { type Made, type Writing, writeTogether } from '../read/together.ts'
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
  made: Made,
  inside: readonly (() => Promise<void>)[] = [],
): Promise<void> {
  const rows = working.writings()
  const statements = [
    ...writeTogether(made, [
      ...openDays(working),
      ...ledgerRows(working),
      ...pocketWritings(working),
      ...rows.filter(isUnwatched).toSorted(byName).map(rowsWritten),
    ]),
    ...working.ownMoney.store(),
    ...(working.disclosures.length === 0 ? [] : [tellCustomers(working.disclosures)]),
    ...rows.filter((each) => !isUnwatched(each)).map(rowsWritten),
  ]
  if (inside.length === 0) return void (await roundTrip(client, [...statements, plain('COMMIT')]))
  await roundTrip(client, statements)
  for (const work of inside) await work()
  await roundTrip(client, [plain('COMMIT')])
}

type Changed = ReturnType<WorkingSet['writings']>[number]
const rowsWritten = ({ table, rows }: Changed): Statement => writeRows(table, rows)
// In one order, so that the same tables are the same statement.
const byName = (a: Changed, b: Changed): number => (a.table.name < b.table.name ? -1 : 1)
const isUnwatched = ({ table }: Changed): boolean => table.unwatched

/** The booking dates of the batch, held against the days that were closed. */
function openDays({ journals: rows }: WorkingSet): Writing[] {
  if (rows.length === 0) return []
  const ofEachDay = [...new Map(rows.map((row) => [row.businessDate, row])).values()]
  const dates = writeRows(journals, ofEachDay).values[
    Object.keys(journals.columns).indexOf('businessDate')
  ]
  return dates === undefined ? [] : [{ name: 'open_days', check: noClosedDays, values: [dates] }]
}

function ledgerRows(working: WorkingSet): Writing[] {
  const { answered, apart } = commandRows(working)
  const tables: readonly (readonly [Table, readonly AnyRow[]])[] = [
    [journalsApart, apart],
    [commands, answered],
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

// A row that was loaded under the lock and is gone now means somebody went around the door.
const all = (name: string): string => `(SELECT count(*) FROM ${name}) = cardinality($1::bigint[])`

const headsText = `UPDATE ledger_accounts a
  SET chain_position = n.chain_position, chain_head = n.chain_head,
    event_sequence = n.event_sequence, halted_because = n.halted_because
  FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], $5::text[])
    AS n(customer, chain_position, chain_head, event_sequence, halted_because)
  WHERE a.customer = n.customer RETURNING 1`

const moveHeads = (rows: readonly AccountRow[]): Writing => ({
  name: 'move_heads',
  text: headsText,
  check: all('move_heads'),
  values: writeRows(accounts, rows).values,
})
