import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '../apps/web/src/router/screen.ts'
import { screensIn } from '@parkett/words/derive-words'
import { addedScreens, guardScreens, specScreens } from '@parkett/contract/spec-paths'

const table = join(import.meta.dirname, '..', 'apps', 'web', 'src', 'screens.ts')
const begin = '<!-- status: written by `npm run status` -->'
const end = '<!-- end of status -->'

/** The README's status table: every address of the product. Throws where one has no screen. */
export function statusTable(): string {
  const built = screensIn(table)
  const all = Object.keys(addresses)
  const open = all.filter((name) => !built.has(name))
  if (open.length > 0) throw new Error(`no screen stands at ${open.join(', ')}`)
  const rows = [
    ['of the specification', specScreens],
    ['reached through the guard’s public prefixes', guardScreens],
    ['implied or added', addedScreens],
  ] as const
  const lines = rows.map(([group, screens]) => {
    const paths = Object.values(screens).map(
      (path) => `\`${path.replace(/\/\{-\$(\w+)\}/g, '/:$1?')}\``,
    )
    return `| ${group} | ${paths.join(' ')} |`
  })
  return [
    `All ${all.length} screens are built.`,
    '',
    '| screens | built |',
    '|---|---|',
    ...lines,
  ].join('\n')
}

/** The README with its table brought up to date. Throws when the place for it is missing. */
export function withStatus(readme: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error('README.md has no place for the status table')
  return `${readme.slice(0, from + begin.length)}\n${statusTable()}\n${readme.slice(to)}`
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync('README.md', withStatus(readFileSync('README.md', 'utf8')))
}
