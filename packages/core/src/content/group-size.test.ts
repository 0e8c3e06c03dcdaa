// Goal: no group is as good as one person, and no number says who somebody is. Method: each size around the least, of both kinds.
import { groupLeast } from '@parkett/contract/desk/segments'
import { expect, test } from 'vitest'
import { isTooFew, sizeSaid, toldSaid } from './group-size.ts'

test.each([
  ['product', groupLeast - 1, true],
  ['product', groupLeast, false],
  ['product', groupLeast + 1, false],
  ['service', 0, true],
  ['service', 1, false],
  ['service', 2, false],
] as const)('%s to %s: too few is %s', (about, size, is) => {
  expect(isTooFew(about, size)).toBe(is)
})

test('a number below the least is not said', () => {
  const sizes = [0, 1, groupLeast - 1, groupLeast, groupLeast + 1]
  expect(sizes.map(sizeSaid)).toEqual([null, null, null, groupLeast, groupLeast + 1])
  expect(sizes.map(toldSaid)).toEqual([0, null, null, groupLeast, groupLeast + 1])
})
