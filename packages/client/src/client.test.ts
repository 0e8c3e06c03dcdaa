import fc from 'fast-check'
import { operatorCapital, operatorSetClock } from '@parkett/contract/desk/operator'
import { expect, test, vi } from 'vitest'
import { call } from './call.ts'
import type { Client } from './client.ts'
import { makeDuplicateGuard } from './duplicate.ts'
import { newKey } from './key.ts'
import { queryString } from './query-string.ts'

const flattened: readonly (readonly [Parameters<typeof queryString>[0], string])[] = [
  [{}, ''],
  [{ a: 1, b: 'x y', c: null, d: undefined, e: '', f: false, g: 0 }, '?a=1&b=x%20y&f=false&g=0'],
  [
    { filter: { name: 'ä&=', empty: '', none: null }, page: 2n },
    '?filter%5Bname%5D=%C3%A4%26%3D&page=2',
  ],
  [{ filter: {} }, ''],
]
for (const [values, text] of flattened) {
  test(`the query ${text || '(none)'} is written as the specification says`, () =>
    expect(queryString(values)).toBe(text))
}

test('whatever the values, a query never carries an empty one', () => {
  const leaf = fc.option(fc.string(), { nil: null })
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(leaf, fc.dictionary(fc.string(), leaf))),
      (values) => {
        expect(queryString(values)).not.toMatch(/=(&|$)/)
      },
    ),
  )
})

test('the same write within a second is a duplicate, another or a later one is not', () => {
  let nowMs = 0
  const isDuplicate = makeDuplicateGuard(() => nowMs)
  expect([
    isDuplicate('POST /a {}'),
    isDuplicate('POST /a {}'),
    isDuplicate('POST /a {"b":1}'),
  ]).toEqual([false, true, false])
  nowMs = 999
  expect(isDuplicate('POST /a {}')).toBe(true)
  nowMs = 1_000
  expect(isDuplicate('POST /a {}')).toBe(false)
})

test('keys have the form the server asks for and never repeat', () => {
  const keys = Array.from({ length: 1_000 }, newKey)
  expect(new Set(keys).size).toBe(1_000)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{16,80}$/)
})

test('a call is waited for ten seconds, an act that takes long for a minute', async () => {
  const asked = vi.spyOn(AbortSignal, 'timeout')
  const client: Client = {
    baseUrl: '',
    token: () => null,
    language: () => 'en',
    isDuplicate: () => false,
    duplicateMsg: () => '',
    onSessionOver: () => {},
    checkAnswer: null,
    transport: async () =>
      new Response(JSON.stringify({ code: 1, data: { now: '2026-11-24T12:00:00.000Z' } })),
  }
  await call(client, operatorCapital, {
    body: { currency: 'EUR', amount: '1.00', reason: 'as owners do' },
    key: newKey(),
  })
  await call(client, operatorSetClock, {
    body: { to: '2026-11-24T12:00:00.000Z' },
    key: newKey(),
  })
  expect(asked.mock.calls).toEqual([[10_000], [60_000]])
  asked.mockRestore()
})
