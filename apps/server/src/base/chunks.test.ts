import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test('every row once, in order, and never more at a time than may be', () => {
  const rows = [1, 2, 3, 4, 5]
  expect([...chunksOf(rows, 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...chunksOf(rows, 5)]).toEqual([rows])
  expect([...chunksOf(rows, 6)]).toEqual([rows])
  expect([...chunksOf([], 2)]).toEqual([])
})
