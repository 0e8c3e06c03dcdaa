import { expect, test } from 'vitest'
import {
  languageFacts,
  languages,
  localeCodes,
  readLanguage,
  resolveLanguage,
} from './languages.ts'

test('there are twelve languages, each with its own name', () => {
  expect(languages).toHaveLength(12)
  expect(new Set(Object.values(languageFacts).map(({ name }) => name)).size).toBe(12)
})

test('each of the ten locale codes of the specification leads to its language', () => {
  expect(Object.keys(localeCodes)).toHaveLength(10)
  for (const [code, language] of Object.entries(localeCodes))
    expect(resolveLanguage(code)).toBe(language)
})

test('every language finds itself, in any case', () => {
  for (const language of languages) {
    expect(resolveLanguage(language)).toBe(language)
    expect(readLanguage(language.toUpperCase())).toBe(language)
  }
})

const understood = [
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['ja,ko;q=0.9,it;q=0.8', 'it'],
  ['pt-BR', 'pt'],
  ['zh', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  [' sv ', 'sv'],
] as const
for (const [text, language] of understood) {
  test(`"${text}" is ${language}`, () => expect(resolveLanguage(text)).toBe(language))
}

const ignored = [
  undefined,
  null,
  7,
  ['en'],
  { toString: () => 'en' },
  '',
  '*',
  'xx',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'en\r\nset-cookie: a=b',
  'en\u0000',
  'eng',
  `${'a'.repeat(8192)},en`,
  '{"__proto__":{"language":"en"}}',
]
for (const text of ignored) {
  test(`${JSON.stringify(text)?.slice(0, 40)} is ignored and German answers`, () =>
    expect(resolveLanguage(text)).toBe('de'))
}
