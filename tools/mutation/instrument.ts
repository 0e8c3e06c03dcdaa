import { changesOf, type Change } from './operators.ts'
import { child, childrenOf, isNode, isType, parse, type Node } from './nodes.ts'

/** One place that is changed, one at a time. */
export type Mutant = {
  readonly id: number
  readonly file: string
  readonly line: number
  /** The function, or the value of the file, that it stands in. */
  readonly within: string
  /** What stands there, in one line. */
  readonly at: string
  /** A bare number says little: what it is a part of. */
  readonly around: string
  readonly from: string
  readonly to: string
}

/** What it is, in words: lines move, this does not. Two of a function may be called the same. */
export const nameOf = ({ within, at, around, from, to }: Mutant): string =>
  `${within}: ${around === at ? at : `${at} of ${around}`} [${from} → ${to}]`

type Instrumented = { readonly code: string; readonly mutants: readonly Mutant[] }
type Given = { readonly file: string; readonly firstId: number }

const loops = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])

/**
 * A text with all its mutants in it, none of them active: each changed place asks at run time
 * whether it is the one, and each loop counts its steps, so that a mutant that never ends is ended.
 */
export function instrument(text: string, { file, firstId }: Given): Instrumented {
  const mutants: Mutant[] = []
  const names: string[] = []
  const plain = (node: Node): string => text.slice(node.start, node.end)
  const line = (node: Node): string => plain(node).replace(/\s+/g, ' ').slice(0, 90)
  const note = (node: Node, parent: Node, { from, to }: Pick<Change, 'from' | 'to'>): number => {
    const id = firstId + mutants.length
    const at = line(node)
    const around = node.type === 'Literal' ? line(parent) : at
    const within = names.join('.') || 'file'
    const row = text.slice(0, node.start).split('\n').length
    mutants.push({ id, file, line: row, within, at, around, from, to })
    return id
  }
  const within = (node: Node): string => {
    const name = declaredName(node, names.length)
    if (name !== undefined) names.push(name)
    const kept = isOrder(node, plain) ? [node['consequent'], node['alternate']] : []
    let code = ''
    let from = node.start
    for (const part of childrenOf(node).toSorted((a, b) => a.start - b.start)) {
      // Short forms name one place twice: `{ a }` is key and value.
      if (part.start < from) continue
      code +=
        text.slice(from, part.start) + (kept.includes(part) ? plain(part) : written(part, node))
      from = part.end
    }
    if (name !== undefined) names.pop()
    return code + text.slice(from, node.end)
  }
  const written = (node: Node, parent: Node): string => {
    const code = isType(node) ? plain(node) : changed(node, parent)
    const isBody = loops.has(parent.type) && parent['body'] === node
    return isBody ? `{ __mutation.step(); ${code} }` : code
  }
  const changed = (node: Node, parent: Node): string => {
    if (node.type === 'ExpressionStatement' && canGo(child(node, 'expression')))
      return `{ if (!__mutation.is(${note(node, parent, gone)})) ${within(node)} }`
    if (!isValue(node, parent)) return within(node)
    const ids = changesOf(node, plain).map((change) => ({
      ...change,
      id: note(node, parent, change),
    }))
    // In a changed place the rest is as it stands in the file: one mutant is active at a time.
    return ids.reduce(
      (rest, { id, code }) => `(__mutation.is(${id}) ? (${code}) : (${rest}))`,
      within(node),
    )
  }
  return { code: within(parse(text)), mutants }
}

const gone = { from: 'statement', to: 'nothing' }

/** A function, a method, or what the file itself declares. */
function declaredName(node: Node, depth: number): string | undefined {
  const named = /^(?:Function|Class)Declaration$/.test(node.type)
    ? node['id']
    : node.type === 'MethodDefinition' || node.type === 'PropertyDefinition'
      ? node['key']
      : node.type === 'VariableDeclarator' && depth === 0
        ? node['id']
        : undefined
  return isNode(named) && typeof named['name'] === 'string' ? named['name'] : undefined
}

/** What is done for its effect: a call or an assignment, that may be left out. */
const canGo = ({ type }: Node): boolean =>
  type === 'CallExpression' || type === 'AssignmentExpression' || type === 'UpdateExpression'

/** `a < b ? -1 : 1` says which comes first: of that number only the sign is ever asked. */
const isOrder = (node: Node, plain: (part: Node) => string): boolean =>
  node.type === 'ConditionalExpression' &&
  ['-1 1', '1 -1'].includes(
    `${plain(child(node, 'consequent'))} ${plain(child(node, 'alternate'))}`,
  )

/** Whether an expression stands here: not a key, a name, or part of a pattern. */
function isValue(node: Node, parent: Node): boolean {
  if (/^(?:Import|Export)/.test(parent.type) || parent.type === 'ExpressionStatement') return false
  if (
    (parent.type === 'Property' || parent.type === 'PropertyDefinition') &&
    parent['key'] === node
  )
    return false
  return true
}
