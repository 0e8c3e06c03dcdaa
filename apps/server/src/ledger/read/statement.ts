import { ArrayWriter } from '../../platform/db/array-writer.ts'
import { type AnyRow, type Table } from '../table.ts'
import { int8, snake } from '../../platform/db/columns.ts'

/** A prepared statement: the driver parses it once per connection under its name. */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly Buffer[]
}

/** Rows of one table or list, to be read beside others. `$1` … in `from` are its own values. */
export type Reading = {
  readonly name: string
  readonly columns: readonly string[]
  readonly from: string
  readonly values: readonly Buffer[]
}

/** Quoted: a column may be called `order`. */
const column = (name: string): string => `"${snake(name)}"`

const shapes = new WeakMap<Table, Shape>()
type Shape = {
  readonly names: readonly string[]
  readonly list: string
  readonly unnest: string
  readonly conflict: string
}

function shapeOf(table: Table): Shape {
  const known = shapes.get(table)
  if (known) return known
  const names = Object.keys(table.columns)
  const columns = names.map(column)
  const arrays = names.map((name, at) => `$${at + 1}::${table.columns[name]?.sql}[]`)
  const rest = columns.filter((_, at) => !table.key.includes(names[at] ?? ''))
  const shape: Shape = {
    names,
    list: columns.join(', '),
    unnest: `unnest(${arrays.join(', ')})`,
    conflict: `ON CONFLICT (${table.key.map(column).join(', ')}) DO UPDATE SET ${rest.map((c) => `${c} = EXCLUDED.${c}`).join(', ')}`,
  }
  shapes.set(table, shape)
  return shape
}

/** One statement that adds all rows (append-only tables) or adds and replaces them. */
export function writeRows(table: Table, rows: readonly AnyRow[]): Statement {
  const { names, list, unnest, conflict } = shapeOf(table)
  const text = `INSERT INTO ${table.name} (${list}) SELECT * FROM ${unnest}${table.appendOnly ? '' : ` ${conflict}`}`
  return {
    name: `${table.appendOnly ? 'add' : 'write'}_${table.name}`,
    text,
    values: arrays(table, names, rows),
  }
}

/**
 * Reads every row whose key starts with one of the prefixes, all of one length.
 * @param from for each prefix, the least number of the part of the key behind it
 */
export function readRows(
  table: Table,
  prefixes: readonly (readonly unknown[])[],
  from?: readonly bigint[],
): Reading {
  const { names } = shapeOf(table)
  const key = table.key.slice(0, prefixes[0]?.length ?? 0)
  const sorts = key.map((name) => table.columns[name]?.sql)
  if (from !== undefined) sorts.push(int8.sql)
  const asked = sorts.map((sql, at) => `$${at + 1}::${sql}[]`).join(', ')
  const match = key.map((name, at) => `t.${column(name)} = k.k${at}`)
  const next = table.key[key.length]
  if (from !== undefined && next !== undefined) match.push(`t.${column(next)} >= k.k${key.length}`)
  const rows = prefixes.map((prefix) =>
    Object.fromEntries(key.map((name, at) => [name, prefix[at]])),
  )
  return {
    name: `${table.name}_${key.length}${from === undefined ? '' : '_from'}`,
    columns: names.map((name) => `t.${column(name)}`),
    from: `FROM unnest(${asked}) AS k(${sorts.map((_, at) => `k${at}`).join(', ')})
    JOIN ${table.name} t ON ${match.join(' AND ')}`,
    values: [...arrays(table, key, rows), ...(from === undefined ? [] : [idArray(from)])],
  }
}

/** A row as the protocol brings it, every value as text, as the table's row. */
export function toRow<Row extends AnyRow>(table: Table<Row>, raw: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {}
  let at = 0
  for (const name in table.columns) {
    const value = raw[at++] ?? null
    row[name] = value === null ? null : table.columns[name].read(value)
  }
  return row as Row // every column of the table was read by its own reader
}

/** The column list in the order in which `toRow` expects it. */
export const columnsOf = (table: Table): string => shapeOf(table).list

const writer = new ArrayWriter()

/** One parameter holding many ids. */
export function idArray(ids: readonly bigint[]): Buffer {
  writer.begin(int8.oid)
  for (const id of ids) writer.int8(id)
  return writer.end()
}

/**
 * Column by column, each as one array: a statement has as many parameters as columns, whatever
 * the rows.
 */
function arrays(table: Table, names: readonly string[], rows: readonly AnyRow[]): Buffer[] {
  return names.map((name) => {
    const kind = table.columns[name]
    if (kind === undefined) throw new Error(`${table.name} has no column ${name}`)
    writer.begin(kind.oid)
    for (const row of rows) kind.write(writer, row[name])
    return writer.end()
  })
}
