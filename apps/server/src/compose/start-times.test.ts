import { expect, test } from 'vitest'
import { startTimes } from './start-times.ts'

test('each step is told with its own time, and all with the time since the process began', () => {
  let now = 1_240
  const times = startTimes(() => now)
  times.ended('program')
  now = 1_540
  times.ended('database')
  now = 2_250
  times.ended('server')
  expect(times.line()).toBe('Started in 2.3 s: program 1.2, database 0.3, server 0.7.')
})
