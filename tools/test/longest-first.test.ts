import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest, placeOf } from './longest-first.ts'

test('each file that is said to take long is there, once', () => {
  const root = join(import.meta.dirname, '..', '..')
  expect(longest.filter((name) => !existsSync(join(root, name)))).toEqual([])
  expect(new Set(longest).size).toBe(longest.length)
})

test('those files come in their order, before any other', () => {
  expect(longest.map((name) => placeOf(`/anywhere/${name}`))).toEqual([...longest.keys()])
  expect(placeOf('/anywhere/apps/server/src/test/points.test.ts')).toBe(longest.length)
})
