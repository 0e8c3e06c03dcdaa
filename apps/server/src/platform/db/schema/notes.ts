/**
 * The comments of the migrations by what they are written above: `orders` for a table, view, index,
 * trigger or function, `orders.hold` for a column. A catalog has no place for them that a migration
 * already applied could still fill.
 * @param files texts of the migrations in their order; a later comment replaces an earlier one
 */
export function readNotes(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, readonly string[]>()
  for (const file of files) {
    let above: string[] = []
    let table: string | null = null
    for (const [at, line] of file.split('\n').entries()) {
      const comment = /^\s*-- ?(.*)$/.exec(line)?.[1]
      if (comment !== undefined) {
        above.push(comment)
        continue
      }
      const isOfFile = above.length === at
      const name = madeBy(line) ?? (table === null ? null : columnOf(table, line))
      if (name !== null && above.length > 0 && !(isOfFile && isIndex.test(line)))
        notes.set(name, above)
      above = []
      table = tableAfter(line, table)
    }
  }
  return notes
}

const made =
  /^CREATE (?:UNIQUE )?(?:CONSTRAINT )?(?:TABLE|VIEW|INDEX|TRIGGER|FUNCTION) (?:IF NOT EXISTS )?(\w+)/
// The first comment of a file may be about its first table, never about an index on an older one.
const isIndex = /^CREATE (?:UNIQUE )?INDEX/
const added = /^ALTER TABLE (\w+) ADD COLUMN (\w+)/

function madeBy(line: string): string | null {
  const [, table, column] = added.exec(line) ?? []
  return column === undefined ? (made.exec(line)?.[1] ?? null) : `${table}.${column}`
}

function columnOf(table: string, line: string): string | null {
  const name = /^ {2}([a-z]\w*) /.exec(line)?.[1]
  return name === undefined ? null : `${table}.${name}`
}

function tableAfter(line: string, before: string | null): string | null {
  if (line.startsWith(')')) return null
  return /^CREATE TABLE (\w+)/.exec(line)?.[1] ?? before
}
