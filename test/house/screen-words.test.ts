// Goal: what the build finds is what the apps say. Method: the derivation over the real sources,
// held against the table of screens and against a plain search for keys.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { deriveWords, readSources, screensIn } from '@parkett/words/derive-words'
import { readSlices, readTexts } from '@parkett/words/read'
import { expect, test } from 'vitest'
import { ruleWord } from '../../apps/desk/src/slices/desk/overview/rule-words.ts'
import { rules } from '../../apps/server/src/ledger/verify/rules.ts'

const at = (file: string): string => resolve(import.meta.dirname, '..', '..', file)
const table = at('apps/web/src/screens.ts')
const web = deriveWords(at('apps/web/src/main.tsx'), table)
const desk = deriveWords(at('apps/desk/src/main.tsx'))

/** Slice by key. */
const homes = new Map(
  readSlices().flatMap((slice) =>
    Object.keys(readTexts(slice, 'en')).map((key) => [key, slice] as const),
  ),
)

test('nothing that either app says is without a slice that is loaded for it', () => {
  expect([...web.faults, ...desk.faults]).toEqual([])
})

test('every key has the form that the search for it knows', () => {
  expect([...homes.keys()].filter((key) => !/^[a-z][\w-]*(\.[\w-]+)+$/i.test(key))).toEqual([])
})

test('every promise of the books is said at the desk in the language of its reader', () => {
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.map(({ id }) => id).filter((id) => ruleWord(id) === undefined)).toEqual([])
})

test('each screen that has code has a list, and its lists are as few as its texts', () => {
  const built = [...screensIn(table).keys()]
  expect(Object.keys(web.words)).toEqual(built)
  expect(built.length).toBeGreaterThan(40)
  expect(web.words['login']).toEqual([])
  expect(web.words['market']).toEqual(['market'])
  expect(web.words['orderTicket']).toEqual(['ticket'])
})

test('every screen has the texts that its own file says', () => {
  const { moduleAt } = readSources()
  const said = [...screensIn(table)].flatMap(([name, file]) =>
    moduleAt(file).keys.map((key) => ({ name, slice: homes.get(key) ?? '' })),
  )
  expect(said.length).toBeGreaterThan(150)
  const lacking = said.filter(
    ({ name, slice }) => slice !== 'common' && !web.words[name]?.includes(slice),
  )
  expect(lacking).toEqual([])
})

test('every text that a screen of the desk says by its key is in a catalogue the desk loads', () => {
  const loaded = new Set<string | undefined>(['common', ...(desk.words[''] ?? [])])
  const files = globSync('apps/desk/src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const said = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].map(
      ([, key = '']) => ({ file, key }),
    ),
  )
  const known = said.filter(({ key }) => homes.has(key))
  expect(loaded.size).toBeGreaterThan(5)
  expect(known.length).toBeGreaterThan(300)
  expect(known.filter(({ key }) => !loaded.has(homes.get(key)))).toEqual([])
})
