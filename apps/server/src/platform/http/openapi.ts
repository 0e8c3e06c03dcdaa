import { permissions } from '@parkett/contract/desk/permissions'
import { failureSchema } from '@parkett/contract/wire/envelope'
import { reasons, type Reason } from '@parkett/contract/reasons'
import type { Route } from '@parkett/contract/wire/route'
import type { ZodMiniType } from 'zod/mini'
import { makeSchemas, type Json, type SchemaOf } from './json-schemas.ts'

/**
 * OpenAPI 3.1 of the calls, from the contract alone: nothing here is written twice, so nothing
 * can drift. Says where it may be interrupted: all calls together take longer than an order.
 * @param routes every call of the product, in the order it shall be read.
 */
export function* openapiOf(routes: readonly Route[], version: string): Generator<void, Json> {
  const { schemaOf, shared } = makeSchemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
    ;(paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, schemaOf)
    yield
  }
  const tags = [...new Set(routes.map(tagOf))].map((name) => ({ name }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parkett',
      version,
      summary: 'Self-hosted mobile brokerage',
      description:
        'A success has `code` 1 and `data`. A refusal has `code`, `msg`, `reason` and `requestId`, and never `data`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...tags, { name: 'health' }],
    security: [],
    paths: { ...paths, ...healthPaths },
    components: {
      schemas: { Failure: schemaOf(failureSchema), ...shared },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'The token that login and register answer.',
        },
        staffToken: {
          type: 'apiKey',
          in: 'header',
          name: 'staff-token',
          description: 'The token that the login of staff answers.',
        },
        operatorKey: {
          type: 'apiKey',
          in: 'header',
          name: 'operator-key',
          description: 'The key file of the machine.',
        },
      },
    },
  }
}

const tagOf = (route: Route): string => route.name.split('.', 1)[0] ?? route.name

function operationOf(route: Route, schemaOf: SchemaOf): Json {
  const parameters = [
    ...pathParameters(route, schemaOf),
    ...queryParameters(route, schemaOf),
    ...headerParameters(route),
  ]
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tagOf(route)],
    ...(route.access === 'operator' && { 'x-roles': permissions[route.name] ?? [] }),
    security:
      route.access === 'public'
        ? []
        : route.access === 'customer'
          ? [{ token: [] }]
          : [{ staffToken: [] }, { operatorKey: [] }],
    parameters,
    ...(route.upload === true && { requestBody: formWithFile }),
    ...(route.body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: { '200': success(route, schemaOf), ...failures(route) },
  }
}

const formWithFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
}

type Properties = Readonly<Record<string, Json & { readonly properties?: Properties }>>

function propertiesOf(
  schema: ZodMiniType | undefined,
  schemaOf: SchemaOf,
): {
  readonly properties: Properties
  readonly required: readonly string[]
} {
  if (schema === undefined) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  // Parameters are declared with object schemas; a test walks every route.
  return { properties: properties as Properties, required: required as readonly string[] }
}

function pathParameters({ params }: Route, schemaOf: SchemaOf): Json[] {
  const { properties } = propertiesOf(params, schemaOf)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
}

/** One level of objects becomes bracketed names, as it travels. */
function queryParameters({ query }: Route, schemaOf: SchemaOf): Json[] {
  const { properties, required } = propertiesOf(query, schemaOf)
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.properties === undefined)
      return [{ name, in: 'query', required: required.includes(name), schema }]
    return Object.entries(schema.properties).map(([inner, leaf]) => ({
      name: `${name}[${inner}]`,
      in: 'query',
      schema: leaf,
    }))
  })
}

function headerParameters({ write, signed }: Route): Json[] {
  const lang = {
    name: 'lang',
    in: 'header',
    schema: { type: 'string' },
    description: 'Language of the answer; German when absent.',
  }
  const key = {
    name: 'idempotency-key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,80}$' },
    description:
      'Made by the client for each request; the same key is done once and answered alike.',
  }
  const signature = {
    name: signed,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description:
      't=<unix seconds>,v1=<hex of HMAC-SHA256 over "<t>.<raw body>">; several v1 while a secret is exchanged.',
  }
  return [lang, ...(write === true ? [key] : []), ...(signed === undefined ? [] : [signature])]
}

function success({ answer, file, frames }: Route, schemaOf: SchemaOf): Json {
  if (frames === true)
    return {
      description: 'Frames, one after the other',
      content: { 'text/event-stream': { schema: schemaOf(answer) } },
    }
  if (file === true)
    return { description: 'The file', content: { 'image/*': { schema: { type: 'string' } } } }
  const schema = {
    type: 'object',
    properties: { code: { const: 1 }, msg: { type: 'string' }, data: schemaOf(answer) },
    required: ['code', 'msg', 'data'],
  }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

/** What every call may answer, by what it takes. */
function reasonsOf(route: Route): readonly Reason[] {
  const shared: Reason[] = [
    'bad_request',
    'field_invalid',
    'unknown_field',
    'not_found',
    'method_not_allowed',
    'internal',
  ]
  if (route.method === 'POST') shared.push('body_too_large', 'unsupported_media_type')
  if (route.write === true) shared.push('key_missing', 'key_reused')
  if (route.write === true && route.access === 'customer') shared.push('account_frozen')
  if (route.access === 'customer') shared.push('session_over')
  if (route.access === 'operator') shared.push('operator_only', 'not_permitted', 'session_over')
  if (route.access === 'operator' && route.method === 'POST') shared.push('own_account')
  return [...new Set([...shared, ...route.refusals])]
}

function failures(route: Route): Json {
  const byStatus = Map.groupBy(reasonsOf(route), (reason) => reasons[reason].status)
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => {
      const schema = {
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          { properties: { reason: { enum: named } } },
        ],
      }
      return [
        String(status),
        { description: named.join(', '), content: { 'application/json': { schema } } },
      ]
    }),
  )
}

const plain = (operationId: string, summary: string, more: Json = {}): Json => ({
  get: {
    operationId,
    summary,
    tags: ['health'],
    security: [],
    responses: {
      '200': {
        description: 'Yes',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      ...more,
    },
  },
})

const notReady = {
  '503': {
    description: 'Not ready',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
}

/** Served beside the contract: for machines that watch, not for customers. */
const healthPaths = {
  '/healthz': plain('health.alive', 'The process answers'),
  '/readyz': plain('health.ready', 'The process can reach its books', notReady),
  '/api/openapi.json': plain('health.openapi', 'This document'),
}
