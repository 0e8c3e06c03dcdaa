import { parseSync } from 'vite'
import { isTest, type Rule } from '../house.ts'

type Tree = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const isFunction = ({ type }: Tree): boolean =>
  /^(?:Arrow)?Function(?:Expression|Declaration)?$/.test(type)
const all = (value: unknown): Tree[] => (Array.isArray(value) ? value : [value]).filter(isTree)

/** The names that a pattern binds. */
function namesIn(pattern: unknown): string[] {
  return all(pattern).flatMap((one) => {
    if (one.type === 'Identifier') return [String(one['name'])]
    return [one['properties'], one['elements'], one['value'], one['left'], one['argument']].flatMap(
      namesIn,
    )
  })
}

/** The variables that stand in the body of a function itself, by where each begins. */
function variablesOf(fn: Tree): Map<string, number> {
  const [body] = all(fn['body'])
  if (body?.type !== 'BlockStatement') return new Map()
  const declared = all(body['body'])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((one) => all(one['declarations']))
  return new Map(declared.flatMap((one) => namesIn(one['id']).map((name) => [name, one.start])))
}

/** What is under a node, without types and without names that are no variables. */
function under(node: Tree): Tree[] {
  const named =
    (node.type === 'MemberExpression' || node.type === 'Property') && node['computed'] !== true
  const key = node.type === 'MemberExpression' ? 'property' : 'key'
  return Object.entries(node)
    .filter(([name]) => !(named && name === key))
    .flatMap(([, value]) => all(value))
    .filter(({ type }) => !/^TS(?!As|NonNull|Satisfies)/.test(type))
}

/** The names that a function inside uses of those that come after it. */
function earlyIn(node: Tree, later: ReadonlyMap<string, number>, isInside: boolean): string[] {
  if (node.type === 'Identifier') {
    const at = isInside ? later.get(String(node['name'])) : undefined
    return at !== undefined && node.start < at ? [String(node['name'])] : []
  }
  if (!isFunction(node)) return under(node).flatMap((one) => earlyIn(one, later, isInside))
  const own = new Set([...namesIn(node['params']), ...variablesOf(node).keys()])
  const seen = new Map([...later].filter(([name]) => !own.has(name)))
  return under(node).flatMap((one) => earlyIn(one, seen, true))
}

function everyIn(node: Tree): string[] {
  const later = isFunction(node) ? variablesOf(node) : new Map<string, number>()
  const body = later.size === 0 ? [] : all(node['body']).flatMap(under)
  const here = body.flatMap((one) => earlyIn(one, later, false))
  return [...here, ...under(node).flatMap(everyIn)]
}

const isDrawn = (path: string): boolean =>
  /^(?:apps\/(?:web|desk)|packages\/ui)\/src\/.*(?:\.tsx|\/use-[^/]*\.ts)$/.test(path) &&
  !isTest(path)

/**
 * What a component hands to a hook may be called while it is drawn: a function that uses a variable
 * which only comes after it throws then, and the room is gone. So each stands below what it uses.
 */
export const drawnEarly: Rule = (house) =>
  [...house.values()]
    .filter(({ path }) => isDrawn(path))
    .flatMap(({ path, text }) =>
      all(parseSync(path, text).program)
        .flatMap(everyIn)
        .map((name) => ({ path, says: `uses \`${name}\` in a function above it` })),
    )
