import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { PracticeRange } from '@parkett/core/practice/ranges'
import { forgetTapes, makeTapes, tapesFolder } from './tape-file.ts'

const range = { market: 'US', from: '2015-01-05', to: '2015-02-10' } as const

it('writes nothing down for a network that asked for too many', async () => {
  const written: PracticeRange[] = []
  const write = async (asked: PracticeRange) => {
    written.push(asked)
    return { ...asked, mark: 'a tape' }
  }
  const tapeFor = makeTapes(write, () => 0)
  for (let count = 0; count < 5; count += 1)
    expect(await tapeFor(range, '10.0.0.1')).toEqual({
      ok: true,
      value: { ...range, mark: 'a tape' },
    })
  const refused = { ok: false, reason: 'too_many_requests', facts: { seconds: 600 } }
  expect(await tapeFor(range, '10.0.0.1')).toEqual(refused)
  expect(written).toHaveLength(5)
  // A week has no tape, and others have theirs none the less.
  expect(await tapeFor(null, '10.0.0.1')).toEqual({ ok: true, value: null })
  expect(await tapeFor(range, '10.0.0.2')).toMatchObject({ ok: true })
})

it('forgets a tape an hour after nobody plays it any more', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-tapes-'))
  forgetTapes(dataDir, new Set(), Date.now())
  const folder = tapesFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  const now = 1_800_000_000_000
  const paths = ['played', 'old', 'asked'].map((mark) => join(folder, `${mark}.json`))
  for (const path of paths) {
    writeFileSync(path, '{}')
    const at = new Date(now - (path.includes('asked') ? 3_600_000 : 3_601_000))
    utimesSync(path, at, at)
  }
  forgetTapes(dataDir, new Set(['played']), now)
  expect(paths.map((path) => existsSync(path))).toEqual([true, false, true])
  rmSync(dataDir, { recursive: true, force: true })
})
