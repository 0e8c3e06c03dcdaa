import { expect, test } from 'vitest'
import { CallError, NetworkError } from './errors.ts'
import { troubleEveryMs, troubleOf } from './trouble.ts'

const refusedAs = (reason: 'busy' | 'too_many_requests') =>
  new CallError({ reason, msg: '', code: 503, requestId: '' })
const fine = { storage: 'open', database: 'there', books: 'hold' } as const
test.each([
  ['nothing is known yet', undefined, null, null],
  ['everything works', fine, null, null],
  ['the disk is full', { ...fine, storage: 'full' }, null, 'storage'],
  ['the books are broken', { ...fine, books: 'broken' }, null, 'books'],
  [
    'the worst is said first',
    { storage: 'full', database: 'away', books: 'broken' },
    null,
    'database',
  ],
  ['the server cannot be reached', fine, new NetworkError('offline'), 'ending'],
  ['the server stops', fine, refusedAs('busy'), 'ending'],
  ['a call is refused', fine, refusedAs('too_many_requests'), null],
  ['a screen was left', fine, new NetworkError('aborted'), null],
] as const)('%s', (_when, data, error, trouble) => {
  expect(troubleOf({ data, error })).toBe(trouble)
  expect(troubleEveryMs({ data, error })).toBe(trouble === null ? 30_000 : 5_000)
})
