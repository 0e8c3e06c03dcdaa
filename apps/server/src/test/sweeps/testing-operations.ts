import { allRoutes } from '@parkett/contract/routes'
import { inPortions } from '../../base/in-portions.ts'
import { openapiOf } from '../../platform/http/openapi.ts'

/** A JSON schema as the document writes it; only what a sample needs. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

/** One operation of the OpenAPI document, as a client that knows only the document sees it. */
export type Operation = {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
  /** A form with a file instead of JSON. */
  readonly form: boolean
  readonly access: 'public' | 'customer' | 'operator'
}

type Written = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly tags: readonly string[]
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/**
 * The document as it is served. The same generator, so a sweep names its tests before a server
 * runs.
 */
const document = (await inPortions(openapiOf(allRoutes, '0.0.0'))) as Document // Written by our own generator.

/** Every operation of the document; machines' own (`health`) are no calls of anybody. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => !tags.includes('health'))
      .map(([method, { operationId, parameters = [], security, requestBody }]): Operation => {
        const content = requestBody?.content ?? {}
        return {
          id: operationId,
          method: method === 'get' ? 'GET' : 'POST',
          path,
          parameters,
          body: content['application/json']?.schema ?? null,
          form: content['multipart/form-data'] !== undefined,
          access: accessOf(security),
        }
      }),
)

function accessOf(security: Written['security']): Operation['access'] {
  if (security.length === 0) return 'public'
  return security.some((one) => 'token' in one) ? 'customer' : 'operator'
}

/** Ids are positive 63-bit numbers everywhere; the document says so by this pattern. */
const idPattern = '^[1-9]\\d{0,18}$'
export const isId = (schema: Schema): boolean => schema.pattern === idPattern

export const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

/** Texts of which one fits every pattern of the contract. A new pattern may need a line. */
const texts = [
  '1',
  '10.00',
  '123456',
  'DE',
  'eur',
  'EUR',
  '2026-11-20',
  '2026-11-20T10:00',
  '2026-11-20T10:00:00.000Z',
  'AAAA1',
  'C.wallet',
  'sv',
  'Europe/Berlin',
  'evt_12345678',
  'pi_12345678',
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  'a'.repeat(87),
  'https://push.example.org/1',
  'some.one@example.org',
  'some text of ours',
  'fee.DE.venue',
  'e1',
  'eur-30',
  '0.02',
  '2026-11',
]

/** A value that the schema takes; `given` fills properties by their name. */
export function sampleOf(written: Schema, given: Readonly<Record<string, unknown>> = {}): unknown {
  const schema = resolve(written)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (choice !== undefined) return sampleOf(choice, given)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const entries = Object.entries(properties).filter(([name]) => required.includes(name))
    return Object.fromEntries(
      entries.map(([name, part]) => [name, given[name] ?? sampleOf(part, given)]),
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, given))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return textFor(schema)
}

function textFor({ pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const shape = new RegExp(pattern ?? '', 'u')
  const fits = texts.find(
    (text) => shape.test(text) && text.length >= minLength && text.length <= maxLength,
  )
  if (fits === undefined)
    throw new Error(`no sample for ${pattern}: add one to testing-operations.ts`)
  return fits
}

/** Where an id travels in this operation: in the path, the query or the body. */
export function idPlaces({
  parameters,
  body,
}: Operation): readonly { readonly in: string; readonly name: string }[] {
  const named = parameters
    .filter(({ schema }) => isId(resolve(schema)))
    .map(({ in: place, name }) => ({ in: place, name }))
  // Of several bodies the sample sends the first.
  const whole = resolve(body ?? {})
  const { properties = {} } = resolve(whole.oneOf?.[0] ?? whole.anyOf?.[0] ?? whole)
  const inBody = Object.entries(properties).filter(([, part]) => isId(resolve(part)))
  return [...named, ...inBody.map(([name]) => ({ in: 'body', name }))]
}

/** The address with its path filled in. */
export const urlOf = (
  { path, parameters }: Operation,
  given: Readonly<Record<string, string>> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {}
    return given[name] ?? String(sampleOf(schema))
  })
