// Goal: the log is counted for its own views and as many saved ones as have a key. Method: one fewer,
// just so many and one more.
import { expect, test } from 'vitest'
import { auditCounts, auditViews } from './audit.ts'
import { numberedMax } from './queue-filter.ts'

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('with %s saved views more than have a key, the log is counted: %s', (more, taken) => {
  const views = Array.from({ length: auditViews.length + numberedMax + more }, () => ({}))
  expect(auditCounts.body?.safeParse({ views }).success).toBe(taken)
})
