import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PagesOf = 'web' | 'desk'

/** What an app is made of. The lockfile stands for every library in it. */
const sourcesOf = (app: PagesOf): string[] => [
  `apps/${app}/**/*`,
  'packages/{contract,client,proof,ui,words}/**/*',
  'apps/server/src/platform/pages/{build,compress}.ts',
  'package-lock.json',
]

/** Where a build keeps the hash of what it was made from. */
export const markFile = (dist: string): string => join(dist, '.built')

/** One hash over names and contents of all sources of the web app; tests do not count. */
export function hashSources(root: string, app: PagesOf = 'web'): string {
  const hash = createHash('sha256')
  const found = globSync(sourcesOf(app), { cwd: root, withFileTypes: true, exclude: skipped })
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  if (paths.length === 0) throw new Error(`no sources of the web app in ${root}`)
  for (const path of paths.toSorted())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}

const skipped = ({ name }: { readonly name: string }): boolean =>
  name === 'node_modules' ||
  name === 'dist' ||
  name.startsWith('dist.') ||
  /\.test\.tsx?$/.test(name)

/** The hash this build was made from, or null. Written last, so an interrupted build has none. */
export function builtFrom(dist: string): string | null {
  return existsSync(markFile(dist)) ? readFileSync(markFile(dist), 'utf8') : null
}
