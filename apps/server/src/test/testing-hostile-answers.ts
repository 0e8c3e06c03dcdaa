import { allRoutes } from '@parkett/contract/routes'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

// An answer of the house as it would be had every person who may write into it been hostile. Where a
// person may is read from the contract, so that a new field is in it by itself.

/** A text in place of this one, of at most so many signs. */
export type Put = (text: string, most: number) => string

/** Words of machines in fields without a pattern: codes, hashes, days, amounts, zones, marks, places of ours. */
const isOfMachine = (text: string): boolean =>
  /^$|^[\da-f]{7,40}$|^[A-Z0-9._:-]+$|^[+-]?\d|^[a-z_.-]+$|^[a-z]{2}-[A-Z]{2}$|^[A-Z]\w+\/\w|^[\w.=+/-]{16,}$|^#?\//.test(
    text,
  )

/** Where a field says no length, longer texts would show nothing new and take long to draw. */
const lengths = [2_000, 400, 160, 80, 40, 20] as const
const freely = (length: number): string =>
  'So says who? '
    .repeat(200)
    .slice(0, length - 1)
    .trim()
const known = new WeakMap<$ZodType, number>()

/** How much of a free sentence this field takes; 0: it is no text of a person. */
function roomIn(schema: $ZodType): number {
  const room =
    known.get(schema) ?? lengths.find((one) => safeParse(schema, freely(one)).success) ?? 0
  known.set(schema, room)
  return room === lengths[0] && safeParse(schema, freely(room + 500)).success ? 400 : room
}

function inString(text: string, schema: $ZodType, put: Put): string {
  const room = roomIn(schema)
  return room === 0 || isOfMachine(text) ? text : put(text, room)
}

/** The answer of one call with each text of a person replaced; whatever else it says is kept. */
export function withHostileTexts(value: unknown, schema: $ZodType, put: Put): unknown {
  if (typeof value === 'string') return inString(value, schema, put)
  if (value === null || typeof value !== 'object') return value
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
      return withHostileTexts(value, def.innerType, put)
    case 'union': {
      const fit = def.options.find((one) => safeParse(one, value).success)
      return fit === undefined ? value : withHostileTexts(value, fit, put)
    }
    case 'array':
      return Array.isArray(value)
        ? value.map((one: unknown) => withHostileTexts(one, def.element, put))
        : value
    case 'object':
      return eachOf(value, (name) => def.shape[name], put)
    case 'record':
      return eachOf(value, () => def.valueType, put)
    default:
      return value
  }
}

const eachOf = (value: object, of: (name: string) => $ZodType | undefined, put: Put): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => {
      const schema = of(name)
      return [name, schema === undefined ? one : withHostileTexts(one, schema, put)]
    }),
  )

const calls = allRoutes.map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** What was said to this request, hostile; null for what answers no call of the contract. */
export function hostileAnswer(
  { method, path }: { readonly method: string; readonly path: string },
  said: unknown,
  put: Put,
): object | null {
  const call = calls.find((one) => one.method === method && one.pattern.test(path))
  if (call === undefined || typeof said !== 'object' || said === null) return null
  if (!('data' in said)) return null
  return { ...said, data: withHostileTexts(said.data, call.answer, put) }
}
