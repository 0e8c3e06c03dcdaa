import type pg from 'pg'
import { snake, type Kind } from './columns.ts'
import { statementName } from './statement-names.ts'

type Db = Pick<pg.Pool, 'query'>

/** SQL; under a name of its own, or under one that it gets when it runs often. */
export type Statement = string | { readonly name: string; readonly text: string }

/**
 * Where the rows of a statement live (`docs/decisions/0280-typed-reads.md`): with the house, with
 * one account, everywhere alike, or — said out loud — with all accounts. `mixed` joins what would
 * lie on different machines; each one is named, and a test lets their number only fall.
 */
export type Home = 'house' | 'account' | 'reference' | 'all accounts' | 'mixed'

type Kinds<Row> = { readonly [K in keyof Row]: Kind<Row[K]> }

/** What a statement answers: its row, column by column, and its home. */
export type Reading<Row> = { readonly home: Home; readonly columns: Kinds<Row> }
export type RowIn<R> = R extends Reading<infer Row> ? Row : never

const at =
  (home: Home) =>
  <Row>(columns: Kinds<Row>): Reading<Row> => ({ home, columns })

/** Rows of the house: staff, access, approvals, the bank, jobs. */
export const houseRow = at('house')
/** Rows of one customer, asked for by that customer's id. */
export const accountRow = at('account')
/** Rows that all read and few write: instruments, rules, closed days. */
export const referenceRow = at('reference')
/** Rows of many customers in one statement: queues, sweeps, checks of the books. */
export const everyAccountRow = at('all accounts')
/** Rows of the house joined with rows of accounts. */
export const mixedRow = at('mixed')

type Asked = { readonly home: Home; readonly sql: string }
type Examiner = (asked: Asked) => void
let examine: Examiner | undefined

/** Tests look at every statement that runs; the product looks at none. */
export function examineReads(examiner: Examiner): void {
  examine = examiner
}

/**
 * Rows of a statement, read by its descriptor. The answer's names (snake_case of the descriptor's,
 * in its order) and types are held against the descriptor each time: a claim that is not true is
 * an error, never a wrong value.
 * @throws Error when the database sends other columns, or nothing where nothing may be
 */
export async function read<Row>(
  db: Db,
  { home, columns }: Reading<Row>,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  examine?.({ home, sql: textOf(statement) })
  return answer(db, columns, named(statement), values)
}

let cursors = 0

/**
 * Rows of a statement that answers more than memory should hold, in portions; inside a
 * transaction, whose end closes the cursor.
 */
export async function* readPortions<Row>(
  db: Db,
  { home, columns }: Reading<Row>,
  sql: string,
  rowsMax: number,
): AsyncGenerator<readonly Row[]> {
  examine?.({ home, sql })
  const cursor = `portions_${(cursors += 1)}`
  await db.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`)
  for (;;) {
    const rows = await answer(db, columns, { text: `FETCH ${rowsMax} FROM ${cursor}` }, [])
    yield rows
    if (rows.length < rowsMax) return
  }
}

/** The first row, or undefined when there is none. */
export async function readFirst<Row>(
  db: Db,
  reading: Reading<Row>,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  const [row] = await read(db, reading, statement, values)
  return row
}

/** The row of a statement that always answers exactly one, such as a sum. @throws otherwise */
export async function readOne<Row>(
  db: Db,
  reading: Reading<Row>,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row> {
  const rows = await read(db, reading, statement, values)
  const [row] = rows
  if (row === undefined || rows.length > 1)
    throw new Error(`${rows.length} rows, not one: ${textOf(statement)}`)
  return row
}

const textOf = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.text

type Named = { readonly name?: string; readonly text: string }

function named(statement: Statement): Named {
  if (typeof statement !== 'string') return statement
  const name = statementName(statement)
  return name === undefined ? { text: statement } : { name, text: statement }
}

async function answer<Row>(
  db: Db,
  columns: Kinds<Row>,
  statement: Named,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const result = await db.query<(string | null)[]>({
    ...statement,
    values: [...values],
    rowMode: 'array',
    types: asText,
  })
  const kinds = columnsOf(columns)
  hold(kinds, result.fields, statement.text)
  return result.rows.map((raw) => rowFrom<Row>(kinds, raw, statement.text))
}

const asText = { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig

type Column = { readonly name: string; readonly column: string; readonly kind: Kind<unknown> }

/** A descriptor stands beside its statement for as long as the server runs. */
const shapes = new WeakMap<object, readonly Column[]>()

function columnsOf(columns: Kinds<unknown>): readonly Column[] {
  const known = shapes.get(columns)
  if (known !== undefined) return known
  const made = Object.entries<Kind<unknown>>(columns).map(([name, kind]) => ({
    name,
    column: snake(name),
    kind,
  }))
  shapes.set(columns, made)
  return made
}

function hold(kinds: readonly Column[], fields: readonly pg.FieldDef[], sql: string): void {
  const faults = kinds.flatMap(({ column, kind: { oid, sql: type } }, place) => {
    const field = fields[place]
    if (field?.name !== column) return [`column ${place} is ${field?.name}, not ${column}`]
    return field.dataTypeID === oid
      ? []
      : [`${field.name} is of type ${field.dataTypeID}, not ${type}`]
  })
  if (fields.length !== kinds.length) faults.push(`${fields.length} columns, not ${kinds.length}`)
  if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${sql}`)
}

function rowFrom<Row>(kinds: readonly Column[], raw: readonly (string | null)[], sql: string): Row {
  const row: Record<string, unknown> = {}
  let at = 0
  for (const { name, kind } of kinds) {
    const value = raw[at++] ?? null
    if (value === null && kind.nullable !== true) throw new Error(`${name} is null: ${sql}`)
    row[name] = value === null ? null : kind.read(value)
  }
  return row as Row // every column was held against its kind and read by it
}
