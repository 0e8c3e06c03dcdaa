import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const tmpfs = 0x01021994
// The databases of a run and their log, which PostgreSQL keeps below 1 GiB, need less than half
// of this.
const bytesMin = 4 * 1024 ** 3

/**
 * A new folder for the data of a test run: in memory where there is plenty of it, else where
 * temporary files go. A test database is a copy of 300 files, which a disk takes ten times as
 * long to make and none of them outlives the run.
 */
export const makeTestFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix))

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { type, bavail, bsize } = statfsSync(memory)
  return type === tmpfs && Math.min(bavail * bsize, freemem()) >= bytesMin
}
