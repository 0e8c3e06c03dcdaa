// Goal: what is gone and what is new of a text is what a reader finds by hand, and nothing is lost.
// Method: pairs of texts with their stretches; random texts put together again from both sides.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff, type Stretch } from './word-diff.ts'

const marked = (stretches: readonly Stretch[]): string =>
  stretches
    .map(({ is, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[is])
    .join('')

test.each([
  ['de', 'Wartung am Freitag.', 'Wartung am Samstag.', 'Wartung am [-Freitag][+Samstag].'],
  ['en', 'one two three', 'one three', 'one [-two ]three'],
  ['en', 'same', 'same', 'same'],
  ['en', '', 'new text', '[+new text]'],
  ['en', 'old text', '', '[-old text]'],
  ['zh-CN', '周五系统维护', '周六系统维护', '[-周五][+周六]系统维护'],
])('%s: %j becomes %j', (language, before, after, said) => {
  expect(marked(wordDiff(before, after, language))).toBe(said)
})

test('both texts are whole in it', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '. ', '维护'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const out = wordDiff(before, after, 'en')
      const side = (other: Stretch['is']) =>
        out
          .filter(({ is }) => is !== other)
          .map((one) => one.text)
          .join('')
      expect([side('new'), side('gone')]).toEqual([before, after])
    }),
  )
})

test('of texts that are too long to compare all is gone and all is new', () => {
  const long = 'word '.repeat(2_000)
  const out = wordDiff(long, `${long}end`, 'en')
  expect(out.map(({ is }) => is)).toEqual(['gone', 'new'])
})
