import { expect, test } from 'vitest'
import { Tally } from './tally.ts'
import { tryAgain } from './tries.ts'

type File = 'green' | 'red'

/** A round in which these files ended so; a red one has a test that passed, too. */
function ended(files: Readonly<Record<string, File>>): Tally {
  const tally = new Tally()
  for (const [name, state] of Object.entries(files)) {
    tally.ran.add(name)
    const count = state === 'red' ? { passed: 1, failed: 1, skipped: 0 } : green
    tally.count.passed += count.passed
    tally.count.failed += count.failed
    if (state === 'red') tally.failedFiles.set(name, { faults: [`${name}: why`], count })
  }
  return tally
}

const green = { passed: 2, failed: 0, skipped: 0 }

/** Plays the rounds one after the other, and says what each was asked to run. */
async function play(...rounds: Readonly<Record<string, File>>[]) {
  const asked: (readonly string[])[] = []
  const tried = await tryAgain(async (files) => {
    asked.push(files)
    return ended(rounds[asked.length - 1] ?? {})
  })
  return { ...tried, asked }
}

test('what is green is run once', async () => {
  const { count, lines, asked } = await play({ a: 'green', b: 'green' })
  expect(asked).toEqual([[]])
  expect(count).toEqual({ passed: 4, failed: 0, skipped: 0 })
  expect(lines).toEqual([])
})

test('a red file is run anew, alone, and named with its reason when it passes', async () => {
  const { count, lines, asked, faults } = await play({ a: 'red', b: 'green' }, { a: 'green' })
  expect(faults).toEqual([])
  expect(asked).toEqual([[], ['a']])
  expect(count).toEqual({ passed: 4, failed: 0, skipped: 0 })
  expect(lines).toEqual(['passed only at try 2: a: why'])
})

test('what is red three times is red', async () => {
  const { count, lines, asked, faults } = await play(
    { a: 'red' },
    { a: 'red' },
    { a: 'red' },
    { a: 'green' },
  )
  expect(faults).toEqual(['a: why'])
  expect(asked).toEqual([[], ['a'], ['a']])
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(lines).toEqual([])
})

test('a file that a later round did not run stays red', async () => {
  const { count, faults } = await play({ a: 'red' }, {}, {})
  expect(faults).toEqual(['a: why'])
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('many red files are no race, and nothing is tried again', async () => {
  const many = Object.fromEntries([...'abcdefg'].map((name) => [name, 'red' as const]))
  const { count, asked, faults } = await play(many, {})
  expect(asked).toHaveLength(1)
  expect(faults).toHaveLength(7)
  expect(count.failed).toBe(7)
})
