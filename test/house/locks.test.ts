import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { locks } from './rules/locks.ts'

// Goal: no two locks of the database share a number. Method: one small broken house per way to do so.

const list = 'apps/server/src/platform/db/locks.ts'
const job = 'apps/server/src/slices/books/close-day.ts'
const saysOf = (path: string, code: string) => locks(houseOf({ [path]: code }))

test.each([
  'const writersLock = 7_215_072',
  "db.query('SELECT pg_advisory_xact_lock(7215072)')",
  "db.query('SELECT pg_advisory_xact_lock_shared(42)')",
])('a number outside the list is found: %s', (code) => {
  expect(saysOf(job, code)).toEqual([
    { path: job, says: `has the number of a lock: it stands in ${list}` },
  ])
})

test('the list names each once; its names, comments and tests are free', () => {
  expect(saysOf(list, 'export const locks = { a: 7_215_001, b: 7_215_002 }')).toEqual([])
  expect(saysOf(list, 'export const locks = { a: 7_215_001, b: 7_215_001 }')).toEqual([
    { path: list, says: 'has one number for two locks' },
  ])
  expect(saysOf(job, 'db.query(`SELECT pg_advisory_xact_lock(${locks.writers})`)')).toEqual([])
  expect(saysOf(job, '// 7_215_072 was the number')).toEqual([])
  expect(saysOf('apps/server/src/ledger/seal.test.ts', 'const lock = 7_215_072')).toEqual([])
})
