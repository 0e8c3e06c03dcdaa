import { createHash } from 'node:crypto'
import { compileTexts } from './compile.ts'
import { deriveWords } from './derive-words.ts'
import { languages } from './languages.ts'
import { house } from './house.ts'
import { readCatalogue, readSlices, saidHere, textsIn, type Catalogue } from './read.ts'

type File = { readonly type: 'asset'; readonly fileName: string; readonly source: string }

type App = {
  /** Its first module. */
  readonly entry: string
  /** Its table of screens, where texts come with a screen; without one they come at once. */
  readonly table?: string
}

/** Whose house a page is of, for every build that makes one. */
export const houseDefined = {
  'import.meta.env.HOUSE': JSON.stringify(house.name),
  'import.meta.env.WEB': JSON.stringify(house.channels.web),
  'import.meta.env.IMPRINT': JSON.stringify(house.channels.imprint),
}

/** The product's name in a page that no text fills in, as its title. */
export const inTitle = (page: string): string =>
  page.replace(/<title>Parkett\b/, () => `<title>${house.name.replaceAll('&', '&amp;')}`)

const derivedName = 'virtual:screen-words'
/** The zero keeps other plugins away from what is no file. */
const derivedId = `\0${derivedName}`

/**
 * A Vite plugin. Compiles catalogue files while building, so the browser gets parsed messages
 * and no ICU parser. A broken message fails the build. A build puts each slice and language in
 * a file whose address follows from the two names and one hash over all texts
 * (`import.meta.env.WORDS`): a table of hundreds of chunk names would weigh more on the first
 * screen than its texts do. Development takes the catalogues as modules.
 *
 * Which slices a screen says is found in the sources (`derive-words.ts`) and imported as
 * `virtual:screen-words`; a text that nothing would load fails the build.
 */
export function words(app: App) {
  return {
    name: 'parkett-words',
    enforce: 'pre' as const,
    config: (_config: unknown, { command }: { readonly command: string }) => ({
      define: {
        'import.meta.env.WORDS': JSON.stringify(command === 'build' ? folder(compileAll()) : ''),
        ...houseDefined,
      },
    }),
    resolveId: (id: string) => (id === derivedName ? derivedId : null),
    load(this: { readonly addWatchFile: (file: string) => void }, id: string) {
      if (id !== derivedId) return null
      const { words: parts, faults, files } = deriveWords(app.entry, app.table)
      for (const file of files) this.addWatchFile(file)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      const every = [...new Set(Object.values(parts).flat())].toSorted()
      return [
        `export const screenWords = ${JSON.stringify(parts)}`,
        `export const appWords = ${JSON.stringify(every)}`,
      ].join('\n')
    },
    transform: {
      filter: { id: /\/catalogues\/[^/]+\.json(\?|$)/ },
      handler: (code: string) => {
        // Shape and completeness are proven by the catalogue tests.
        const catalogue = JSON.parse(code) as Catalogue
        const compiled = Object.entries(catalogue).map(([key, texts]) => [
          key,
          compileTexts(saidHere(texts)),
        ])
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
    transformIndexHtml: inTitle,
    generateBundle(this: { readonly emitFile: (file: File) => unknown }) {
      const all = compileAll()
      for (const [name, source] of all)
        this.emitFile({ type: 'asset', fileName: `${folder(all)}/${name}`, source })
    },
  }
}

/** `orders.de.json` to its compiled texts. */
function compileAll(): ReadonlyMap<string, string> {
  return new Map(
    readSlices().flatMap((slice) => {
      const catalogue = readCatalogue(slice)
      return languages.map((language) => [
        `${slice}.${language}.json`,
        JSON.stringify(compileTexts(saidHere(textsIn(catalogue, language)))),
      ])
    }),
  )
}

function folder(all: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, source] of all) hash.update(name).update('\0').update(source)
  return `assets/words-${hash.digest('hex').slice(0, 8)}`
}
