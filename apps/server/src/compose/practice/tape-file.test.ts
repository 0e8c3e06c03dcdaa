import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forgetTapes, tapesFolder } from './tape-file.ts'

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
