// Goal: no text of a screen can be forgotten by its build. Method: small apps on disk, each with
// one way to say something, and each way to forget it.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveWords, screensIn } from './derive-words.ts'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

/** An app whose one screen is `home.ts`. */
function app(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-words-'))
  made.push(folder)
  const all = {
    'main.ts': "import { screens } from './screens.ts'\nt('shell.retry')",
    'screens.ts': "export const screens = {\n  home: screen({}, () => import('./home.ts')),\n}\n",
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { words, faults } = deriveWords(join(folder, 'main.ts'), join(folder, 'screens.ts'))
  return { home: words['home'], faults: faults.map((fault) => fault.replaceAll(folder, '')) }
}

const said: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  ['what it says itself', { 'home.ts': "t('order.what')" }, ['orders']],
  ['nothing for what is always there', { 'home.ts': "t('shell.retry')" }, []],
  [
    'what its parts say',
    { 'home.ts': "import { a } from './a.ts'", 'a.ts': "const k = { a: 'kyc.data' }" },
    ['kyc'],
  ],
  [
    'what a package says',
    { 'home.ts': "import { eventWord } from '@parkett/words/journal-words'" },
    ['assets', 'explain', 'holdings'],
  ],
  ['the family of a template', { 'home.ts': 't(`halt.${cause}`)' }, ['halts']],
  ['a template with an end', { 'home.ts': 't(`desk.rules.${side}Costs`)' }, ['desk']],
  ['sentences of reasons', { 'home.ts': 'const reasons = useReasons()' }, ['reasons']],
  ['no key that is only a name', { 'home.ts': "const a = { 'order.cancel': 1 }" }, []],
  ['no key in a comment', { 'home.ts': "// as t('order.what') would" }, []],
  [
    'nothing of a type',
    { 'home.ts': "import type { A } from './a.ts'", 'a.ts': "t('order.what')" },
    [],
  ],
  [
    'nothing of what the entry has',
    {
      'main.ts': "import './screens.ts'\nimport './a.ts'",
      'home.ts': "import './a.ts'",
      'a.ts': '',
    },
    [],
  ],
  [
    'nothing of what asks for its own texts',
    {
      'home.ts': "import { b } from './b.ts'",
      'b.ts': "import { c } from './c.ts'\nt('explain.journal')",
      'c.ts': "const words = () => loadWords(['explain'])",
    },
    [],
  ],
]
for (const [what, files, slices] of said) {
  test(`a screen needs ${what}`, () => {
    expect(app(files)).toEqual({ home: slices, faults: [] })
  })
}

const later = (owner: string) => ({ 'home.ts': owner, 'b.ts': "t('order.what')" })
const forgotten: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  [
    'the first load says what comes with a screen',
    { 'main.ts': "import './screens.ts'\nt('order.what')", 'home.ts': '' },
    /main\.ts says order\.what of orders, but the first load has only common/,
  ],
  [
    'a template fits no key',
    { 'home.ts': 't(`nothing.${like}`)' },
    /home\.ts says `nothing\.\$\{like\}`, which is no key/,
  ],
  [
    'code that comes later says what nobody loads',
    later("import('./b.ts')"),
    /b\.ts says order\.what of orders, but .*home\.ts does not load it/,
  ],
]
for (const [why, files, fault] of forgotten) {
  test(`a build fails when ${why}`, () => {
    expect(app(files).faults.join('\n')).toMatch(fault)
  })
}

test('code that comes later has what is loaded beside it, and what its screen has', () => {
  expect(app(later("Promise.all([import('./b.ts'), loadWords(['orders'])])")).faults).toEqual([])
  expect(app(later("import('./b.ts')\nt('order.what')")).faults).toEqual([])
})

test('a table that cannot be read is no table', () => {
  expect(() => app({ 'screens.ts': 'export const screens = {}' })).toThrow('names no screens')
  const two = "  home: screen({}, () => [import('./home.ts'), import('./main.ts')]),\n"
  expect(() => app({ 'screens.ts': two, 'home.ts': '' })).toThrow('in one line')
})

test('a screen without code is none of the screens that are loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-words-'))
  made.push(folder)
  const table = join(folder, 'screens.ts')
  writeFileSync(table, "  shop: screen({}),\n  home: screen({}, () => import('./home.ts')),\n")
  expect([...screensIn(table)]).toEqual([['home', join(folder, 'home.ts')]])
})
