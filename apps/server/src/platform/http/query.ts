import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

const keysMax = 100
const lengthMax = 4_096
const malformed = Symbol('malformed query')
const bannedKeys = new Set(['__proto__', 'constructor', 'prototype'])

type Query = Record<string, unknown>

const empty = (): Query => Object.create(null) as Query // an object without a prototype has no better type
const broken = (): Query => Object.assign(empty(), { [malformed]: true })

/**
 * Reads `a=1&b[c]=2` to `{a: '1', b: {c: '2'}}`: one level of bracketed keys, as the client of
 * the specification writes them. A name twice, a second level, an empty bracket, more than 100
 * keys or a broken escape is malformed. It must not throw, because the router calls it outside
 * of any handler: `refuseMalformed` refuses in its place.
 */
export function parseQuery(text: string): Query {
  if (text.length > lengthMax) return broken()
  const query = empty()
  let keys = 0
  for (const pair of text.split('&')) {
    if (pair === '') continue
    keys += 1
    const at = pair.indexOf('=')
    const name = decode(at === -1 ? pair : pair.slice(0, at))
    const value = decode(at === -1 ? '' : pair.slice(at + 1))
    if (keys > keysMax || name === null || value === null || !put(query, name, value))
      return broken()
  }
  return query
}

const shape = /^([A-Za-z0-9_.-]{1,64})(?:\[([A-Za-z0-9_.-]{1,64})\])?$/

function put(query: Query, name: string, value: string): boolean {
  const [, outer, inner] = shape.exec(name) ?? []
  if (outer === undefined || bannedKeys.has(outer)) return false
  if (inner === undefined) return set(query, outer, value)
  const group = (query[outer] ??= empty())
  if (bannedKeys.has(inner) || typeof group !== 'object' || group === null) return false
  return set(group as Query, inner, value)
}

function set(query: Query, name: string, value: string): boolean {
  if (name in query) return false
  query[name] = value
  return true
}

function decode(text: string): string | null {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '))
    return plain.includes('\0') ? null : plain
  } catch {
    return null
  }
}

/**
 * Refuses what `parseQuery` could not read, and a path with a NUL in it: PostgreSQL stores none, and
 * of a call of staff the path is written into the log before its schema looks at it (abuse row 307).
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const place = isObject(request.query) && malformed in request.query ? 'query' : null
    const params = isObject(request.params) ? Object.values(request.params) : []
    const hasNul = params.some((part) => typeof part === 'string' && part.includes('\0'))
    const broken = place ?? (hasNul ? 'params' : null)
    done(broken === null ? undefined : new Refusal('bad_request', {}, [broken]))
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
