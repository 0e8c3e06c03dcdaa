import { readdirSync, readFileSync } from 'node:fs'
import { compileTexts, type Texts } from './compile.ts'
import type { Language } from './languages.ts'
import type { Messages } from './messages.ts'
import { makeWords, type Words } from './speak.ts'

/** Where the catalogues lie: one folder per slice, one file per language. */
export const catalogueFolder = new URL('./catalogues/', import.meta.url)

/** The slices that exist on disk. Throws when there is none: a check over nothing must not pass. */
export function readSlices(): readonly string[] {
  const slices = readdirSync(catalogueFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  if (slices.length === 0) throw new Error(`no catalogues in ${catalogueFolder.pathname}`)
  return slices.toSorted()
}

const fileOf = (slice: string, language: Language): URL =>
  new URL(`${slice}/${language}.json`, catalogueFolder)

/**
 * One slice in one language as written. Throws when the file is absent or is not a flat object
 * of texts.
 */
export function readTexts(slice: string, language: Language): Texts {
  const file = fileOf(slice, language)
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isTexts(texts)) throw new Error(`${file.pathname} is not a flat object of texts`)
  return texts
}

/**
 * Keys with two texts, of which JSON would silently take the last: a merge of two branches
 * leaves both.
 */
export const doubledIn = (slice: string, language: Language): readonly string[] =>
  doubledKeys(readFileSync(fileOf(slice, language), 'utf8'))

/** Of a catalogue as written, one text to a line. The same line twice is one text. */
export function doubledKeys(written: string): readonly string[] {
  const texts = written.split('\n').filter((line) => line.startsWith('  "'))
  const keys = [...new Set(texts.map((line) => line.replace(/,$/, '')))].map((line) =>
    line.slice(3, line.indexOf('":')),
  )
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))]
}

/** These slices, compiled, in one language. Reads files: for the server's start and for tests. */
export function readMessages(slices: readonly string[], language: Language): Messages {
  return Object.assign({}, ...slices.map((slice) => compileTexts(readTexts(slice, language))))
}

/**
 * The voice for server texts: strict, because the server loads everything it says before it
 * serves.
 */
export function readWords(slices: readonly string[], language: Language): Words {
  return makeWords({ language, messages: readMessages(slices, language), strict: true })
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
