import { readdirSync, readFileSync } from 'node:fs'
import { compileTexts, type Texts } from './compile.ts'
import { house } from './house.ts'
import { inHouse } from './house-brand.ts'
import type { Language } from './languages.ts'
import type { Messages } from './messages.ts'
import { makeWords, type Words } from './speak.ts'

/** Where the catalogues lie: one file per slice, every language of a text under its key. */
const catalogueFolder = new URL('./catalogues/', import.meta.url)

/** A catalogue as it is written: key to language to ICU message. */
export type Catalogue = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** The slices that exist on disk. Throws when there is none: a check over nothing must not pass. */
export function readSlices(): readonly string[] {
  const slices = readdirSync(catalogueFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
  if (slices.length === 0) throw new Error(`no catalogues in ${catalogueFolder.pathname}`)
  return slices.toSorted()
}

export const catalogueFile = (slice: string): URL => new URL(`${slice}.json`, catalogueFolder)

/** @throws when the file is no catalogue. A language that is absent is for `faultsOf` to name. */
export const readCatalogue = (slice: string): Catalogue => readTable(catalogueFile(slice))

/** The texts of a version of the user agreement that is no longer in force, as customers accepted them. */
export const readPastAgreement = (version: string): Catalogue =>
  readTable(new URL(`./agreements/${version}.json`, import.meta.url))

function readTable(file: URL): Catalogue {
  const table: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isCatalogue(table))
    throw new Error(`${file.pathname} is not a table of texts by key and language`)
  return table
}

/** The texts of one slice in one language, as this house says them. */
export function readTexts(slice: string, language: Language): Texts {
  return saidHere(textsIn(readCatalogue(slice), language))
}

/** Texts with the name of this house: what a customer accepted long ago is shown without. */
export const saidHere = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inHouse(text, house.name)]))

/** Every text in one language: a key stands in one slice alone. */
export const readAllTexts = (language: Language): Texts =>
  Object.fromEntries(readSlices().flatMap((slice) => Object.entries(readTexts(slice, language))))

export const textsIn = (catalogue: Catalogue, language: Language): Texts =>
  Object.fromEntries(Object.entries(catalogue).map(([key, texts]) => [key, texts[language]]))

/** Keys with two entries, of which JSON would silently take the last: a merge leaves both. */
export const doubledIn = (slice: string): readonly string[] =>
  doubledKeys(readFileSync(catalogueFile(slice), 'utf8'))

/** Of a catalogue as written: a key, or a language of a key, that stands twice. */
export function doubledKeys(written: string): readonly string[] {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  let key = ''
  for (const line of written.split('\n')) {
    const [, indent = '', name = ''] = /^( {2}| {4})"([^"]+)":/.exec(line) ?? []
    if (name === '') continue
    if (indent.length === 2) key = name
    const place = indent.length === 2 ? name : `${key} ${name}`
    if (seen.has(place)) doubled.add(key)
    seen.add(place)
  }
  return [...doubled]
}

/** These slices, compiled, in one language. Reads files: for the server's start and for tests. */
export function readMessages(slices: readonly string[], language: Language): Messages {
  return Object.assign({}, ...slices.map((slice) => compileTexts(readTexts(slice, language))))
}

const translators = new Map<string, Words>()

/**
 * The translator for server texts: strict, because the server loads everything it says before it
 * serves. Read once: no catalogue changes while a server runs.
 */
export function readWords(slices: readonly string[], language: Language): Words {
  const name = `${language} ${slices.join(' ')}`
  const known = translators.get(name)
  if (known !== undefined) return known
  const words = makeWords({ language, messages: readMessages(slices, language), strict: true })
  translators.set(name, words)
  return words
}

function isCatalogue(value: unknown): value is Catalogue {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (texts) => isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string'),
    )
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
