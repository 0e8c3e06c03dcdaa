import { nullable, snake, type Column as ColumnOf } from '../../platform/db/columns.ts'
import { balances } from '../own-tables.ts'
import { holdings, money, placeOf, type PocketTable, pocketTable } from '../pocket-tables.ts'
import { readRows, toRow, writeRows, type Reading } from '../read/statement.ts'
import type { Writing } from '../read/together.ts'
import { added, type AnyRow, keyText, type Table } from '../table.ts'
import type { Need } from './act.ts'
import type { Rows } from './round-trip.ts'
import type { WorkingSet } from './working-set.ts'

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

/** Some pockets of a row, and what stands beside them: what is read or written of it, made once. */
type Shape = {
  readonly of: PocketTable
  readonly beside: Table | null
  readonly table: Table
  /** As the account is called, and as its column. */
  readonly pockets: readonly (readonly [code: string, column: string])[]
  readonly others: readonly string[]
  readonly move: Omit<Writing, 'values'>
  readonly open: string
}
const shapes = new WeakMap<Table, Map<string, Shape>>()

/** The pockets that orders move: most batches hold nothing else, and their statement is shorter. */
const ofOrders: ReadonlySet<string> = new Set(['wallet', 'cash', 'unsettled', 'hold'])

function shaped(of: PocketTable, beside: Table | null, isShort = false): Shape {
  const name = `${of.name}${beside === null ? '' : `_${beside.name}`}${isShort ? '_by_orders' : ''}`
  const own = shapes.get(beside ?? of) ?? new Map<string, Shape>()
  shapes.set(beside ?? of, own)
  const known = own.get(name)
  if (known !== undefined) return known
  const pockets = [...of.pockets].filter(([, column]) => !isShort || ofOrders.has(column))
  const others = beside === null ? [] : besideColumns(beside)
  const columns: Columns = {
    ...picked(of.columns, [...of.key, ...pockets.map(([, column]) => column)]),
    ...(beside === null ? {} : picked(beside.columns, others, nullable)),
  }
  const table: Table = { ...of, columns }
  const move = { name: `move_${name}`, text: moveText(table, of), check: allRows(`move_${name}`) }
  const made: Shape = { of, beside, table, pockets, others, move, open: `open_${name}` }
  own.set(name, made)
  return made
}

const picked = (columns: Columns, names: readonly string[], as = (one: Column) => one): Columns =>
  Object.fromEntries(
    names.map((name) => {
      const found = columns[name]
      if (found === undefined) throw new Error(`there is no column ${name}`)
      return [name, as(found)]
    }),
  )

const besideColumns = ({ key, columns }: Table): readonly string[] =>
  Object.keys(columns).filter((name) => !key.includes(name))

// A row that was loaded under the lock and is gone now means somebody went around the door.
const allRows = (name: string): string =>
  `(SELECT count(*) FROM ${name}) = cardinality($1::bigint[])`

// One of the pockets is called `returning`.
const quoted = (name: string): string => `"${snake(name)}"`

// Pockets by difference and not by value: the database adds for itself, and its CHECK has the last word.
function moveText({ columns }: Table, of: PocketTable): string {
  const names = Object.keys(columns)
  const pockets = new Set(of.pockets.values())
  const sets = names
    .filter((name) => !of.key.includes(name))
    .map((name) => {
      const column = quoted(name)
      return pockets.has(name)
        ? `${column} = COALESCE(t.${column} + n.${column}, n.${column}, t.${column})`
        : `${column} = COALESCE(n.${column}, t.${column})`
    })
  const arrays = names.map((name, at) => `$${at + 1}::${columns[name]?.sql}[]`)
  return `UPDATE ${of.name} t SET ${sets.join(', ')}
  FROM unnest(${arrays.join(', ')}) AS n(${names.map(quoted).join(', ')})
  WHERE ${of.key.map((name) => `t.${name} = n.${name}`).join(' AND ')} RETURNING 1`
}

type Asked = {
  readonly of: PocketTable
  readonly beside: Table | null
  readonly prefixes: readonly Need['prefix'][]
}

export function readPockets({ of, beside, prefixes }: Asked, from?: readonly bigint[]): Reading {
  const reading = readRows(shaped(of, beside).table, prefixes, from)
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
  const shape = shaped(of, beside)
  for (const raw of raws) fillRow(working, shape, toRow(shape.table, raw))
}

function fillRow(working: WorkingSet, { of, beside, pockets, others }: Shape, row: AnyRow): void {
  const [customerKey = '', partKey = ''] = of.key
  const customer = row[customerKey] as bigint // the key of both tables leads with the customer
  const asset = of.assetOf(row[partKey])
  working.keepRow(customer, asset)
  for (const [pocket, column] of pockets) {
    const amount = row[column] as bigint | null // read by its own column
    if (amount === null) continue
    const held = { customer, asset, pocket, stored: amount, amount }
    working.pockets.set(keyText([customer, asset, pocket]), held)
  }
  // All that stands beside them is there, or none of it.
  if (beside === null || row[others[0] ?? ''] === null) return
  const own: Record<string, unknown> = {}
  for (const name in beside.columns) own[name] = row[name]
  working.addRow(beside, own)
}

/** What changes in one row of pockets: by how much, and what stands beside them from now on. */
type Change = {
  readonly customer: bigint
  readonly part: string | bigint
  readonly isKnown: boolean
  readonly pockets: Map<string, bigint>
  beside: AnyRow | null
}

/** All changes of pockets and of what stands beside them, a row each, known rows apart from new ones. */
export function pocketWritings(working: WorkingSet): readonly Writing[] {
  const changed = { money: new Map<string, Change>(), holdings: new Map<string, Change>() }
  for (const pocket of working.pockets.values()) {
    const by = pocket.amount - (pocket.stored ?? 0n)
    if (by === 0n) continue
    const { of, part } = placeOf(pocket.asset)
    const change = changeIn(changed[of.name], working, { ...pocket, part })
    const column = of.pockets.get(pocket.pocket)
    if (column === undefined) throw new Error(`${of.name} has no pocket ${pocket.pocket}`)
    change.pockets.set(column, by)
  }
  return [money, holdings].flatMap((of) => {
    const own = changed[of.name]
    const written = working.besideWritings(of.name)
    for (const row of written?.rows ?? []) {
      const customer = row[of.key[0] ?? ''] as bigint // as above
      const part = row[of.key[1] ?? ''] as string | bigint // the keys of both are ids and currencies
      changeIn(own, working, { customer, part, asset: of.assetOf(part) }).beside = row
    }
    return writingsOf(of, written?.table ?? null, [...own.values()])
  })
}

type At = {
  readonly customer: bigint
  readonly asset: string
  readonly part: string | bigint
}

function changeIn(own: Map<string, Change>, working: WorkingSet, at: At): Change {
  const { customer, asset, part } = at
  const key = keyText([customer, asset])
  const there = own.get(key)
  if (there !== undefined) return there
  const isKnown = working.hasRow(customer, asset)
  if (!isKnown && !working.isAsked(customer, asset))
    throw new Error(`the row of ${asset} was not asked for`)
  const made: Change = { customer, part, isKnown, pockets: new Map(), beside: null }
  own.set(key, made)
  return made
}

function writingsOf(
  of: PocketTable,
  beside: Table | null,
  changes: readonly Change[],
): readonly Writing[] {
  const known = changes.filter(({ isKnown }) => isKnown)
  const fresh = changes.filter(({ isKnown }) => !isKnown)
  const writings: Writing[] = []
  if (known.length > 0) {
    const shape = shaped(of, beside, of === money && known.every(isOfOrders))
    writings.push({ ...shape.move, values: writeRows(shape.table, rowsOf(shape, known)).values })
  }
  if (fresh.length > 0) {
    const shape = shaped(of, beside)
    const adding = writeRows(added(shape.table), rowsOf(shape, fresh))
    writings.push({ ...adding, name: shape.open })
  }
  return writings
}

function isOfOrders({ pockets }: Change): boolean {
  for (const column of pockets.keys()) if (!ofOrders.has(column)) return false
  return true
}

const rowsOf = (shape: Shape, changes: readonly Change[]): AnyRow[] =>
  changes.map(({ customer, part, pockets, beside }) => {
    const [customerKey = '', partKey = ''] = shape.of.key
    const row: Record<string, unknown> = { [customerKey]: customer, [partKey]: part }
    for (const [, column] of shape.pockets) row[column] = pockets.get(column) ?? null
    for (const name of shape.others) row[name] = beside === null ? null : beside[name]
    return row
  })
