import { permissions } from '@parkett/contract/desk/permissions'
import { allRoutes } from '@parkett/contract/routes'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { inPortions } from '../../base/in-portions.ts'
import { openapiOf } from './openapi.ts'

/** Only what these tests read; the rest is checked as unknown. */
type Parameter = { name: string; in: string; required?: boolean; schema: object }
type Body = { content: Record<string, { schema: object }> }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: Body
  'x-roles'?: unknown
  responses: Record<string, { description: string; content: Body['content'] }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, unknown> }
}

// As a reader of the document gets it: through JSON.
const document = JSON.parse(
  JSON.stringify(await inPortions(openapiOf(allRoutes, '1.2.3'))),
) as Document
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

/** Everything that OpenAPI 3.1 asks of a document and ours could get wrong, as sentences. */
function faultsOf(
  { tags, components }: Document,
  { path, method, operation }: (typeof calls)[number],
): string[] {
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${method} ${path}: ${fault}`)
  const parameters = operation.parameters ?? []
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const templated = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  if (!path.startsWith('/') || path.includes(':')) say('the path is not a template')
  if (!['get', 'post'].includes(method)) say('unknown method')
  if (
    templated.toSorted().join() !==
    inPath
      .map(({ name }) => name)
      .toSorted()
      .join()
  )
    say('path and parameters differ')
  if (inPath.some(({ required }) => required !== true))
    say('a parameter of the path is not required')
  if (parameters.some((one) => !['path', 'query', 'header'].includes(one.in) || one.name === ''))
    say('strange parameter')
  if (new Set(parameters.map((one) => `${one.in} ${one.name}`)).size !== parameters.length)
    say('a parameter twice')
  if (operation.tags.some((tag) => !tags.some(({ name }) => name === tag)))
    say('a tag that is not declared')
  const schemes = operation.security.flatMap((one) => Object.keys(one))
  if (schemes.some((name) => !(name in components.securitySchemes)))
    say('a security scheme that is not declared')
  if (method === 'get' && operation.requestBody !== undefined) say('a GET with a body')
  if (operation.responses['200'] === undefined) say('no success')
  for (const [status, { description, content }] of Object.entries(operation.responses)) {
    if (!/^[1-5]\d\d$/.test(status) || description === '' || Object.keys(content).length === 0)
      say(`response ${status}`)
  }
  return faults
}

const schemasOf = ({ parameters = [], requestBody, responses }: Operation): object[] => {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
    Object.values(body?.content ?? {}),
  )
  return [...parameters, ...bodies].map(({ schema }) => schema)
}

test('the document is OpenAPI 3.1 and names every call once', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Parkett', version: '1.2.3' })
  const ids = calls.map(({ operation }) => operation.operationId)
  const beside = ['health.alive', 'health.ready', 'health.openapi']
  expect(ids.toSorted()).toEqual([...allRoutes.map(({ name }) => name), ...beside].toSorted())
})

test('every operation keeps the rules of OpenAPI', () => {
  expect(calls.flatMap((call) => faultsOf(document, call))).toEqual([])
})

test('the permission table is published: every call of staff says which roles may make it', () => {
  const written = calls.filter(({ operation }) => operation['x-roles'] !== undefined)
  expect(
    Object.fromEntries(
      written.map(({ operation }) => [operation.operationId, operation['x-roles']]),
    ),
  ).toEqual(permissions)
})

test('a broken operation would be seen', () => {
  const call = calls.find(({ path }) => path.includes('{'))
  if (call === undefined) throw new Error('no call with a parameter in its path')
  const operation: Operation = {
    ...call.operation,
    parameters: [],
    tags: ['nope'],
    responses: {},
    security: [{ x: [] }],
  }
  expect(faultsOf(document, { ...call, operation })).toHaveLength(4)
})

// Goal: every schema is JSON Schema 2020-12 and every reference leads somewhere. Method:
// compile each of them strictly.
test('every schema compiles', () => {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, validateFormats: false })
  const pointing = (schema: object): object =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('#/components/schemas/', 'components#/$defs/'),
    ) as object
  // Once for all: each schema refers to the same components.
  ajv.addSchema({ $id: 'components', $defs: pointing(document.components.schemas) })
  const names = Object.keys(document.components.schemas)
  const components = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const schemas = calls.flatMap(({ operation }) => schemasOf(operation))
  expect(schemas.length).toBeGreaterThan(200)
  for (const schema of [...components, ...schemas])
    expect(() => ajv.compile(pointing(schema))).not.toThrow()
  expect(() => ajv.compile(pointing({ $ref: '#/components/schemas/Nowhere' }))).toThrow(/Nowhere/)
  expect(() => ajv.compile(pointing({ type: 'nonsense' }))).toThrow(/type/)
})

test('a failure may not carry data, and an answer of ours is what its schema says', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const isFailure = ajv.compile(document.components.schemas['Failure'] ?? false)
  const failure = { code: 404, msg: 'x', reason: 'not_found', requestId: 'r' }
  expect([isFailure(failure), isFailure({ ...failure, data: {} })]).toEqual([true, false])
})
