import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf, lockDataDir, lockFile } from './lock.ts'
import { markOf } from './process-mark.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parkett-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a data directory is held by one at a time and free again afterwards', () => {
  const lock = lockDataDir(dataDir, 'the first')
  expect(() => lockDataDir(dataDir, 'the second')).toThrow(
    `is in use by the first (process ${process.pid})`,
  )
  lock.release()
  lockDataDir(dataDir, 'the second').release()
  expect(readdirSync(dataDir)).toEqual([])
})

const me = markOf(process.pid)
const stale = [
  { when: 'its process is gone', lock: JSON.stringify({ ...me, pid: 4_194_304, doing: 'x' }) },
  {
    when: 'its number belongs to a younger process',
    lock: JSON.stringify({ ...me, started: '1', doing: 'x' }),
  },
  {
    when: 'the machine was started anew',
    lock: JSON.stringify({ ...me, boot: 'before', doing: 'x' }),
  },
  { when: 'a power cut left it empty', lock: '' },
]
for (const row of stale) {
  test(`a lock is taken over when ${row.when}`, () => {
    writeFileSync(lockFile(dataDir), row.lock)
    lockDataDir(dataDir, 'the next')
    expect(holderOf(dataDir)?.doing).toBe('the next')
    expect(readdirSync(dataDir)).toEqual(['lock.json'])
  })
}

test('of many who take over one stale lock at the same moment, one wins', async () => {
  writeFileSync(lockFile(dataDir), JSON.stringify({ ...me, pid: 4_194_304, doing: 'x' }))
  const program = `
    import { lockDataDir } from '${join(import.meta.dirname, 'lock.ts')}'
    try { lockDataDir('${dataDir}', 'racer'); console.log('won') } catch (error) { console.log('lost') }
    setTimeout(() => {}, 600_000)`
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '-e', program]),
  )
  const words = await Promise.all(
    racers.map(
      (racer) => new Promise((done) => racer.stdout.once('data', (d) => done(String(d).trim()))),
    ),
  )
  for (const racer of racers) racer.kill('SIGKILL')
  expect(words.filter((word) => word === 'won')).toHaveLength(1)
  expect(words.filter((word) => word === 'lost')).toHaveLength(racers.length - 1)
})

test('a data directory that cannot be made is said in one sentence', () => {
  writeFileSync(join(dataDir, 'file'), '')
  expect(() => lockDataDir(join(dataDir, 'file', 'below'), 'a test')).toThrow(
    /cannot be written by this user .* Set DATA_DIR/,
  )
})
