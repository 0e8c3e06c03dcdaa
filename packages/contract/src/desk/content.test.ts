// Goal: what staff can announce fits the place where customers read it, and hides nothing. Method: the bound
// of a text, one below, at and one above; signs that nobody sees; days and minutes that there are not.
import { expect, test } from 'vitest'
import { bannerTextMax, contentPublishSchema } from './content.ts'

const act = (over: object) => ({
  kind: 'content.publish',
  piece: '7',
  version: 1,
  severity: 'note',
  texts: { de: 'Ein Hinweis' },
  from: '2026-11-30T08:00',
  until: '2026-12-01T08:00',
  ...over,
})
const taken = (over: object): boolean => contentPublishSchema.safeParse(act(over)).success

test.each([
  [2, false],
  [3, true],
  [239, true],
  [240, true],
  [241, false],
])('a text of %s signs is taken: %s', (length, is) => {
  expect(bannerTextMax).toBe(240)
  expect(taken({ texts: { de: 'x'.repeat(length) } })).toBe(is)
})

test.each(['one\ntwo', 'one\u202etwo', 'one\u200btwo', 'one\u0000two'])(
  '%j is not taken',
  (text) => {
    expect(taken({ texts: { de: text } })).toBe(false)
  },
)

test.each(['2026-02-30T08:00', '2026-11-30T24:00', '2026-11-30', '2026-11-30T08:00Z'])(
  'there is no minute %s',
  (from) => {
    expect(taken({ from })).toBe(false)
  },
)
