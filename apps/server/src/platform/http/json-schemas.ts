import { toJSONSchema, type ZodMiniType } from 'zod/mini'

export type Json = Readonly<Record<string, unknown>>
export type SchemaOf = (schema: ZodMiniType, io?: 'input' | 'output') => Json

/**
 * JSON Schemas for one document. What a schema defines beside itself (because it contains
 * itself, such as the tree of an explanation) moves into `shared`, the document's
 * `components.schemas`.
 */
export function makeSchemas(): {
  readonly schemaOf: SchemaOf
  readonly shared: Record<string, Json>
} {
  const shared: Record<string, Json> = {}
  const schemaOf: SchemaOf = (schema, io = 'output') => {
    const { $schema: _, $defs = {}, ...rest } = toJSONSchema(schema, { io })
    const names = new Map(
      Object.keys($defs).map((name, at) => [name, `Tree${Object.keys(shared).length + at + 1}`]),
    )
    for (const [name, definition] of Object.entries($defs))
      shared[names.get(name) ?? name] = renamed(definition, names)
    return renamed(rest, names)
  }
  return { schemaOf, shared }
}

function renamed(schema: object, names: ReadonlyMap<string, string>): Json {
  const text = JSON.stringify(schema).replace(/"#\/\$defs\/([^"]+)"/g, (_, name: string) => {
    return `"#/components/schemas/${names.get(name) ?? name}"`
  })
  const copy: unknown = JSON.parse(text)
  return copy as Json // written from an object a line above
}
