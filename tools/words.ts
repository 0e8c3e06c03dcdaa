import { readFileSync, writeFileSync } from 'node:fs'
import { reasons } from '@parkett/contract/reasons'
import { faultsOf, type Entry } from '../packages/words/src/faults.ts'
import { languages } from '../packages/words/src/languages.ts'
import {
  catalogueFile,
  doubledIn,
  readCatalogue,
  readSlices,
  readTexts,
} from '../packages/words/src/read.ts'
import { families } from './words/families.ts'
import { unnamed } from './words/named.ts'
import { readSources } from './words/sources.ts'
import { waiting } from './words/waiting.ts'

const usage = `Texts in 12 languages.

  npm run words -- add SLICE FILE      add or replace keys; FILE holds {"key": {"en": "…", "de": "…", … all 12}}
  npm run words -- show KEY            print a key in every language
  npm run words -- rename OLD NEW      rename a key within its slice
  npm run words -- remove KEY          take a key out of every language
  npm run words -- check               check everything
  npm run words -- tidy                sort and rewrite all files, for use after a merge`

/** key -> language -> text */
type Table = Record<string, Entry>

const readTable = (slice: string): Table => ({ ...readCatalogue(slice) })

/**
 * Sorted keys, languages in the order of the language screen, one text to a line: a text that is
 * added touches the lines of its own key and no other.
 */
function writeTable(slice: string, table: Table): void {
  const sorted = Object.keys(table)
    .toSorted()
    .map((key) => [
      key,
      Object.fromEntries(languages.map((language) => [language, table[key]?.[language]])),
    ])
  writeFileSync(catalogueFile(slice), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function add(slice: string, file: string): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(slice)) fail([`a slice is lower-case words, not ${slice}`])
  const added = JSON.parse(readFileSync(file, 'utf8')) as Table // every text is judged below
  const keys = Object.keys(added)
  if (keys.length === 0) fail([`${file} holds no keys`])
  const homes = homesOfKeys()
  const faults = keys.flatMap((key) => faultsOf(key, added[key] ?? {}))
  const strays = keys.filter((key) => (homes.get(key) ?? slice) !== slice)
  fail([...faults, ...strays.map((key) => `${key} already lives in ${homes.get(key)}`)])
  const known = readSlices().includes(slice)
  writeTable(slice, { ...(known ? readTable(slice) : {}), ...added })
  console.log(`${keys.length} keys written to ${slice} in ${languages.length} languages`)
  if (!known) console.log(`new slice: add one line for it to packages/words/src/keys.ts`)
}

function check(): void {
  let keyCount = 0
  const faults = doubled()
  const homes = new Map<string, string>()
  for (const slice of readSlices()) {
    const table = readTable(slice)
    for (const [key, entry] of Object.entries(table)) {
      keyCount += 1
      faults.push(...faultsOf(key, entry))
      if (homes.has(key)) faults.push(`${key} lives in both ${homes.get(key)} and ${slice}`)
      homes.set(key, slice)
    }
    const keys = Object.keys(table)
    if (keys.join() !== keys.toSorted().join())
      faults.push(`${slice} is out of order: npm run words -- tidy`)
  }
  for (const reason of Object.keys(reasons)) {
    if (!homes.has(`reason.${reason}`))
      faults.push(`reason.${reason}: a reason needs its sentence in the slice reasons`)
  }
  if (keyCount === 0) faults.push('no keys at all')
  faults.push(...unnamed({ keys: [...homes.keys()], sources: readSources(), families, waiting }))
  fail(faults)
  const slices = readSlices().length
  console.log(
    `${keyCount} keys in ${slices} files, each in ${languages.length} languages: no faults`,
  )
}

const doubled = (): string[] =>
  readSlices().flatMap((slice) =>
    doubledIn(slice).map((key) => `${slice}.json: ${key} has two texts, keep one`),
  )

/**
 * After a merge that kept both sides: equal lines fall together, keys are in order again; two
 * texts are for a person.
 */
function tidy(): void {
  fail(doubled())
  for (const slice of readSlices()) writeTable(slice, readTable(slice))
  check()
}

function homesOfKeys(): Map<string, string> {
  return new Map(
    readSlices().flatMap((slice) => Object.keys(readTexts(slice, 'en')).map((key) => [key, slice])),
  )
}

function homeOf(key: string): string {
  return homesOfKeys().get(key) ?? fail([`${key} does not exist`])
}

function show(key: string): void {
  const slice = homeOf(key)
  console.log(`${key} (${slice})`)
  for (const language of languages)
    console.log(`  ${language.padEnd(6)} ${readTexts(slice, language)[key]}`)
}

function rename(old: string, key: string): void {
  const slice = homeOf(old)
  if (homesOfKeys().has(key)) fail([`${key} already exists`])
  const { [old]: entry = {}, ...rest } = readTable(slice)
  fail(faultsOf(key, entry))
  writeTable(slice, { ...rest, [key]: entry })
}

function remove(key: string): void {
  const slice = homeOf(key)
  const { [key]: _gone, ...rest } = readTable(slice)
  writeTable(slice, rest)
}

/** Ends the program with every fault printed; does nothing when there is none. */
function fail(faults: readonly [string]): never
function fail(faults: readonly string[]): void
function fail(faults: readonly string[]): void {
  if (faults.length === 0) return
  for (const fault of faults) console.error(fault)
  console.error(`${faults.length} fault(s)`)
  process.exit(1)
}

const [command, first, second] = process.argv.slice(2)
if (command === 'add' && first && second) add(first, second)
else if (command === 'check') check()
else if (command === 'tidy') tidy()
else if (command === 'show' && first) show(first)
else if (command === 'rename' && first && second) rename(first, second)
else if (command === 'remove' && first) remove(first)
else {
  console.error(usage)
  process.exit(1)
}
