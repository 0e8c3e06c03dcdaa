// Goal: whatever is put where, every favourite stays once, the others keep their order, and no list
// grows beyond its limit. Method: random lists and wishes against sets and a second way to say it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favouritesMax, groupsMax, place, roomForGroup, type Kept } from './place.ts'

const kept = (ids: readonly bigint[]): readonly Kept[] => ids.map((id) => ({ id, group: null }))
const idsOf = (all: readonly Kept[]): readonly bigint[] => all.map(({ id }) => id)
const put = (ids: readonly bigint[], id: bigint, before: bigint | null) => {
  const outcome = place(kept(ids), [], { id, group: null, before })
  return outcome.ok ? idsOf(outcome.value) : outcome.reason
}

test.each([
  ['to the front', [1n, 2n, 3n], 3n, 1n, [3n, 1n, 2n]],
  ['one down', [1n, 2n, 3n], 1n, 3n, [2n, 1n, 3n]],
  ['to the end', [1n, 2n, 3n], 1n, null, [2n, 3n, 1n]],
  ['before itself', [1n, 2n, 3n], 2n, 2n, [1n, 2n, 3n]],
  ['before one that is gone', [1n, 2n], 1n, 9n, [2n, 1n]],
  ['a new one', [1n, 2n], 3n, 2n, [1n, 3n, 2n]],
] as const)('%s', (...[, ids, id, before, after]) => {
  expect(put(ids, id, before)).toEqual(after)
})

test('a share stands in one group, and in none that is not there', () => {
  const all = place(kept([1n, 2n]), [7n], { id: 1n, group: 7n, before: null })
  expect(all).toEqual({
    ok: true,
    value: [
      { id: 2n, group: null },
      { id: 1n, group: 7n },
    ],
  })
  expect(place(kept([1n]), [7n], { id: 1n, group: 8n, before: null }).ok).toBe(false)
})

test('200 shares and 20 groups, and not one more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => BigInt(at + 1))
  expect(favouritesMax).toBe(200)
  expect(put(many(favouritesMax - 1), 999n, null)).toHaveLength(favouritesMax)
  expect(put(many(favouritesMax), 999n, null)).toBe('limit_exceeded')
  expect(put(many(favouritesMax), 5n, null)).toHaveLength(favouritesMax)
  expect([19, 20].map((count) => roomForGroup(count).ok)).toEqual([true, false])
  expect(groupsMax).toBe(20)
})

test('nothing is lost, doubled or moved past another', () => {
  const lists = fc.uniqueArray(fc.bigInt(1n, 30n), { maxLength: 20 })
  const id = fc.bigInt(1n, 30n)
  fc.assert(
    fc.property(lists, id, fc.option(id), (ids, moved, before) => {
      const after = put(ids, moved, before)
      if (typeof after === 'string') throw new Error(after)
      expect(new Set(after)).toEqual(new Set([...ids, moved]))
      expect(after).toHaveLength(new Set(after).size)
      const others = (all: readonly bigint[]) => all.filter((one) => one !== moved)
      expect(others(after)).toEqual(others(ids))
      if (before !== null && before !== moved && ids.includes(before))
        expect(after[after.indexOf(moved) + 1]).toBe(before)
    }),
  )
})
