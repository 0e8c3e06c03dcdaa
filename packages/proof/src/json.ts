export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with its names in alphabetical order. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(names(value).map((name) => [name, sorted(value[name] ?? null)]))
}

export const names = (value: JsonObject): string[] =>
  Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1))

/** JSON with sorted names and no spaces: the same value is the same text everywhere. */
export const canonical = (value: Json): string => JSON.stringify(sorted(value))

/**
 * The form in which a file is written: sorted, two spaces, a line break at the end. A file in
 * another form was edited.
 */
export const written = (value: Json): string => `${JSON.stringify(sorted(value), null, 2)}\n`

/** What stands at the end of every branch, with its way there, in the order of `canonical`. */
export function leavesOf(
  value: Json,
  path = '',
): readonly { readonly path: string; readonly text: string }[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ path, text: '[]' }]
    return value.flatMap((part: Json, at) => leavesOf(part, `${path}[${at}]`))
  }
  if (!isObject(value)) return [{ path, text: JSON.stringify(value) }]
  const inside = names(value)
  if (inside.length === 0) return [{ path, text: '{}' }]
  return inside.flatMap((name) =>
    leavesOf(value[name] ?? null, path === '' ? name : `${path}.${name}`),
  )
}
