import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

const depthMax = 16
const keysMax = 1_000
const bannedKeys = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** JSON is the only body we read: a text/plain, form or multipart body is answered 415. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJson(body),
  )
}

/**
 * Reads a body strictly: valid UTF-8 without a byte-order mark, at most 16 levels and 1,000
 * keys, no NUL and no half surrogates (PostgreSQL stores neither), no key that could reach a
 * prototype (abuse row 84). An empty body is an empty object. Throws `bad_request`.
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  const value = decode(body)
  const budget = { keys: keysMax }
  check(value, depthMax, budget)
  return value
}

function decode(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Refusal('bad_request')
  }
}

function check(value: unknown, depth: number, budget: { keys: number }): void {
  if (typeof value === 'string') return checkText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) throw new Refusal('bad_request')
  for (const [key, inner] of Object.entries(value)) {
    budget.keys -= 1
    if (budget.keys < 0 || bannedKeys.has(key)) throw new Refusal('bad_request')
    checkText(key)
    check(inner, depth - 1, budget)
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('bad_request')
}
