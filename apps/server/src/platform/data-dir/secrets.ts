import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../base/plain-error.ts'

/** Where keys lie: below the data directory, for its owner alone. */
export function secretsFolder(dataDir: string): string {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * The content of a secret file, made at the first start. Written whole under another name and
 * then linked, so a crash leaves no half secret, and of two that start together the first wins.
 * @throws PlainError when others than the owner could read it.
 */
export function secretFile(folder: string, name: string, make: () => string): string {
  const path = join(folder, name)
  if (!exists(path)) {
    const draft = `${path}.${process.pid}.new`
    writeFileSync(draft, make(), { mode: 0o600, flush: true })
    try {
      linkSync(draft, path)
    } catch (error) {
      if (!exists(path)) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readSecret(path)
}

export function readSecret(path: string): string {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0) {
    throw new PlainError(
      `${path} holds a secret and can be read by others. Restrict it: chmod 600 ${path}`,
    )
  }
  return readFileSync(path, 'utf8').trim()
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
