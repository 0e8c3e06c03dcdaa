/**
 * JSON that keeps integers exact: a bigint travels as its digits with a trailing n. Used for
 * our own rows only; nothing a customer typed is read this way.
 */

const lowerN = 110
const bigintText = /^-?\d+n$/

/**
 * Written in one pass: an order carries a dozen of these texts, and a copy without bigints,
 * made for `JSON.stringify` to walk through, took up to twice as long (measured on terms, fees
 * and forty shares of a settlement).
 * @throws TypeError on what JSON cannot hold: undefined, a function, a number that is not
 * finite
 */
export function writeExact(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}n"`
  if (typeof value === 'string') return plainText.test(value) ? `"${value}"` : JSON.stringify(value)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value)
  if (typeof value !== 'object')
    throw new TypeError(`a value of type ${typeof value} has no place in a row`)
  return Array.isArray(value) ? writeList(value) : writeObject(value)
}

/**
 * What stands in JSON as it is. Asking this is cheaper than the engine's way into its own
 * writer.
 */
const plainText = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

function writeList(list: readonly unknown[]): string {
  let text = ''
  for (let at = 0; at < list.length; at += 1) text += (at === 0 ? '' : ',') + writeExact(list[at])
  return `[${text}]`
}

function writeObject(value: object): string {
  let text = ''
  for (const [key, part] of Object.entries(value)) {
    // As everywhere in JSON: what is undefined is not there.
    if (part !== undefined) text += `${text === '' ? '' : ','}${nameOf(key)}:${writeExact(part)}`
  }
  return `{${text}}`
}

/** Names of properties come back with every row, and there are some forty of them. */
const names = new Map<string, string>()
const namesMax = 500
function nameOf(key: string): string {
  const known = names.get(key)
  if (known !== undefined) return known
  const quoted = JSON.stringify(key)
  if (names.size < namesMax) names.set(key, quoted)
  return quoted
}

/** The whole number of such a text in SQL: `text` is an expression of its value, as of `->>`. */
export const exactIn = (text: string): string => `rtrim(${text}, 'n')::bigint`

/** Reads what `writeExact` wrote; the caller names the type that was written. */
export const readExact = <T>(text: string): T => revive(JSON.parse(text)) as T

/** In place: the value was made a line above, and nobody else has seen it. */
function revive(value: unknown): unknown {
  if (typeof value === 'string') return exactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = revive(value[at])
    return value
  }
  const parts = value as Record<string, unknown> // an object of JSON
  for (const key in parts) parts[key] = revive(parts[key])
  return parts
}

const exactText = (text: string): string | bigint =>
  text.charCodeAt(text.length - 1) === lowerN && bigintText.test(text)
    ? BigInt(text.slice(0, -1))
    : text
