import { nullable, snake, type Column as ColumnOf } from '../../platform/db/columns.ts'
import type { PocketTable } from '../pocket-tables.ts'
import type { Writing } from '../read/together.ts'
import type { Table } from '../table.ts'

type Column = ColumnOf<unknown>
type Columns = Table['columns']

/** Some pockets of a row, and what stands beside them: what is read or written of it, made once. */
export type Shape = {
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
export const ofOrders: ReadonlySet<string> = new Set(['wallet', 'cash', 'unsettled', 'hold'])

export function shaped(of: PocketTable, beside: Table | null, isShort = false): Shape {
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
