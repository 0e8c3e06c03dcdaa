import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { deriveWords, reachedFrom, readSources, screensIn } from '@parkett/words/derive-words'
import { buildPages, pagesFolder, projectRoot } from '../apps/server/src/platform/pages/build.ts'
import type { Bench, Figure } from './figure.ts'

/** What Vite writes about each chunk: its file, and the chunks it imports at once. */
type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
const gzipped = (file: string): number => gzipSync(readFileSync(join(pagesFolder, file))).length
const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipped(file), 0)

/**
 * First-load bytes, gzip, per screen: everything that is fetched before it shows. Text in
 * German.
 */
export const bundleBench: Bench = {
  name: 'bundle',
  measure: async () => {
    await buildPages((line) => console.log(line))
    const manifest = JSON.parse(
      readFileSync(join(pagesFolder, '.vite', 'manifest.json'), 'utf8'),
    ) as Manifest
    const base = scripts(manifest, 'index.html')
    const screens = readScreens()
    const rows = screens.map(({ name, source, texts }) => {
      const own = [...scripts(manifest, source)].filter((file) => !base.has(file))
      return { name, bytes: total(own) + total(texts.map(textFile)) }
    })
    const first = total(base) + textBytes(['common'])
    const styles = globSync('assets/*.css', { cwd: pagesFolder })
    if (styles.length === 0) throw new Error('the build has no style sheet')
    return [
      figure('/login: JS and texts', first, 135),
      ...rows
        .filter(({ name }) => name === 'home')
        .map(({ bytes }) => figure('/home: JS and texts', first + bytes, 150)),
      figure('CSS', total(styles), 12),
      figure('fonts for Latin', statSync(latinFont()).size, 50),
      requests(base, styles),
      ...rows.map(({ name, bytes }) => figure(`${name}: beyond the first load`, bytes, 20)),
      ...charts(),
    ]
  },
}

const figure = (name: string, bytes: number, goalKb: number): Figure => ({
  name,
  value: kb(bytes),
  yardstick: '',
  ratio: null,
  goal: `≤ ${goalKb} KB`,
  met: bytes <= goalKb * 1000,
})

/**
 * Page, boot script, chunks, style sheets, one font and the common texts: all there is before
 * the login shows.
 */
function requests(base: ReadonlySet<string>, styles: readonly string[]): Figure {
  const count = 2 + base.size + styles.length + 1 + 1
  return {
    name: '/login: requests',
    value: `${count}`,
    yardstick: '',
    ratio: null,
    goal: '≤ 8',
    met: count <= 8,
  }
}

/** The chart library is a chunk of its own, loaded by the stock page after everything else. */
function charts(): readonly Figure[] {
  const files = globSync('assets/*.js', { cwd: pagesFolder }).filter((file) => /chart/i.test(file))
  if (files.length === 0) throw new Error('the build has no chart chunk: nothing was measured')
  return [figure('chart chunk', total(files), 65)]
}

/** The file of a chunk and of everything it imports at once. */
function scripts(
  manifest: Manifest,
  source: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the build`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) scripts(manifest, imported, seen)
  return seen
}

type Screen = { readonly name: string; readonly source: string; readonly texts: readonly string[] }

/** The screens that are built: name, source file as the manifest has it, and slices of text. */
function readScreens(): readonly Screen[] {
  const app = join(projectRoot, 'apps', 'web')
  const table = join(app, 'src', 'screens.ts')
  const entry = join(app, 'src', 'main.tsx')
  const { words, faults } = deriveWords(entry, table)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  // The login comes with the first load.
  const first = reachedFrom(readSources(), entry)
  return [...screensIn(table)]
    .filter(([, file]) => !first.has(file))
    .map(([name, file]) => ({
      name,
      source: relative(app, file).replaceAll('\\', '/'),
      texts: words[name] ?? [],
    }))
}

const textBytes = (slices: readonly string[]): number => total(slices.map(textFile))

function textFile(slice: string): string {
  const [file] = globSync(`assets/words-*/${slice}.de.json`, { cwd: pagesFolder })
  if (file === undefined) throw new Error(`the build has no texts of ${slice}`)
  return file
}

function latinFont(): string {
  const [file] = globSync('assets/inter-latin-wght-normal-*.woff2', { cwd: pagesFolder })
  if (file === undefined || !existsSync(join(pagesFolder, file)))
    throw new Error('the build has no Latin font')
  return join(pagesFolder, file)
}
