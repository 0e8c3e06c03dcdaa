// Goal: an account that is left out, cut down or balanced away by another one is found out by
// whoever owns it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyRoot,
  inclusionOf,
  isIncluded,
  leafNode,
  parentOf,
  rootOf,
  treeOf,
  type Leaf,
} from './merkle.ts'

const balance = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String)
const leaf = fc.record({
  salt: fc.stringMatching(/^[0-9a-f]{16}$/),
  mark: fc.stringMatching(/^\d{10}$/),
  balances: fc.dictionary(fc.constantFrom('EUR', 'USD', 'CNY'), balance),
}) as fc.Arbitrary<Leaf>
const accounts = fc.uniqueArray(leaf, {
  minLength: 1,
  maxLength: 40,
  selector: ({ salt, mark }) => salt + mark,
})

const total = (leaves: readonly Leaf[], currency: string): bigint =>
  leaves.reduce((sum, { balances }) => sum + BigInt(balances[currency] ?? '0'), 0n)

test('every account is included, and the root is the sum of them all', () => {
  fc.assert(
    fc.property(accounts, (leaves) => {
      const tree = treeOf(leaves.map(leafNode))
      const root = rootOf(tree)
      for (const currency of ['EUR', 'USD', 'CNY'])
        expect(BigInt(root.sums[currency] ?? '0')).toBe(total(leaves, currency))
      for (const each of leaves) {
        const inclusion = inclusionOf(tree, each)
        expect(inclusion !== undefined && isIncluded(inclusion)).toBe(true)
      }
    }),
  )
})

test('the tree does not depend on the order in which accounts came', () => {
  fc.assert(
    fc.property(accounts, (leaves) => {
      const nodes = leaves.map(leafNode)
      expect(rootOf(treeOf(nodes.toReversed()))).toEqual(rootOf(treeOf(nodes)))
    }),
  )
})

test('whatever is changed in a proof, it fails', () => {
  fc.assert(
    fc.property(accounts, fc.nat(), fc.nat(), (leaves, who, what) => {
      const tree = treeOf(leaves.map(leafNode))
      const chosen = leaves[who % leaves.length]
      const inclusion = chosen && inclusionOf(tree, chosen)
      if (inclusion === undefined) throw new Error('an account is not in its own tree')
      const text = JSON.stringify(inclusion)
      // One digit or letter of the proof turned into another of its kind, names of fields left
      // alone.
      const places = [...text.matchAll(/"(?:[0-9a-f]+)"(?!:)/g)].flatMap(({ index, 0: part }) =>
        Array.from({ length: part.length - 2 }, (_, at) => index + 1 + at),
      )
      const at = places[what % places.length] ?? 0
      const sign = text.charAt(at)
      const other = sign === '7' ? '3' : '7'
      const changed = JSON.parse(text.slice(0, at) + other + text.slice(at + 1)) as typeof inclusion
      expect(isIncluded(changed)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('nobody’s debt makes room: a balance below zero is refused wherever it stands', () => {
  const poor = { salt: 'a', mark: '1', balances: { EUR: '-5' } }
  expect(() => leafNode(poor)).toThrow(RangeError)
  const rich = leafNode({ salt: 'b', mark: '2', balances: { EUR: '5' } })
  expect(() => parentOf(rich, { hash: rich.hash, sums: { EUR: '-5' } })).toThrow(RangeError)
  const tree = treeOf([rich, leafNode({ salt: 'c', mark: '3', balances: { EUR: '9' } })])
  const inclusion = inclusionOf(tree, { salt: 'b', mark: '2', balances: { EUR: '5' } })
  if (inclusion === undefined) throw new Error('not in the tree')
  const path = inclusion.path.map((step) => ({ ...step, sums: { EUR: '-9' } }))
  expect(isIncluded({ ...inclusion, path, root: { ...inclusion.root, sums: { EUR: '-4' } } })).toBe(
    false,
  )
})

test('no account at all has a root of its own, and a stranger no proof', () => {
  expect(rootOf(treeOf([]))).toEqual(emptyRoot)
  expect(inclusionOf(treeOf([]), { salt: 'a', mark: '1', balances: {} })).toBeUndefined()
})
