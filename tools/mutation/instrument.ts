import { changesOf } from './operators.ts'
import { child, childrenOf, isType, parse, type Node } from './nodes.ts'

/** One place that is changed, one at a time. */
export type Mutant = {
  readonly id: number
  readonly file: string
  readonly line: number
  /** What stands there, in one line. */
  readonly at: string
  readonly from: string
  readonly to: string
}

/** Names it among all: by what it is, because lines move. */
export const nameOf = ({ file, at, from, to }: Mutant): string => `${file}: ${at} [${from} → ${to}]`

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
  const note = (node: Node, from: string, to: string): number => {
    const id = firstId + mutants.length
    const line = text.slice(0, node.start).split('\n').length
    const at = text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90)
    mutants.push({ id, file, line, at, from, to })
    return id
  }
  const plain = (node: Node): string => text.slice(node.start, node.end)
  const within = (node: Node): string => {
    let code = ''
    let from = node.start
    for (const part of childrenOf(node).toSorted((a, b) => a.start - b.start)) {
      // Short forms name one place twice: `{ a }` is key and value.
      if (part.start < from) continue
      code += text.slice(from, part.start) + written(part, node)
      from = part.end
    }
    return code + text.slice(from, node.end)
  }
  const written = (node: Node, parent: Node): string => {
    const code = isType(node) ? plain(node) : changed(node, parent)
    const isBody = loops.has(parent.type) && parent['body'] === node
    return isBody ? `{ __mutation.step(); ${code} }` : code
  }
  const changed = (node: Node, parent: Node): string => {
    if (node.type === 'ExpressionStatement' && canGo(child(node, 'expression')))
      return `{ if (!__mutation.is(${note(node, 'statement', 'nothing')})) ${within(node)} }`
    if (!isValue(node, parent)) return within(node)
    const ids = changesOf(node, plain).map((change) => ({
      ...change,
      id: note(node, change.from, change.to),
    }))
    // In a changed place the rest is as it stands in the file: one mutant is active at a time.
    return ids.reduce(
      (rest, { id, code }) => `(__mutation.is(${id}) ? (${code}) : (${rest}))`,
      within(node),
    )
  }
  return { code: within(parse(text)), mutants }
}

/** What is done for its effect: a call or an assignment, that may be left out. */
const canGo = ({ type }: Node): boolean =>
  type === 'CallExpression' || type === 'AssignmentExpression' || type === 'UpdateExpression'

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
