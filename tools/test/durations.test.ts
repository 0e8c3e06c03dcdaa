import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDurations, readDurations } from './durations.ts'
import { longestFirst } from './longest-first.ts'

const file = (path: string, bytes = 1) => ({ path, bytes })

test('what took longest comes first, and before it what was never timed, weeks and the largest first', () => {
  const files = [file('quick'), file('new', 10), file('slow'), file('new and large', 20)]
  files.push(file('test/simulation/weeks', 5))
  const sorted = longestFirst(files, { quick: 5, slow: 60_000, gone: 1 })
  const paths = ['test/simulation/weeks', 'new and large', 'new', 'slow', 'quick']
  expect(sorted.map(({ path }) => path)).toEqual(paths)
})

test('a run keeps what is known of the files that it left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-durations-'))
  const kept = join(folder, 'cache', 'durations.json')
  try {
    expect(readDurations(kept)).toEqual({})
    addDurations({ a: 1, b: 2 }, kept)
    addDurations({ b: 3 }, kept)
    expect(readDurations(kept)).toEqual({ a: 1, b: 3 })
    writeFileSync(kept, 'torn')
    expect(readDurations(kept)).toEqual({})
  } finally {
    rmSync(folder, { recursive: true })
  }
})
