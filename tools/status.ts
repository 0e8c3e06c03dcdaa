import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '../apps/web/src/router/screen.ts'
import { screensIn } from '@parkett/words/derive-words'
import { addedScreens, guardScreens, specScreens } from '@parkett/contract/spec-paths'

const table = join(import.meta.dirname, '..', 'apps', 'web', 'src', 'screens.ts')
const begin = '<!-- status: written by `npm run status` -->'
const end = '<!-- end of status -->'

/** The README's status table: every address of the product, and whether its screen is built. */
export function statusTable(): string {
  const built = screensIn(table)
  const all = Object.keys(addresses)
  const total = all.length
  const open = all.filter((name) => !built.has(name))
  const rows = [
    ['of the specification', specScreens],
    ['reached through the guard’s public prefixes', guardScreens],
    ['implied or added', addedScreens],
  ] as const
  const lines = rows.map(([group, screens]) => {
    const entries = Object.entries(screens)
    const code = (built: boolean) =>
      entries
        .filter(([name]) => open.includes(name) !== built)
        .map(([, path]) => `\`${path.replace(/\/\{-\$(\w+)\}/g, '/:$1?')}\``)
    return `| ${group} | ${code(true).join(' ') || '–'} | ${code(false).join(' ') || '–'} |`
  })
  return [
    `${total - open.length} of ${total} screens are built; the other ${open.length} say plainly that they are not.`,
    '',
    '| screens | built | not available yet |',
    '|---|---|---|',
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
