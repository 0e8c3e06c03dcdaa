import { hash } from 'node:crypto'

/**
 * Fingerprint of a request body, to tell a retry from another request under the same key:
 * SHA-256 of the body with its properties in alphabetical order. Leave secrets out before: a
 * fast hash over a six-digit trade password and otherwise known content could be searched
 * through in seconds.
 */
export const bodyHash = (body: unknown): string =>
  hash('sha256', JSON.stringify(sorted(body)) ?? '', 'base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
