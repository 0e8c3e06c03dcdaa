// Goal: what staff can write is what customers can be shown. Method: the bound of a text, one below,
// at and one above, and signs that nobody sees.
import { expect, test } from 'vitest'
import { articleTextMax, newsPublishSchema } from './news.ts'

const act = (text: string) => ({
  kind: 'news.publish',
  category: 'market',
  language: 'de',
  headline: 'Eine Nachricht',
  source: 'Haus',
  author: null,
  text,
  about: [],
})

test.each([
  [2, false],
  [3, true],
  [11_999, true],
  [12_000, true],
  [12_001, false],
])('an article of %s signs is taken: %s', (length, taken) => {
  expect(articleTextMax).toBe(12_000)
  expect(newsPublishSchema.safeParse(act('x'.repeat(length))).success).toBe(taken)
})

test('lines may end, and nothing else invisible is taken', () => {
  expect(newsPublishSchema.safeParse(act('one\n\ntwo')).success).toBe(true)
  for (const sign of ['\u202E', '\u200B', '\u0000', '\t'])
    expect(newsPublishSchema.safeParse(act(`one${sign}two`)).success).toBe(false)
})
