import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { timers } from './rules/timers.ts'

// Goal: work that comes again and again cannot hide from the scheduler. Method: one small broken
// house per way to beat by oneself, and the two that may.

const saysOf = (path: string, code: string) => timers(houseOf({ [path]: code }))
const slice = 'apps/server/src/slices/closing/routes.ts'

const broken: readonly (readonly [string, string])[] = [
  ['beats by itself', 'const timer = setInterval(tidy, 1_000).unref()'],
  ['calls itself later', 'const again = () => void globalThis.setTimeout(again, 1_000)'],
  ['waits in a loop', "import { setTimeout as sleep } from 'node:timers/promises'"],
  ['takes all timers there are', "import * as beat from 'node:timers/promises'"],
]
for (const [when, code] of broken)
  test(`a slice that ${when} is found`, () => {
    expect(saysOf(slice, code)).toEqual([
      { path: slice, says: 'has a timer of its own: make it a job' },
    ])
  })

test('the scheduler beats, a test waits, a comment may name it', () => {
  expect(saysOf('apps/server/src/platform/jobs/schedule.ts', 'setInterval(next, 1)')).toEqual([])
  expect(saysOf('apps/server/src/slices/closing/closing.test.ts', 'setTimeout(end, 1)')).toEqual([])
  expect(saysOf(slice, '// no setInterval here')).toEqual([])
})
