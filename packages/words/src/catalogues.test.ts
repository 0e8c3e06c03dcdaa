import { expect, test } from 'vitest'
import { compileTexts } from './compile.ts'
import { faultsOf } from './faults.ts'
import { languages } from './languages.ts'
import { doubledIn, doubledKeys, readCatalogue, readSlices, readTexts, textsIn } from './read.ts'

const slices = readSlices()

test('there are catalogues to check', () => {
  expect(slices).toContain('common')
  expect(Object.keys(readTexts('common', 'de')).length).toBeGreaterThan(50)
})

for (const slice of slices) {
  test(`${slice} says the same in all twelve languages`, () => {
    const catalogue = readCatalogue(slice)
    const keys = Object.keys(catalogue)
    expect(keys, 'after a merge: npm run words -- tidy').toEqual(keys.toSorted())
    expect(Object.entries(catalogue).flatMap(([key, entry]) => faultsOf(key, entry))).toEqual([])
    for (const language of languages) compileTexts(textsIn(catalogue, language))
  })
}

test('no key has two texts after a merge', () => {
  for (const slice of slices) expect(doubledIn(slice), slice).toEqual([])
  const twice = (key: string) => `  "${key}": {\n    "de": "eins",\n    "en": "one"\n  },\n`
  expect(doubledKeys(`{\n${twice('a.b')}${twice('a.c')}${twice('a.b')}}`)).toEqual(['a.b'])
  expect(doubledKeys('{\n  "a.b": {\n    "de": "x",\n    "de": "y"\n  }\n}')).toEqual(['a.b'])
})

test('no key lives in two slices', () => {
  const keys = slices.flatMap((slice) => Object.keys(readTexts(slice, 'en')))
  expect(keys.length).toBe(new Set(keys).size)
})

const whole = Object.fromEntries(languages.map((language) => [language, 'ok']))
const broken = [
  ['a missing language', { ...whole, el: undefined }, 'el: text is missing'],
  ['an empty text', { ...whole, el: '' }, 'el: text is missing'],
  ['an unknown language', { ...whole, ja: 'ok' }, 'ja is not one of our languages'],
  ['broken ICU syntax', { ...whole, sv: 'a {b' }, 'sv: not an ICU message'],
  [
    'a lost argument',
    { ...Object.fromEntries(languages.map((l) => [l, '{a}'])), it: 'a' },
    'it: arguments are ()',
  ],
  ['an ICU quote', { ...whole, fr: "l'ordre" }, 'fr: straight apostrophe'],
  ['markup', { ...whole, nl: '<b>' }, 'nl: markup'],
  ['an apology', { ...whole, en: 'Sorry' }, 'en: no please'],
  [
    'a plural form too few',
    Object.fromEntries(languages.map((l) => [l, '{n, plural, one {# a} other {# b}}'])),
    'ru: plural form "few" is missing',
  ],
] as const
for (const [what, entry, fault] of broken) {
  // The tool reads a file, so an absent language arrives as undefined whatever the type says.
  test(`${what} is a fault`, () =>
    expect(
      faultsOf('a.b', JSON.parse(JSON.stringify(entry)) as Record<string, string>).join(),
    ).toContain(fault))
}

test('a key that does not read like a path is a fault', () => {
  for (const key of ['a', 'A.b', 'a.B c', '__proto__', 'a..b'])
    expect(faultsOf(key, whole).join()).toContain('a key reads')
})
