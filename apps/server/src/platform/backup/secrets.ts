import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PlainError } from '../../base/plain-error.ts'
import { secretsSchema, type Secrets } from './format.ts'

/**
 * What lies beside the books and belongs to them: the keys, and the heads of the audit log. The
 * heads are read before the books, so that the books are never behind them.
 */
const folders = ['secrets', 'audit-heads']

export function gatherSecrets(dataDir: string, madeAt: string): Buffer {
  const files = folders
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) => filesBelow(dataDir, folder))
    // A secret that is being made; it gets its name when it is whole.
    .filter((path) => !path.endsWith('.new'))
    .toSorted()
    .map((path) => ({ path, base64: readFileSync(join(dataDir, path)).toString('base64') }))
  if (files.length === 0)
    throw new PlainError(`There are no secrets in ${dataDir}. Set DATA_DIR to the server's folder.`)
  return Buffer.from(
    JSON.stringify({ format: 'parkett.secrets.1', madeAt, files } satisfies Secrets),
  )
}

const filesBelow = (dataDir: string, folder: string): string[] =>
  readdirSync(join(dataDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(dataDir, path) : [path]
  })

const isOurs = (path: string): boolean => {
  const [folder = '', ...names] = path.split('/')
  return folders.includes(folder) && names.every((name) => /^[\w-][\w.-]{0,120}$/.test(name))
}

export function openSecrets(text: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new PlainError('This is not a backup of secrets that this program can read.')
  }
}

/**
 * Writes the files below a data directory that has none, or has the same ones already: a restore
 * that was cut off is simply done again.
 * @throws PlainError when another secret lies there
 */
export function placeSecrets(dataDir: string, { files }: Secrets): void {
  for (const { path, base64 } of files) {
    if (!isOurs(path))
      throw new PlainError(`The backup of secrets names a file that is none of ours: ${path}`)
    const there = join(dataDir, path)
    if (existsSync(there) && readFileSync(there).toString('base64') !== base64)
      throw new PlainError(
        `${there} exists and is another one. Set DATA_DIR to a new folder for the restore.`,
      )
  }
  for (const { path, base64 } of files) {
    const there = join(dataDir, path)
    mkdirSync(dirname(there), { recursive: true, mode: 0o700 })
    writeFileSync(there, Buffer.from(base64, 'base64'), { mode: 0o600, flush: true })
  }
}
