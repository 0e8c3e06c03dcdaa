import { child, isNode, type Node } from './nodes.ts'

/** One change of an expression: what stands there, and what stands there instead. */
export type Change = { readonly from: string; readonly to: string; readonly code: string }

const swapped: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
])
const otherMethod: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

/** The changes of this node, each one at a time; `textOf` gives a part with the changes inside it. */
export function changesOf(node: Node, textOf: (part: Node) => string): readonly Change[] {
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
    return ofOperator(node, textOf)
  if (node.type === 'UnaryExpression') return ofSign(node, textOf)
  if (node.type === 'Literal') return ofLiteral(node)
  if (node.type === 'CallExpression') return ofMethod(node, textOf)
  if (node.type === 'ConditionalExpression')
    return [{ from: 'a ? b : c', to: 'a ? c : b', code: flipped(node, textOf) }]
  return []
}

const flipped = (node: Node, textOf: (part: Node) => string): string =>
  `(${textOf(child(node, 'test'))}) ? (${textOf(child(node, 'alternate'))}) : (${textOf(child(node, 'consequent'))})`

function ofOperator(node: Node, textOf: (part: Node) => string): readonly Change[] {
  const from = String(node['operator'])
  const to = swapped.get(from)
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  // Texts are put together with the same sign, and have no difference.
  if (to === undefined || (from === '+' && (isText(left) || isText(right)))) return []
  return [{ from, to, code: `(${textOf(left)}) ${to} (${textOf(right)})` }]
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' &&
    (isText(child(node, 'left')) || isText(child(node, 'right'))))

function ofSign(node: Node, textOf: (part: Node) => string): readonly Change[] {
  const from = String(node['operator'])
  if (from !== '!' && from !== '-') return []
  const argument = child(node, 'argument')
  // A number below zero is a literal of its own.
  if (from === '-' && argument.type === 'Literal') return []
  return [{ from: `${from}a`, to: 'a', code: textOf(argument) }]
}

function ofLiteral(node: Node): readonly Change[] {
  const { value, bigint } = node
  if (typeof value === 'boolean')
    return [{ from: String(value), to: String(!value), code: String(!value) }]
  if (typeof bigint === 'string')
    return [{ from: `${bigint}n`, to: `${BigInt(bigint) + 1n}n`, code: `${BigInt(bigint) + 1n}n` }]
  if (typeof value === 'number')
    return [{ from: String(value), to: String(value + 1), code: String(value + 1) }]
  return []
}

function ofMethod(node: Node, textOf: (part: Node) => string): readonly Change[] {
  const callee = child(node, 'callee')
  const property = callee['property']
  if (
    callee.type !== 'MemberExpression' ||
    callee['computed'] === true ||
    callee['optional'] === true ||
    !isNode(property)
  )
    return []
  const from = String(property['name'])
  const to = otherMethod.get(from)
  if (to === undefined) return []
  const given = node['arguments']
  const args = Array.isArray(given) ? given.filter(isNode).map(textOf).join(', ') : ''
  return [{ from, to, code: `${textOf(child(callee, 'object'))}.${to}(${args})` }]
}
