import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { deriveWords, reachedFrom, readSources, screensIn } from '@parkett/words/derive-words'
import { pagesFolder, projectRoot } from '../apps/server/src/platform/pages/build.ts'

/** What Vite writes about each chunk: its file, and the chunks it imports at once. */
type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** All that a route fetches before it shows, by name of file in the build. Texts in German. */
export type PageFiles = {
  readonly name: string
  /** Programs and texts: what budgets are about, because it has to be read before it shows. */
  readonly read: readonly string[]
  /** The page itself, what runs before first paint, the style and the Latin letters. */
  readonly others: readonly string[]
}

/**
 * Every route that is built, the login first, as if it were the first one a person opens.
 * @throws Error when there is no build, or not what a page needs in it.
 */
export function pagesInBuild(): readonly PageFiles[] {
  const manifest = JSON.parse(
    readFileSync(join(pagesFolder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest // Vite's own, of the same build.
  const first = [...scripts(manifest, 'index.html'), textFile('common')]
  const others = ['index.html', 'boot.js', only('assets/*.css'), latinFont()]
  const lazy = lazyScreens().map(({ name, source, texts }) => {
    const own = [...scripts(manifest, source), ...texts.map(textFile)]
    return { name, read: [...new Set([...first, ...own])], others }
  })
  return [{ name: 'login', read: first, others }, ...lazy]
}

/** Bytes of a file as the build packed it, or as it is where it packs by itself. */
export function packedBytes(file: string, ending: 'br' | 'gz'): number {
  const packed = join(pagesFolder, `${file}.${ending}`)
  if (existsSync(packed)) return statSync(packed).size
  if (!file.endsWith('.woff2')) throw new Error(`the build did not pack ${file}`)
  return statSync(join(pagesFolder, file)).size
}

export const sumOf = (files: Iterable<string>, ending: 'br' | 'gz'): number =>
  [...files].reduce((sum, file) => sum + packedBytes(file, ending), 0)

/** The chart library is a chunk of its own, loaded by the stock page after everything else. */
export const chartFile = (): string => only('assets/candle-chart-*.js')

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
function lazyScreens(): readonly Screen[] {
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

const textFile = (slice: string): string => only(`assets/words-*/${slice}.de.json`)
const latinFont = (): string => only('assets/inter-latin-wght-normal-*.woff2')

function only(pattern: string): string {
  const [file, ...more] = globSync(pattern, { cwd: pagesFolder })
  if (file === undefined || more.length > 0) throw new Error(`the build has not one ${pattern}`)
  return file.replaceAll('\\', '/')
}
