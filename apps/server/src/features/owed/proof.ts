import { written, type Json, type JsonObject } from '@parkett/proof/json'
import { inclusionOf, leafNode, treeOf, type Node } from '@parkett/proof/merkle'
import { accountOn, leafOf, nodesOf } from './leaves.ts'
import { brand, type OwedParts } from './parts.ts'

type Tree = readonly (readonly Node[])[]

/** The tree that was asked for last: most ask for the newest day, and it never changes. */
export function openTrees(parts: OwedParts) {
  let last: { readonly day: string; readonly tree: Promise<Tree> } | undefined
  return (day: string): Promise<Tree> => {
    if (last?.day !== day) last = { day, tree: nodesOf(parts.pool, day).then(treeOf) }
    return last.tree
  }
}

/** The signed proof that an account is under the root of a day; undefined when it has no leaf there. */
export async function proofFor(
  parts: OwedParts,
  {
    customer,
    day,
    tree,
  }: { readonly customer: bigint; readonly day: string; readonly tree: (day: string) => Promise<Tree> },
): Promise<string | undefined> {
  const account = await accountOn(parts.pool, day, customer)
  if (account === undefined) return undefined
  const leaf = leafOf(parts, day, account)
  const inclusion = inclusionOf(await tree(day), leaf)
  if (inclusion === undefined) throw new Error(`leaf ${leafNode(leaf).hash} of ${day} is not the published one`)
  const document: JsonObject = {
    format: 'parkett.document.1',
    kind: 'inclusion',
    subject: day,
    about: day,
    brand,
    simulated: parts.simulated,
    leaf: { ...leaf, balances: { ...leaf.balances } },
    path: inclusion.path.map((step) => ({ ...step, sums: { ...step.sums } })),
    root: { hash: inclusion.root.hash, sums: { ...inclusion.root.sums } },
  }
  // The type of a sealed document is one of JSON values alone.
  return written(parts.seal(document) as unknown as Json)
}
