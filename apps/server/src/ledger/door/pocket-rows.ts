import { nullable, snake, type Column as ColumnOf } from '../../platform/db/columns.ts'
import { balances } from '../own-tables.ts'
import { holdings, money, placeOf, type PocketTable, pocketTable } from '../pocket-tables.ts'
import { readRows, toRow, writeRows, type Reading } from '../read/statement.ts'
import type { Writing } from '../read/together.ts'
import { added, type AnyRow, keyText, type Table } from '../table.ts'
import type { Need } from './act.ts'
import type { Rows } from './round-trip.ts'
import type { Pocket, WorkingSet } from './working-set.ts'

/** Where a need is read: pockets, and what stands beside them, in the row they share. */
export type Place = {
  readonly of: Table
  readonly prefix: Need['prefix']
  /** The table that was named, where its rows are columns beside the pockets. */
  readonly beside: Table | null
}

export function placeOfNeed({ table, prefix }: Need): Place {
  if (table.beside !== null) return { of: pocketTable(table.beside), prefix, beside: table }
  if (table !== balances) return { of: table, prefix, beside: null }
  const { of, part } = placeOf(String(prefix[1]))
  return { of, prefix: prefix.length < 2 ? prefix : [...prefix.slice(0, 1), part], beside: null }
}

export const isPocketTable = (table: Table): table is PocketTable => 'pockets' in table

type Column = ColumnOf<unknown>
type Columns = Table['columns']
const shapes = new Map<string, Table>()

/** The row with some of its pockets, and with what stands beside them: all of that or nothing. */
function shaped(of: PocketTable, beside: Table | null, pockets: Iterable<string>): Table {
  const some = [...pockets]
  const name = [of.name, beside?.name ?? '', ...some].join(' ')
  const known = shapes.get(name)
  if (known !== undefined) return known
  const pick = (columns: Columns, names: readonly string[], as = (one: Column) => one) =>
    names.map((column): [string, Column] => {
      const found = columns[column]
      if (found === undefined) throw new Error(`${of.name} has no column ${column}`)
      return [column, as(found)]
    })
  const columns: Columns = Object.fromEntries([
    ...pick(of.columns, [...of.key, ...some]),
    ...(beside === null ? [] : pick(beside.columns, besideColumns(beside), nullable)),
  ])
  const made: Table = { ...of, columns }
  shapes.set(name, made)
  return made
}

const whole = (of: PocketTable, beside: Table | null): Table =>
  shaped(of, beside, of.pockets.values())

const besideColumns = ({ key, columns }: Table): readonly string[] =>
  Object.keys(columns).filter((name) => !key.includes(name))

type Asked = {
  readonly of: PocketTable
  readonly beside: Table | null
  readonly prefixes: readonly Need['prefix'][]
}

export function readPockets({ of, beside, prefixes }: Asked, from?: readonly bigint[]): Reading {
  const reading = readRows(whole(of, beside), prefixes, from)
  return beside === null ? reading : { ...reading, name: `${reading.name}_${beside.name}` }
}

/** Puts what was read into the working copy; an asset that was asked for and has no row is empty. */
export function fillPockets(working: WorkingSet, asked: Asked, raws: Rows): void {
  const { of, beside, prefixes } = asked
  for (const prefix of prefixes) {
    const [customer, part] = prefix
    if (prefix.length === 2) working.allowAsset(BigInt(customer ?? 0n), of.assetOf(part))
    if (beside !== null) working.allow(beside, prefix)
  }
  const table = whole(of, beside)
  for (const raw of raws) {
    const row = toRow(table, raw)
    const [customer, part] = of.key.map((name) => row[name])
    const asset = of.assetOf(part)
    working.keepRow(customer as bigint, asset) // the key of both tables leads with the customer
    for (const [pocket, column] of of.pockets) {
      const amount = row[column] as bigint | null // read by its own column
      if (amount !== null)
        working.pockets.set(keyText([customer, asset, pocket]), {
          customer: customer as bigint,
          asset,
          pocket,
          stored: amount,
          amount,
        })
    }
    if (beside !== null && besideColumns(beside).some((name) => row[name] !== null))
      working.addRow(
        beside,
        Object.fromEntries(Object.keys(beside.columns).map((name) => [name, row[name]])),
      )
  }
}

/** What changes in one row of pockets: by how much, and what stands beside them from now on. */
type Change = {
  readonly customer: bigint
  readonly part: string | bigint
  readonly asset: string
  readonly pockets: Map<string, bigint>
  beside: AnyRow | null
}

/** All changes of pockets and of what stands beside them, a row each, known rows apart from new ones. */
export function pocketWritings(working: WorkingSet): readonly Writing[] {
  return [money, holdings].flatMap((of) => {
    const { changes, beside } = changesIn(working, of)
    const isKnown = (change: Change) => working.hasRow(change.customer, change.asset)
    const known = changes.filter(isKnown)
    const fresh = changes.filter((change) => !isKnown(change))
    return [
      ...(known.length === 0 ? [] : [moved(of, beside, known)]),
      ...(fresh.length === 0 ? [] : [opened(of, beside, fresh)]),
    ]
  })
}

function changesIn(working: WorkingSet, of: PocketTable) {
  const all = new Map<string, Change>()
  const changeOf = (customer: bigint, asset: string): Change => {
    const key = keyText([customer, asset])
    const known = all.get(key)
    if (known !== undefined) return known
    if (!working.isAsked(customer, asset)) throw new Error(`the row of ${asset} was not asked for`)
    const { part } = placeOf(asset)
    const made: Change = { customer, part, asset, pockets: new Map(), beside: null }
    all.set(key, made)
    return made
  }
  for (const pocket of working.pockets.values()) {
    const by = difference(pocket)
    const column = of.pockets.get(pocket.pocket)
    if (by === 0n || column === undefined) continue
    changeOf(pocket.customer, pocket.asset).pockets.set(column, by)
  }
  const written = working.besideWritings(of.name)
  for (const row of written?.rows ?? []) {
    const [customer, part] = of.key.map((name) => row[name])
    changeOf(customer as bigint, of.assetOf(part)).beside = row
  }
  return { changes: [...all.values()], beside: written?.table ?? null }
}

const difference = ({ amount, stored }: Pocket): bigint => amount - (stored ?? 0n)

const rowOf = (of: PocketTable, { customer, part, pockets, beside }: Change): AnyRow => ({
  ...beside,
  ...Object.fromEntries([...of.pockets.values()].map((name) => [name, pockets.get(name) ?? null])),
  [of.key[0] ?? '']: customer,
  [of.key[1] ?? '']: part,
})

function rowsOf(of: PocketTable, beside: Table | null, changes: readonly Change[]): AnyRow[] {
  const none = Object.fromEntries(
    (beside === null ? [] : besideColumns(beside)).map((name) => [name, null]),
  )
  return changes.map((change) => ({ ...none, ...rowOf(of, change) }))
}

function opened(of: PocketTable, beside: Table | null, changes: readonly Change[]): Writing {
  const writing = writeRows(added(whole(of, beside)), rowsOf(of, beside, changes))
  return { ...writing, name: nameOf('open', of, beside) }
}

/** The pockets that orders move: most batches hold nothing else, and their statement is shorter. */
const ofOrders: ReadonlySet<string> = new Set(['wallet', 'cash', 'unsettled', 'hold'])

// By difference and not by value: the database adds for itself, and its CHECK has the last word.
function moved(of: PocketTable, beside: Table | null, changes: readonly Change[]): Writing {
  const all = [...of.pockets.values()]
  const few = all.filter((name) => ofOrders.has(name))
  const isShort =
    few.length > 0 &&
    changes.every(({ pockets }) => [...pockets.keys()].every((one) => ofOrders.has(one)))
  const pockets = isShort ? few : all
  const table = shaped(of, beside, pockets)
  const name = `${nameOf('move', of, beside)}${isShort ? '_by_orders' : ''}`
  const { values } = writeRows(table, rowsOf(of, beside, changes))
  return { name, text: moveText(table, of, pockets), check: allRows(name), values }
}

// A row that was loaded under the lock and is gone now means somebody went around the door.
const allRows = (name: string): string =>
  `(SELECT count(*) FROM ${name}) = cardinality($1::bigint[])`

// One of the pockets is called `returning`.
const quoted = (name: string): string => `"${snake(name)}"`

function moveText({ columns }: Table, of: PocketTable, pockets: readonly string[]): string {
  const names = Object.keys(columns)
  const sets = names
    .filter((name) => !of.key.includes(name))
    .map((name) => {
      const column = quoted(name)
      return pockets.includes(name)
        ? `${column} = COALESCE(t.${column} + n.${column}, n.${column}, t.${column})`
        : `${column} = COALESCE(n.${column}, t.${column})`
    })
  const arrays = names.map((name, at) => `$${at + 1}::${columns[name]?.sql}[]`)
  return `UPDATE ${of.name} t SET ${sets.join(', ')}
  FROM unnest(${arrays.join(', ')}) AS n(${names.map(quoted).join(', ')})
  WHERE ${of.key.map((name) => `t.${name} = n.${name}`).join(' AND ')} RETURNING 1`
}

const nameOf = (verb: string, of: PocketTable, beside: Table | null): string =>
  `${verb}_${of.name}${beside === null ? '' : `_${beside.name}`}`
