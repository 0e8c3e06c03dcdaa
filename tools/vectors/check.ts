/** A value as JSON gives it; a vector file is data from outside, so nothing about it is assumed. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/**
 * One comparison of core with the file. `label` says which line of the file, `expected` what it
 * says.
 */
export type Check = { readonly label: string; readonly expected: Json; readonly got: Json }

/**
 * Answers a whole group of the file: one check per vector. Throws on a shape it does not know,
 * which is a failure.
 */
export type Group = (data: Json, file: JsonObject) => readonly Check[]

/** Throws SyntaxError on text that is no JSON. */
export function parseJson(source: string): Json {
  const value: unknown = JSON.parse(source)
  if (!isJson(value)) throw new TypeError('not JSON')
  return value
}

function isJson(value: unknown): value is Json {
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) return true
  return typeof value === 'object' && Object.values(value).every(isJson)
}

export const object = (value: Json | undefined): JsonObject => {
  if (typeof value !== 'object' || value === null || isList(value))
    throw new TypeError(`not an object: ${show(value)}`)
  return value
}
export const list = (value: Json | undefined): readonly Json[] => {
  if (value === undefined || !isList(value)) throw new TypeError(`not a list: ${show(value)}`)
  return value
}
export const text = (value: Json | undefined): string => {
  if (typeof value !== 'string') throw new TypeError(`not a text: ${show(value)}`)
  return value
}
export const whole = (value: Json | undefined): number => {
  if (!Number.isInteger(value) || typeof value !== 'number')
    throw new TypeError(`not a whole number: ${show(value)}`)
  return value
}
export const flag = (value: Json | undefined): boolean => {
  if (typeof value !== 'boolean') throw new TypeError(`not true or false: ${show(value)}`)
  return value
}
export const side = (value: Json | undefined): 'buy' | 'sell' => oneOf(text(value), ['buy', 'sell'])

/** The one of `names` that `value` is. Throws TypeError on any other. */
export function oneOf<T extends string>(value: string, names: readonly T[]): T {
  const found = names.find((name) => name === value)
  if (found === undefined) throw new TypeError(`${value} is none of ${names.join(', ')}`)
  return found
}

/** One check per entry of a list; an entry that cannot be answered fails alone. */
export const each = (
  data: Json,
  answer: (row: JsonObject) => { expected: Json; got: Json },
): readonly Check[] =>
  list(data).map((entry, index) => attempt(`${index}`, () => answer(object(entry))))

/** Runs one vector; what it throws is what it got. */
export function attempt(label: string, run: () => { expected: Json; got: Json }): Check {
  try {
    return { label, ...run() }
  } catch (error) {
    return {
      label,
      expected: 'an answer',
      got: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    }
  }
}

export const passes = (check: Check): boolean =>
  show(sorted(check.expected)) === show(sorted(check.got))
export const show = (value: Json | undefined): string => JSON.stringify(value) ?? 'nothing'

/** Keys of an object in one order, so that two objects compare by content. */
function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key] ?? null)]),
  )
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
