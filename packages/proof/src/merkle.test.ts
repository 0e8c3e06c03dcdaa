// Goal: an account that is left out, cut down or balanced away by another one is found out by
// whoever owns it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './json.ts'
import {
  emptyRoot,
  inclusionOf,
  isIncluded,
  leafNode,
  parentOf,
  rootOf,
  treeInParts,
  treeOf,
  type Leaf,
} from './merkle.ts'
import { hashOf } from './sha256.ts'

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

test('what stands for an account, for two and for none is written in one way', () => {
  const [one, two] = [
    leafNode({ salt: 'b', mark: '2', balances: { USD: '5', EUR: '0' } }),
    leafNode({ salt: 'c', mark: '3', balances: { EUR: '9' } }),
  ]
  expect(one.hash).toBe(
    hashOf(canonical(['parkett.owed.leaf.1', 'b', '2', { USD: '5', EUR: '0' }])),
  )
  expect(parentOf(one, two)).toEqual({
    hash: hashOf(canonical(['parkett.owed.node.1', one.hash, one.sums, two.hash, { EUR: '9' }])),
    sums: { EUR: '9', USD: '5' },
  })
  expect(emptyRoot).toEqual({ hash: hashOf('["parkett.owed.empty.1"]'), sums: {} })
})

test.each(['05', '+5', '5.0', '', ' 5', '1e3', '1'.repeat(32)])(
  'a balance of %j is no amount',
  (EUR) => {
    expect(() => leafNode({ salt: 'a', mark: '1', balances: { USD: '1', EUR } })).toThrow(
      RangeError,
    )
  },
)

test('a node without a neighbour goes up as it is', () => {
  const nodes = ['a', 'b', 'c'].map((salt) => leafNode({ salt, mark: '1', balances: { EUR: '1' } }))
  const [one, two, three] = nodes.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('three of them')
  const pair = parentOf(one, two)
  expect(treeOf(nodes)).toEqual([[one, two, three], [pair, three], [parentOf(pair, three)]])
})

test('accounts whose hashes begin alike stand in order as all others do', () => {
  const hashes = ['abcf', 'abd0', 'abce', 'abc1', 'aaaa']
  const [row] = treeOf(hashes.map((hash) => ({ hash, sums: {} })))
  expect(row?.map(({ hash }) => hash)).toEqual(hashes.toSorted())
})

test('the work is put down a thousand accounts, or fifty pairs, or one beginning later', () => {
  const hashes = ['abcf', ...Array.from({ length: 1_000 }, () => 'abce'), 'abd0', 'bbce']
  const work = treeInParts(hashes.map((hash, at) => ({ hash: `${hash}${at}`, sums: {} })))
  let rests = 0
  while (work.next().done !== true) rests += 1
  // Reading rests twice, the three beginnings once each, and the rows of 1,003, 502, 251, 126, 63,
  // 32, 16, 8, 4 and 2 nodes each hundred nodes.
  expect(rests).toBe(2 + 3 + 11 + 6 + 3 + 2 + 6)
})
