/**
 * JSON that keeps integers exact: a bigint travels as its digits with a trailing n. Used for our own rows only;
 * nothing a customer typed is read this way.
 */
export type ExactJson = null | boolean | number | string | readonly ExactJson[] | { readonly [key: string]: ExactJson }

const bigintText = /^-?\d+n$/

export const pack = (value: unknown): ExactJson => {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return value.map(pack)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]))
  }
  return value as ExactJson // what remains is a JSON scalar
}

/** Reads what `pack` wrote; the caller names the type that was packed. */
export const unpack = <T>(value: ExactJson): T => revive(value) as T

function revive(value: ExactJson): unknown {
  if (typeof value === 'string') return bigintText.test(value) ? BigInt(value.slice(0, -1)) : value
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revive(part)]))
  }
  return value
}
