import { PlainError } from '../../base/plain-error.ts'

/** Where each wanted column stands; -1 for an optional one that is not there. */
export type Columns<Name extends string> = Readonly<Record<Name, number>>

/**
 * A wanted column: the headers it is known by, in small letters, and whether a file may lack
 * it.
 */
export type Wanted<Name extends string> = Readonly<
  Record<Name, { readonly known: readonly string[]; readonly optional?: boolean }>
>

/**
 * Finds columns by their header, in any case and order.
 * @throws PlainError naming the columns that are missing
 */
export function findColumns<Name extends string>(
  header: readonly string[],
  wanted: Wanted<Name>,
): Columns<Name> {
  const given = header.map((name) => name.trim().toLowerCase())
  const names = Object.keys(wanted) as Name[] // the keys of a record are its names
  const found = new Map(names.map((name) => [name, place(given, wanted[name].known)]))
  const missing = names.filter((name) => found.get(name) === -1 && wanted[name].optional !== true)
  if (missing.length > 0) {
    const list = missing.map((name) => wanted[name].known.join(' or ')).join(', ')
    throw new PlainError(
      `It has no column ${list}. Its header is: ${header.join(', ').slice(0, 200)}`,
    )
  }
  return Object.fromEntries(found) as Columns<Name> // every name was put in above
}

/**
 * The first of the known headers wins: a file with `symbol` and `name` has its symbols in
 * `symbol`.
 */
function place(given: readonly string[], known: readonly string[]): number {
  for (const name of known) if (given.includes(name)) return given.indexOf(name)
  return -1
}
