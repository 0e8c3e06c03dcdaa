import type { ExplainNode } from '@parkett/contract/customer/assets'
import { currencyExponents, fromDecimal } from '@parkett/contract/wire/money'

const minorOf = ({ amount }: ExplainNode): bigint =>
  fromDecimal(amount.amount, currencyExponents[amount.currency])

/**
 * Whether an explanation holds: every node with parts is their signed sum, on every level, in
 * one currency. A leaf with quantity and price is not multiplied again here: the server rounds
 * a value once, by the rule of its market.
 */
export function addsUp(node: ExplainNode): boolean {
  if (node.children.length === 0) return true
  if (node.children.some(({ amount }) => amount.currency !== node.amount.currency)) return false
  const sum = node.children.reduce((total, part) => total + BigInt(part.sign) * minorOf(part), 0n)
  return sum === minorOf(node) && node.children.every(addsUp)
}

/** How many leaves stand at the end of the tree. */
export const leavesOf = (node: ExplainNode): number =>
  node.children.length === 0
    ? (node.count ?? 1)
    : node.children.reduce((sum, part) => sum + leavesOf(part), 0)
