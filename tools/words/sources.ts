import { globSync, readFileSync } from 'node:fs'

/** What may name a text: every source of the apps and packages that runs in the product. */
export function readSources(): ReadonlyMap<string, string> {
  const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|(^|\/)testing[^/]*\.tsx?$|\/src\/test\//.test(path),
  )
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}
