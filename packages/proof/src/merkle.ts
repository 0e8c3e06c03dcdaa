import { canonical } from './json.ts'
import { hashOf } from './sha256.ts'

/** Minor units by currency, as decimal texts; never negative. */
export type Sums = Readonly<Record<string, string>>
export type Node = { readonly hash: string; readonly sums: Sums }

/** What stands for one account: a salt that hides it, a mark its owner knows, and its balances. */
export type Leaf = { readonly salt: string; readonly mark: string; readonly balances: Sums }

/** From the leaf to the root: the neighbour on each step and the side it stands on. */
export type Step = Node & { readonly side: 'left' | 'right' }
export type Inclusion = { readonly leaf: Leaf; readonly path: readonly Step[]; readonly root: Node }

const amount = /^(0|[1-9]\d{0,30})$/

/**
 * The node of an account. Its hash covers salt, mark and balances, so that nobody who sees it
 * learns whose it is or what is in it, and the owner can recompute it.
 * @throws RangeError on a balance below zero, or one that is no whole number: it would hide
 * what is owed to others.
 */
export const leafNode = ({ salt, mark, balances }: Leaf): Node => ({
  hash: hashOf(canonical(['parkett.owed.leaf.1', salt, mark, checked(balances)])),
  sums: balances,
})

/** The node above two: the sums of both, and a hash over the hashes and the sums of both. */
export const parentOf = (left: Node, right: Node): Node => ({
  hash: hashOf(
    canonical([
      'parkett.owed.node.1',
      left.hash,
      checked(left.sums),
      right.hash,
      checked(right.sums),
    ]),
  ),
  sums: added(left.sums, right.sums),
})

/** The node over no account at all. */
export const emptyRoot: Node = { hash: hashOf(canonical(['parkett.owed.empty.1'])), sums: {} }

function checked(sums: Sums): Sums {
  if (!Object.values(sums).every((text) => amount.test(text)))
    throw new RangeError('a sum below zero or no number')
  return sums
}

function added(one: Sums, two: Sums): Sums {
  const currencies = [...new Set([...Object.keys(one), ...Object.keys(two)])].toSorted()
  return Object.fromEntries(
    currencies.map((currency) => [
      currency,
      String(BigInt(one[currency] ?? '0') + BigInt(two[currency] ?? '0')),
    ]),
  )
}

export type Tree = readonly (readonly Node[])[]

/**
 * Rows of the tree from the leaves up; a node without a neighbour goes up as it is. Leaves
 * stand in order of their hashes.
 */
export function treeOf(leaves: readonly Node[]): Tree {
  const work = treeInParts(leaves)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** How much is done between two places at which it may be interrupted: a millisecond or two. */
const part = 50

/**
 * The same, for whoever has other work to do: between two steps the tree of a hundred thousand
 * accounts can wait.
 */
export function* treeInParts(leaves: readonly Node[]): Generator<void, Tree> {
  const rows: (readonly Node[])[] = [yield* inOrder(leaves)]
  for (let row = rows[0] ?? []; row.length > 1; row = rows.at(-1) ?? [])
    rows.push(yield* above(row))
  return rows
}

/** By their hashes. Those that begin alike are few, so that no sorting takes long. */
function* inOrder(leaves: readonly Node[]): Generator<void, readonly Node[]> {
  const alike = new Map<string, Node[]>()
  for (const [at, leaf] of leaves.entries()) {
    const start = leaf.hash.slice(0, 3)
    const known = alike.get(start)
    if (known === undefined) alike.set(start, [leaf])
    else known.push(leaf)
    if (at % 1_000 === 0) yield
  }
  const ordered: Node[] = []
  for (const start of [...alike.keys()].toSorted()) {
    ordered.push(...(alike.get(start) ?? []).toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
    yield
  }
  return ordered
}

function* above(row: readonly Node[]): Generator<void, readonly Node[]> {
  const next: Node[] = []
  for (let at = 0; at < row.length; at += 2) {
    const [left, right] = [row[at], row[at + 1]]
    if (left !== undefined) next.push(right === undefined ? left : parentOf(left, right))
    if (at % (2 * part) === 0) yield
  }
  return next
}

export const rootOf = (tree: Tree): Node => tree.at(-1)?.[0] ?? emptyRoot

/** The proof that a leaf is under the root; undefined when it is not in the tree. */
export function inclusionOf(tree: Tree, leaf: Leaf): Inclusion | undefined {
  const { hash } = leafNode(leaf)
  let at = (tree[0] ?? []).findIndex((node) => node.hash === hash)
  if (at === -1) return undefined
  const path: Step[] = []
  for (const row of tree.slice(0, -1)) {
    const neighbour = row[at % 2 === 0 ? at + 1 : at - 1]
    if (neighbour !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', ...neighbour })
    at = Math.floor(at / 2)
  }
  return { leaf, path, root: rootOf(tree) }
}

/**
 * True when the leaf's balances are part of the root's sums: every step recomputed, no sum
 * below zero anywhere.
 */
export function isIncluded({ leaf, path, root }: Inclusion): boolean {
  try {
    let node = leafNode(leaf)
    for (const step of path)
      node = step.side === 'left' ? parentOf(step, node) : parentOf(node, step)
    return node.hash === root.hash && canonical(node.sums) === canonical(root.sums)
  } catch {
    return false
  }
}
