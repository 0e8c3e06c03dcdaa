import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../base/plain-error.ts'
import { markOf, stillRuns, type ProcessMark } from './process-mark.ts'

/** Who holds the data directory; `doing` completes the sentence "is in use by …". */
export type Holder = ProcessMark & { readonly doing: string }
export type DataLock = { readonly release: () => void }

export const lockFile = (dataDir: string): string => join(dataDir, 'lock.json')

/**
 * Takes the data directory for this process alone. A lock left by a killed process is taken over.
 * @throws PlainError naming the holder when a living process has it.
 */
export function lockDataDir(dataDir: string, doing: string): DataLock {
  makeDataDir(dataDir)
  const mark = markOf(process.pid)
  if (mark === null) throw new Error('the system does not tell when this process started')
  const mine = join(dataDir, `lock.${randomUUID()}`)
  writeFileSync(mine, JSON.stringify({ ...mark, doing } satisfies Holder), { mode: 0o600 })
  try {
    while (!linked(mine, lockFile(dataDir))) clearStale(dataDir)
  } finally {
    rmSync(mine, { force: true })
  }
  return { release: () => rmSync(lockFile(dataDir), { force: true }) }
}

const freeBytesMin = 64 * 1024 * 1024

/**
 * @throws PlainError when it cannot be written or is almost full: PostgreSQL would die in the
 * middle of a start.
 */
function makeDataDir(dataDir: string): void {
  try {
    // Others may pass through (a server run as another user lives below), never list.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new PlainError(
      `The data directory ${dataDir} cannot be written by this user (${why}). Set DATA_DIR to another folder.`,
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < freeBytesMin) {
    throw new PlainError(
      `The disk of ${dataDir} is almost full: less than 64 MB are free. Make room, then start again.`,
    )
  }
}

/** The living process that holds the data directory, or null. */
export function holderOf(dataDir: string): Holder | null {
  const holder = read(lockFile(dataDir))
  return holder !== null && stillRuns(holder) ? holder : null
}

/** A hard link is made whole or not at all, and fails when the name is taken. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function clearStale(dataDir: string): void {
  const holder = holderOf(dataDir)
  if (holder) throw inUse(dataDir, holder)
  const aside = join(dataDir, `lock.stale.${randomUUID()}`)
  try {
    renameSync(lockFile(dataDir), aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return // another starter was quicker
    throw error
  }
  // Between looking and moving, another starter may have put its own, living lock there: give
  // it back.
  const moved = read(aside)
  if (moved !== null && stillRuns(moved)) {
    linked(aside, lockFile(dataDir))
    rmSync(aside, { force: true })
    throw inUse(dataDir, moved)
  }
  rmSync(aside, { force: true })
}

function inUse(dataDir: string, holder: Holder): PlainError {
  return new PlainError(
    `The data directory ${dataDir} is in use by ${holder.doing} (process ${holder.pid}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder // written above; anything else fails `stillRuns`
  } catch (error) {
    // Missing, or cut off by a power cut: nobody living wrote it, for it is linked only when
    // complete.
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
