/**
 * JSON that keeps integers exact: a bigint travels as its digits with a trailing n. Used for our own rows only;
 * nothing a customer typed is read this way.
 */

const lowerN = 110
const bigintText = /^-?\d+n$/

/**
 * Written in one pass: an order carries a dozen of these texts, and a copy for `JSON.stringify` to walk through took
 * longer than the writing.
 * @throws TypeError on what JSON cannot hold: undefined, a function, a number that is not finite
 */
export function writeExact(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `"${value}n"`
    case 'string':
      return JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      if (Number.isFinite(value)) return `${value}`
      break
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? `[${value.map(writeExact).join(',')}]` : writeObject(value)
    default:
  }
  throw new TypeError(`${typeof value} ${String(value)} has no place in a row`)
}

function writeObject(value: object): string {
  let text = ''
  for (const [key, part] of Object.entries(value)) {
    // As everywhere in JSON: what is undefined is not there.
    if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${writeExact(part)}`
  }
  return `{${text}}`
}

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
  text.charCodeAt(text.length - 1) === lowerN && bigintText.test(text) ? BigInt(text.slice(0, -1)) : text
