import { failureSchema } from '@parkett/contract/wire/envelope'
import { reasons } from '@parkett/contract/reasons'
import type { Route } from '@parkett/contract/wire/route'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { sendRaw, type RawRequest } from './testing-raw.ts'

let world: TestApp
let token = ''
beforeAll(async () => {
  world = await testApp()
  token = (await newCustomer(world.app)).token
})
afterAll(() => world.close())

/** Served beside the contract, for machines. */
const beside = [
  'GET /api/openapi.json',
  'GET /operator/openapi.json',
  'GET /healthz',
  'GET /readyz',
]

test('every call of the contract is served, and nothing else', () => {
  const served = servedBy(world.app.printRoutes({ commonPrefix: false }))
  const named = allRoutes.map(({ method, path }) => `${method} ${path}`)
  expect(served).toEqual([...named, ...beside].toSorted((a, b) => a.localeCompare(b)))
})

/** `GET /path` of each route, read from the tree that the router prints. */
function servedBy(tree: string): string[] {
  const parents: string[] = []
  const found = tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    const path = `${parents[depth - 1] ?? ''}${part}`
    parents[depth] = path
    return (methods?.split(', ') ?? [])
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
  return found.toSorted((a, b) => a.localeCompare(b))
}

test('the OpenAPI document is served as it is', async () => {
  const answer = await sendRaw(world.app, { url: '/api/openapi.json' })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toMatchObject({ openapi: '3.1.0', info: { version: '0.0.0' } })
})

async function failureOf({ method = 'GET', ...sent }: RawRequest) {
  const answer = await sendRaw(world.app, { method, ...sent })
  const what = `${method} ${sent.url}: ${answer.text.slice(0, 200)}`
  expect(answer.body, what).not.toHaveProperty('data')
  const read = failureSchema.safeParse(answer.body)
  expect(read.success, what).toBe(true)
  const failure = read.data!
  expect(failure.code, what).toBe(answer.status)
  expect(failure.code, what).toBe(reasons[failure.reason as keyof typeof reasons].status)
  expect(failure.code, what).toBeLessThan(500)
  return failure
}
const urlOf = ({ path }: Route): string => path.replace(/:[A-Za-z]+/g, '1')
const matches = (path: string, url: string): boolean =>
  new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(url)
const json = { 'content-type': 'application/json' }

for (const route of allRoutes) {
  const url = urlOf(route)
  const { method } = route

  if (route.access !== 'public') {
    test(`${route.name} is closed without proof of who calls`, async () => {
      const expected = route.access === 'customer' ? 'session_over' : 'operator_only'
      const payload = method === 'POST' ? { payload: '{}' } : {}
      for (const headers of [
        {},
        { token: 'x' },
        { 'operator-key': '' },
        { cookie: `token=${token}` },
      ]) {
        expect(
          (await failureOf({ url, method, headers: { ...json, ...headers }, ...payload })).reason,
        ).toBe(expected)
      }
    })
  }
  if (route.access === 'operator') {
    test(`${route.name} is closed to a customer`, async () => {
      expect((await failureOf({ url, method, headers: { token } })).reason).toBe('operator_only')
    })
  }

  test(`${route.name} refuses other methods`, async () => {
    // `GET /api/orders/prepare` is an order with a strange id, not another method of `prepare`.
    const own = new Set<string>(
      allRoutes.filter(({ path }) => matches(path, url)).map((one) => one.method),
    )
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'].filter(
      (name) => !own.has(name),
    )) {
      expect((await failureOf({ url, method: other })).reason).toBe('method_not_allowed')
    }
  })

  test(`${route.name} refuses a query it does not know`, async () => {
    for (const query of [
      '?nope=1',
      '?a[__proto__][x]=1',
      '?__proto__=1',
      '?a=1&a=2',
      `?q=${'x'.repeat(5_000)}`,
    ]) {
      expect(
        (await failureOf({ url: url + query, method, headers: { token, ...json } })).code,
      ).toBeLessThan(500)
    }
  })

  if (method === 'POST') {
    test(`${route.name} refuses bodies that are not its own`, async () => {
      const bodies = [
        '',
        '[]',
        'null',
        '7',
        '"x"',
        '{"nope":1}',
        '{"__proto__":{}}',
        `{"a":${'['.repeat(1_000)}`,
      ]
      for (const payload of bodies) {
        if (
          route.body !== undefined &&
          route.body.safeParse(
            JSON.parse(payload.startsWith('{"a') || payload === '' ? '{}' : payload),
          ).success
        )
          continue
        await failureOf({
          url,
          method,
          payload,
          headers: { token, ...json, 'idempotency-key': 'k'.repeat(20) },
        })
      }
      const kinds = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
      ]
      // Files are large: a door of staff asks who comes before it looks at what is brought.
      const closed = route.upload === true && route.access === 'operator'
      // What a form must hold is tested beside the uploads.
      for (const kind of kinds.filter(
        (name) => route.upload !== true || !name.startsWith('multipart'),
      )) {
        const sent = { url, method, payload: '{}', headers: { token, 'content-type': kind } }
        expect((await failureOf(sent)).reason).toBe(
          closed ? 'operator_only' : 'unsupported_media_type',
        )
      }
      const big = { url, method, payload: `"${'x'.repeat(70_000)}"`, headers: { token, ...json } }
      expect((await failureOf(big)).reason).toBe(closed ? 'operator_only' : 'body_too_large')
    })
  }
}
