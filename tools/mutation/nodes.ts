import { parseAst } from 'vite'

/** A node of the syntax tree, as far as mutating reads it. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** The tree of a TypeScript text; positions are places in that text. */
export const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node // The parser's own tree: each node of it has type, start and end.

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The node under this name; for those that the grammar promises. */
export function child(node: Node, name: string): Node {
  const found = node[name]
  if (!isNode(found)) throw new Error(`a ${node.type} without ${name}`)
  return found
}

export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** What only types say has no effect: nothing in there is changed. */
export const isType = ({ type, importKind, exportKind, declare }: Node): boolean =>
  (type.startsWith('TS') && !runs.has(type)) ||
  importKind === 'type' ||
  exportKind === 'type' ||
  declare === true

const runs = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
