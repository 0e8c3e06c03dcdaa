import { expect, test, vi } from 'vitest'
import type { Vitest } from 'vitest/node'
import { allowedMs, EndInTime } from './end-in-time.ts'
import { Tally } from './tally.ts'

test('minutes are a number above nothing, or not set', () => {
  expect([allowedMs(undefined), allowedMs(''), allowedMs('70'), allowedMs('0.5')]).toEqual([
    null,
    null,
    4_200_000,
    30_000,
  ])
  for (const wrong of ['0', '-1', 'an hour', 'NaN'])
    expect(() => allowedMs(wrong)).toThrow('TEST_MINUTES')
})

test('a run ends at its instant and not before, and never when it is over', () => {
  vi.useFakeTimers()
  const cancelCurrentRun = vi.fn()
  // As much of it as is asked.
  const vitest = { cancelCurrentRun } as unknown as Vitest
  const until = Date.now() + 1_000
  const ends = new EndInTime(until, new Tally())
  ends.onInit(vitest)
  vi.advanceTimersByTime(999)
  expect(cancelCurrentRun).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(cancelCurrentRun).toHaveBeenCalledOnce()

  const over = new EndInTime(Date.now() + 1_000, new Tally())
  over.onInit(vitest)
  over.onTestRunEnd()
  vi.advanceTimersByTime(9_000)
  expect(cancelCurrentRun).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
