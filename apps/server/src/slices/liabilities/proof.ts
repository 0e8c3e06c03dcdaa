import { written, type Json, type JsonObject } from '@parkett/proof/json'
import { inclusionOf, leafNode, treeInParts, type Tree } from '@parkett/proof/merkle'
import { house } from '@parkett/words/house'
import { inPortions } from '../../base/in-portions.ts'
import { accountOn, leafOf, nodesOf } from './leaves.ts'
import type { LiabilitiesParts } from './parts.ts'

/**
 * The tree that was asked for last: most ask for the newest day, and it never changes. One that
 * failed is made again.
 */
export function openTrees(parts: LiabilitiesParts) {
  let last: { readonly day: string; readonly tree: Promise<Tree> } | undefined
  return (day: string): Promise<Tree> => {
    if (last?.day === day) return last.tree
    const tree = nodesOf(parts.pool, day).then((nodes) => inPortions(treeInParts(nodes)))
    const own = { day, tree }
    last = own
    tree.catch(() => {
      if (last === own) last = undefined
    })
    return tree
  }
}

/**
 * The signed proof that an account is under the root of a day; undefined when it has no leaf
 * there.
 */
export async function proofFor(
  parts: LiabilitiesParts,
  {
    customer,
    day,
    tree,
  }: {
    readonly customer: bigint
    readonly day: string
    readonly tree: (day: string) => Promise<Tree>
  },
): Promise<string | undefined> {
  const account = await accountOn(parts.pool, day, customer)
  if (account === undefined) return undefined
  const leaf = leafOf(parts, day, account)
  const inclusion = inclusionOf(await tree(day), leaf)
  if (inclusion === undefined)
    throw new Error(`leaf ${leafNode(leaf).hash} of ${day} is not the published one`)
  const document: JsonObject = {
    format: 'parkett.document.1',
    kind: 'inclusion',
    subject: day,
    about: day,
    brand: house.name,
    simulated: parts.simulated,
    leaf: { ...leaf, balances: { ...leaf.balances } },
    path: inclusion.path.map((step) => ({ ...step, sums: { ...step.sums } })),
    root: { hash: inclusion.root.hash, sums: { ...inclusion.root.sums } },
  }
  // The type of a sealed document is one of JSON values alone.
  return written(parts.seal(document) as unknown as Json)
}
