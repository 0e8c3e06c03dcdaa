import { expect, test } from 'vitest'
import { inPortions } from './in-portions.ts'

test('between two portions others get their turn, and the answer is that of the whole work', async () => {
  const seen: string[] = []
  let others = 0
  const other = (): void => {
    others += 1
    if (seen.length < 5) setImmediate(other)
  }
  setImmediate(other)
  function* work(): Generator<void, string> {
    for (let at = 0; at < 5; at += 1) {
      seen.push(`after ${others}`)
      yield
    }
    return 'done'
  }
  // No time at all for a portion: every step is one.
  expect(await inPortions(work(), 0)).toBe('done')
  expect(new Set(seen).size).toBe(5)
})

test('work that fails fails for the one who waits', async () => {
  function* broken(): Generator<void, string> {
    yield
    throw new Error('broken')
  }
  await expect(inPortions(broken())).rejects.toThrow('broken')
})
