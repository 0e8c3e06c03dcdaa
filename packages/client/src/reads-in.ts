import { type ESTree, Visitor } from 'vite'

/**
 * What a module takes from another: the export, null where it takes all of them and which one
 * cannot be told, and the members that it names of it (`orders.path`, `const { path } = orders`).
 */
export type Read = {
  readonly source: string
  readonly name: string | null
  readonly members: readonly string[]
}

/** Every read of every import of a module that is plain JavaScript. */
export function readsIn(program: ESTree.Program): readonly Read[] {
  const locals = new Map<string, { source: string; name: string | null; members: string[] }>()
  const others: Read[] = []
  const all = (source: string): void => void others.push({ source, name: null, members: [] })
  const membersOf = (node: ESTree.Expression | null): string[] =>
    (node?.type === 'Identifier' && locals.get(node.name)?.members) || []
  for (const node of program.body)
    if (node.type === 'ImportDeclaration')
      for (const one of node.specifiers)
        locals.set(one.local.name, {
          source: node.source.value,
          name: one.type === 'ImportSpecifier' ? nameOf(one.imported) : null,
          members: [],
        })
  new Visitor({
    ExportNamedDeclaration: ({ source, specifiers }) => {
      if (source === null) return
      for (const { local } of specifiers)
        others.push({ source: source.value, name: nameOf(local), members: [] })
    },
    ExportAllDeclaration: ({ source }) => all(source.value),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') all(source.value)
    },
    MemberExpression: ({ object, property, computed }) => {
      membersOf(object).push(!computed && property.type === 'Identifier' ? property.name : '[…]')
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'ObjectPattern') membersOf(init).push(...id.properties.map(memberOf))
    },
  }).visit(program)
  return [...locals.values(), ...others]
}

const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === 'Literal' ? name.value : name.name

const memberOf = (property: ESTree.BindingProperty | ESTree.BindingRestElement): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '…'
