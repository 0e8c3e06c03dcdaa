import fc, { type Arbitrary } from 'fast-check'
import { isId, resolve, sampleOf, type Operation, type Schema } from './testing-operations.ts'
import { sealedOperations, secretOf } from './testing-secrets.ts'

/** One request that a machine made up from the document; what is sealed is sealed when it is sent. */
export type Generated = { readonly url: string; readonly body: unknown; readonly sealed: boolean }

type World = {
  /** Ids of rows that are there: what names nobody ends before anything is done. */
  readonly ids: readonly string[]
  /** Right nearly always: a wrong one shows nothing of what comes after it. By name of the field. */
  readonly known: Readonly<Record<string, string>>
}

const rarely = [null, true, '', -1, 1e308, 2 ** 53, [], {}, '\u202e', '9'.repeat(30), '__proto__']
const deepest = 6

/**
 * Requests of one operation: mostly what its document allows, any of its fields now and then
 * absent, of another kind, or out of reach.
 */
export function requestsOf(operation: Operation, world: World): Arbitrary<Generated> {
  const parts = operation.parameters.filter(({ in: place }) => place !== 'header')
  const values = fc.tuple(...parts.map(({ schema }) => valueOf(schema, world, 0)))
  const sealed = sealedOperations.includes(operation)
  const secret = sealed ? secretOf(operation) : operation.body
  const body = secret === null ? fc.constant(null) : valueOf(secret, world, 0)
  return fc.tuple(values, body, fc.infiniteStream(fc.boolean())).map(([given, sent, coin]) => {
    const query = new URLSearchParams()
    const named: Record<string, string> = {}
    parts.forEach(({ name, in: place, required }, at) => {
      if (place === 'path') named[name] = encodeURIComponent(String(given[at]))
      else if (required === true || coin.next().value === true) query.set(name, String(given[at]))
    })
    const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => named[name] ?? '')
    return { url: query.size > 0 ? `${path}?${query.toString()}` : path, body: sent, sealed }
  })
}

function valueOf(written: Schema, world: World, depth: number): Arbitrary<unknown> {
  const fitting = fittingOf(resolve(written), world, depth)
  return fc.oneof(
    { weight: 12, arbitrary: fitting },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...rarely) },
  )
}

function fittingOf(schema: Schema, world: World, depth: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (depth >= deepest) return fc.constant(sampleOf(schema))
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined)
    return fc.oneof(...choices.map((choice) => fittingOf(resolve(choice), world, depth + 1)))
  if (isId(schema)) return fc.constantFrom(...world.ids)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, world, depth)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, world, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 2,
      })
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: 1_000_000 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    default:
      return fc.constant(null)
  }
}

function objectOf(schema: Schema, world: World, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const parts = Object.entries(properties).map(([name, part]): [string, Arbitrary<unknown>] => [
    name,
    world.known[name] === undefined
      ? valueOf(part, world, depth + 1)
      : fc.constant(world.known[name]),
  ])
  return fc.record(Object.fromEntries(parts), { requiredKeys: [...required] })
}

function textOf({ pattern, minLength = 0, maxLength = Infinity }: Schema): Arbitrary<string> {
  if (pattern !== undefined) return fromPattern(pattern, { minLength, maxLength })
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' })
}

const drawn = new Map<string, Arbitrary<string>>()

/** To make one for a wide pattern takes longer than to draw a thousand texts from it. */
function fromPattern(pattern: string, bounds: Schema): Arbitrary<string> {
  const key = `${pattern} ${bounds.minLength} ${bounds.maxLength}`
  const known = drawn.get(key) ?? makeFromPattern(pattern, bounds)
  drawn.set(key, known)
  return known
}

/** Drawn from the pattern, or one of the samples that fit; some patterns cannot be drawn from. */
function makeFromPattern(pattern: string, bounds: Schema): Arbitrary<string> {
  const ways = [
    () => fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }),
    () => fc.constant(String(sampleOf({ type: 'string', pattern, ...bounds }))),
  ].flatMap((way) => {
    try {
      return [way()]
    } catch {
      return []
    }
  })
  return ways.length === 0 ? fc.constant('') : fc.oneof(...ways)
}
