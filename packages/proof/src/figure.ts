import { isObject, type Json, type JsonObject } from './json.ts'
import { unitsOf } from './sums.ts'

/**
 * A figure with its parts: each part that has parts of its own is their signed sum, and all of them
 * together the figure. Says where one is not.
 */
export function wrongFigure({ amount, parts }: JsonObject): readonly string[] {
  const root = isObject(parts) && unitsIn(amount) === unitsIn(parts['amount'])
  return [...(root ? [] : ['amount']), ...wrongParts(parts, 'parts')]
}

function wrongParts(node: Json | undefined, where: string): readonly string[] {
  if (!isObject(node) || !Array.isArray(node['children'])) return [where]
  const children = node['children'] as readonly Json[]
  const sum = children.reduce((total: bigint, child) => total + signed(child), 0n)
  const right = children.length === 0 || sum === unitsIn(node['amount'])
  const below = children.flatMap((child, at) => wrongParts(child, `${where}.children[${at}]`))
  return [...(right ? [] : [where]), ...below]
}

function signed(node: Json): bigint {
  if (!isObject(node)) throw new TypeError('a part is no object')
  const units = unitsIn(node['amount'])
  return node['sign'] === -1 ? -units : units
}

/** Throws where it is no amount of a currency. */
function unitsIn(amount: Json | undefined): bigint {
  if (!isObject(amount)) throw new TypeError('no amount')
  const { currency, amount: value } = amount
  if (typeof currency !== 'string' || typeof value !== 'string') throw new TypeError('no amount')
  return unitsOf(value, currency)
}
