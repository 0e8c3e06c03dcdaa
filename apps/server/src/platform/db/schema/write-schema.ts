import { homes } from '../homes.ts'
import type { Catalog } from './catalog.ts'
import {
  asWritten,
  columnText,
  constraintText,
  indexText,
  policyText,
  triggerText,
  wrapped,
} from './wording.ts'

type Notes = ReadonlyMap<string, readonly string[]>

const head = `-- What the migrations add up to, written by \`npm run schema\` from a migrated database and held by
-- a test. To read, never to apply: a change is a new file in migrations/.
--
-- Tables stand in the order in which they were made. The last line of a table's comment says where
-- its rows would live, should the books ever lie on more than one machine (homes.ts).
SET check_function_bodies = false;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO parkett_app;
`

/** The schema as SQL that makes it again; the same catalogs and comments are the same text. */
export function schemaText(catalog: Catalog, notes: Notes): string {
  const placed = functionsByTable(catalog)
  const functions = (table: string | null): string[] =>
    catalog.functions
      .filter(({ name }) => (placed.get(name) ?? null) === table)
      .map(({ name, sql }) => `${comment(notes, name)}${asWritten(sql)};\n`)
  const tables = catalog.tables.flatMap((table) => [
    ...functions(table.name),
    tableText(catalog, notes, table),
  ])
  const views = catalog.views.map(({ name, sql }) => {
    const made = `CREATE VIEW ${name} AS\n${asWritten(sql)}\n`
    return `${comment(notes, name)}${made}${after(catalog, notes, name)}`
  })
  return [head, ...functions(null), ...tables, ...views].join('\n')
}

/** A function stands before the first table whose trigger calls it. */
function functionsByTable({ functions, triggers }: Catalog): ReadonlyMap<string, string> {
  return new Map(
    functions.flatMap(({ name }) => {
      const caller = triggers.find(({ sql }) => sql.endsWith(`EXECUTE FUNCTION ${name}()`))
      return caller === undefined ? [] : [[name, caller.ofTable]]
    }),
  )
}

type Table = Catalog['tables'][number]

function tableText(catalog: Catalog, notes: Notes, { name, options, guarded }: Table): string {
  const columns = catalog.columns
    .filter(({ ofTable }) => ofTable === name)
    .map((column) => ({
      // As the database writes it: one pocket is called "returning".
      note: comment(notes, `${name}.${column.name.replaceAll('"', '')}`, '  '),
      line: columnText(column),
    }))
  const constraints = catalog.constraints
    .filter(({ ofTable }) => ofTable === name)
    .map((constraint) => ({ note: '', line: constraintText(constraint) }))
  const lines = [...columns, ...constraints]
  const body = lines.map(
    ({ note, line }, place) => `${note}  ${line}${place + 1 < lines.length ? ',' : ''}\n`,
  )
  const home = `-- Home: ${homes.get(name) ?? 'none'}.\n`
  const closing = options === null ? ');\n' : `) WITH (${options});\n`
  const made = `CREATE TABLE ${name} (\n${body.join('')}${closing}`
  const guard = guarded ? `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;\n` : ''
  return `${comment(notes, name)}${home}${made}${after(catalog, notes, name)}${guard}`
}

/** What follows a table or view: indexes, triggers, rights to rows and to all of it. */
function after(
  { indexes, triggers, policies, grants }: Catalog,
  notes: Notes,
  table: string,
): string {
  const isOfTable = ({ ofTable }: { readonly ofTable: string }) => ofTable === table
  const lines = [
    ...indexes
      .filter(isOfTable)
      .map(({ name, sql }) => `${comment(notes, name)}${indexText(sql)};\n`),
    ...triggers
      .filter(isOfTable)
      .map(({ name, sql }) => `${comment(notes, name)}${triggerText(sql)};\n`),
    ...policies
      .filter(isOfTable)
      .map(({ name, sql }) => `${comment(notes, name)}${policyText(sql)};\n`),
    ...grants
      .filter(isOfTable)
      .map(({ role, rights }) => `${grantText(rights, table, role).join('\n  ')};\n`),
  ]
  return lines.join('')
}

const grantText = (rights: readonly string[], table: string, role: string): string[] =>
  wrapped(`GRANT ${rights.join(', ')} ON ${table} TO ${role}`, 96)

function comment(notes: Notes, name: string, indent = ''): string {
  const said = notes.get(name)
  if (said === undefined) return ''
  return wrapped(said.join(' '), 97 - indent.length)
    .map((line) => `${indent}-- ${line}\n`)
    .join('')
}
