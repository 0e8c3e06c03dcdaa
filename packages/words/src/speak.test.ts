import { expect, test } from 'vitest'
import { compileTexts } from './compile.ts'
import type { WordKey } from './keys.ts'
import { languages } from './languages.ts'
import { readMessages, readWords } from './read.ts'
import { makeWords } from './speak.ts'

test('a text is said with its values', () => {
  const t = readWords(['common'], 'de')
  expect(t('c.sell', { quantity: '25', name: 'Musterwerk' })).toBe('25 Musterwerk verkaufen?')
})

test('plural forms follow the language, and counts are grouped', () => {
  const ru = readWords(['home'], 'ru')
  const forms = [0, 1, 3, 5, 21].map((count) => ru('home.openBanner', { count }))
  expect(new Set(forms.map((text) => text.replace(/\d+/, '#'))).size).toBe(4)
  expect(readWords(['home'], 'es')('home.openBanner', { count: 1234 })).toContain('1.234')
})

test('tab labels are there in every language and short enough for a tab', () => {
  for (const language of languages) {
    const t = readWords(['common'], language)
    for (const key of [
      'nav.home',
      'nav.market',
      'nav.trade',
      'nav.portfolio',
      'nav.account',
    ] as const) {
      expect(t(key).length).toBeGreaterThan(0)
      expect(t(key).length).toBeLessThanOrEqual(12)
    }
  }
})

test('strict: a key that is not loaded and a value that is missing both throw', () => {
  const t = readWords(['common'], 'de')
  expect(() => t('quote.open')).toThrow('quote.open')
  expect(() => t('c.sell', { quantity: '25' })).toThrow('{name}')
  // @ts-expect-error a misspelt key does not compile
  const misspelt: WordKey = 'nav.hme'
  expect(() => t(misspelt)).toThrow('nav.hme')
})

test('otherwise German is said and the gap is reported', () => {
  const missing: string[] = []
  const german = readMessages(['common'], 'de')
  const t = makeWords({
    language: 'fr',
    messages: {},
    german,
    strict: false,
    onMissing: (key) => missing.push(key),
  })
  expect(t('nav.home')).toBe('Start')
  expect(missing).toEqual(['nav.home'])
})

test('names of object members are not texts', () => {
  const messages = compileTexts({ 'nav.home': 'Start' })
  const missing: string[] = []
  const t = makeWords({
    language: 'de',
    messages,
    strict: false,
    onMissing: (key) => missing.push(key),
  })
  // @ts-expect-error not a key
  expect(t('constructor')).toBe('constructor')
  expect(missing).toEqual(['constructor'])
})
