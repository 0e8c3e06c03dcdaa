import type { ClientBase } from 'pg'
import { joinWriters } from './barrier.ts'
import { WorkingSet } from './working-set.ts'
import type { Command } from './command.ts'
import { accounts, keys } from '../own-tables.ts'
import { addStops, whatStops } from './freezes.ts'
import { lockOwn } from './own-purse.ts'
import { fillPockets, isPocketTable, placeOfNeed, readPockets } from './pocket-rows.ts'
import { plain, roundTrip, type Rows } from './round-trip.ts'
import { idArray, readRows, toRow } from '../read/statement.ts'
import { type Made, readTogether } from '../read/together.ts'
import { keyText, type Table } from '../table.ts'

/** Commands name accounts that have no row yet; make them (`createAccounts`) and begin again. */
export type Missing = { readonly missing: readonly bigint[] }

export type Loading = {
  /** Texts of this connection. */
  readonly made: Made
  /** Also load the answers that the batch's keys already have. */
  readonly knownKeys: boolean
}

type Prefix = readonly (bigint | string)[]
type Wanted = {
  readonly table: Table
  /** What is read beside the pockets, where `table` holds pockets. */
  readonly beside: Table | null
  readonly prefixes: readonly Prefix[]
  /** From which number on, for each prefix. */
  readonly from: readonly bigint[] | undefined
}

// The writers are joined before the first account is locked: whoever waits for all of them holds
// no batch that already has some.
const lockText = `WITH joined AS MATERIALIZED (SELECT ${joinWriters}::text AS held)
  SELECT a.customer, a.chain_position, a.chain_head, a.event_sequence, a.halted_because
  FROM joined JOIN ledger_accounts a ON joined.held IS NOT NULL
  WHERE a.customer = ANY($1::bigint[]) ORDER BY a.customer FOR NO KEY UPDATE OF a`

/**
 * Opens the transaction, locks the accounts of the batch in order of their number and loads
 * what the commands asked for. The account row is the lock of everything that belongs to a
 * customer, so the reads behind it see the last word of every other door on this database. All
 * statements travel together: one round trip.
 */
export async function loadBooks(
  client: ClientBase,
  batch: readonly Command[],
  { made, knownKeys }: Loading,
): Promise<WorkingSet | Missing> {
  const customers = accountsOf(batch)
  const wanted = gather(batch)
  const asked = batch.map(({ customer, route, key }) => [customer, route, key])
  const own = batch.some(({ spendsOwn }) => spendsOwn)
  const stops = whatStops(customers)
  const read = readTogether(made, [
    ...stops,
    ...wanted.map(reading),
    ...(knownKeys ? [readRows(keys, asked)] : []),
  ])
  const [, accountRows = [], ...others] = await roundTrip(client, [
    plain('BEGIN'),
    { name: 'lock_accounts', text: lockText, values: [idArray(customers)] },
    ...(own ? [lockOwn] : []),
    ...read.statements,
  ])

  const working = new WorkingSet()
  for (const raw of accountRows) {
    const row = toRow(accounts, raw)
    working.accounts.set(row.customer, row)
  }
  if (own) working.ownMoney.load(others[0] ?? [])
  const found = read.rowsOf(own ? others.slice(1) : others)
  addStops(working, found.slice(0, stops.length).flat())
  const rest = found.slice(stops.length)
  const missing = customers.filter((customer) => !working.accounts.has(customer))
  if (missing.length > 0) return { missing }
  for (const raw of knownKeys ? (rest.at(-1) ?? []) : []) {
    const row = toRow(keys, raw)
    working.answers.set(keyText([row.customer, row.route, row.key]), row)
  }
  for (const [at, each] of wanted.entries()) fill(working, each, rest[at] ?? [])
  return working
}

const reading = ({ table, beside, prefixes, from }: Wanted) =>
  isPocketTable(table)
    ? readPockets({ of: table, beside, prefixes }, from)
    : readRows(table, prefixes, from)

/**
 * A row must exist before it can be locked. In a statement of its own: it must not wait while
 * holding other locks.
 */
export async function createAccounts(
  client: ClientBase,
  customers: readonly bigint[],
): Promise<void> {
  await client.query({
    name: 'create_accounts',
    text: 'INSERT INTO ledger_accounts (customer) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING',
    values: [idArray(customers)],
  })
}

function fill(working: WorkingSet, { table, beside, prefixes }: Wanted, raws: Rows): void {
  if (isPocketTable(table)) return fillPockets(working, { of: table, beside, prefixes }, raws)
  for (const prefix of prefixes) working.allow(table, prefix)
  for (const raw of raws) working.addRow(table, toRow(table, raw))
}

/** The needs of all commands, each prefix once, by table and prefix length. */
function gather(batch: readonly Command[]): Wanted[] {
  const groups = new Map<string, Group>()
  for (const need of batch.flatMap(({ needs }) => needs)) {
    const { of, prefix, beside } = placeOfNeed(need)
    const name = `${of.name}/${prefix.length}${need.from === undefined ? '' : '/from'}`
    const group: Group = groups.get(name) ?? { table: of, beside: null, needs: new Map() }
    group.beside = oneOf(group.beside, beside)
    const key = keyText(prefix)
    const known = group.needs.get(key)
    if (known === undefined || (need.from ?? 0n) < (known.from ?? 0n))
      group.needs.set(key, { prefix, from: need.from })
    groups.set(name, group)
  }
  // In one order, so that the same tables are the same statement.
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => wantedOf(group))
}

/** Two tables beside the same pockets would need two columns of one name. */
function oneOf(known: Table | null, beside: Table | null): Table | null {
  if (known !== null && beside !== null && known !== beside)
    throw new Error(`${known.name} and ${beside.name} stand in one row`)
  return known ?? beside
}

function wantedOf({ table, beside, needs }: Group): Wanted {
  const all = [...needs.values()]
  const from = all.flatMap((need) => (need.from === undefined ? [] : [need.from]))
  return {
    table,
    beside,
    prefixes: all.map(({ prefix }) => prefix),
    from: from.length === 0 ? undefined : from,
  }
}

type Group = {
  readonly table: Table
  beside: Table | null
  readonly needs: Map<string, { readonly prefix: Prefix; readonly from: bigint | undefined }>
}

/** Each once, in the order of their numbers, so that two doors make and lock them in one order. */
export const accountsOf = (batch: readonly Pick<Command, 'customer'>[]): readonly bigint[] =>
  [...new Set(batch.map(({ customer }) => customer))].toSorted((a, b) => (a < b ? -1 : 1))
