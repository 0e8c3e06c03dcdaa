import * as z from 'zod/mini'
import { route } from '@parkett/contract/wire/route'
import { afterAll, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { refusalIn, sendRaw } from '../../test/testing-raw.ts'
import { nobody, serve, type Gate } from './serve.ts'
import { makeServer } from './server.ts'

const gate: Gate = {
  customer: async () => ({ customer: 1n, session: 1n }),
  operator: async () => nobody,
  once: (_asked, work) => work(async () => {}),
}
const echo = route({
  name: 'test.echo',
  method: 'POST',
  path: '/api/test/echo/:id',
  access: 'public',
  summary: 'Echo',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ filter: z.optional(z.object({ name: z.string() })) }),
  body: z.strictObject({ text: z.string() }),
  answer: z.unknown(),
  refusals: [],
})
const broken = route({
  ...echo,
  name: 'test.broken',
  path: '/api/test/broken',
  params: z.object({}),
})

const app = makeServer({
  translate: (language, reason) => `${language}:${reason}`,
  chance: systemChance,
  logLevel: 'silent',
})
serve(app, gate, echo, async ({ body, query, params, language }) => ({
  ...body,
  ...query,
  ...params,
  language,
}))
serve(app, gate, broken, async () => {
  throw new Error('password is hunter2 at /srv/secret.ts')
})
afterAll(() => app.close())

type Sent = {
  readonly url?: string
  readonly payload?: string | Buffer
  readonly headers?: Record<string, string>
}
const send = ({ url = '/api/test/echo/7', payload = '{"text":"a"}', headers = {} }: Sent) =>
  sendRaw(app, { url, payload, headers: { 'content-type': 'application/json', ...headers } })

test('a good call is answered with code 1 and data', async () => {
  const answer = await send({ url: '/api/test/echo/7?filter[name]=x', headers: { lang: 'fr' } })
  expect(answer.body).toEqual({
    code: 1,
    msg: '',
    data: { text: 'a', filter: { name: 'x' }, id: '7', language: 'fr' },
  })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('an answer that is given before any route is chosen carries the same headers', async () => {
  const answer = await sendRaw(app, { url: '/%' })
  expect(answer.status).toBe(400)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

const deep = `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
const manyKeys = `{${Array.from({ length: 1_001 }, (_, n) => `"k${n}":0`).join()}}`
const refused: readonly (readonly [string, number, string, Sent])[] = [
  ['a body of 30,000 levels', 400, 'bad_request', { payload: deep }],
  ['a body of a million levels', 413, 'body_too_large', { payload: '['.repeat(1_000_000) }],
  ['a body with 1,001 keys', 400, 'bad_request', { payload: manyKeys }],
  [
    '__proto__ in a body',
    400,
    'bad_request',
    { payload: '{"text":"a","__proto__":{"admin":true}}' },
  ],
  [
    'constructor.prototype in a body',
    400,
    'bad_request',
    { payload: '{"constructor":{"prototype":{"admin":1}}}' },
  ],
  ['a byte-order mark', 400, 'bad_request', { payload: '\ufeff{"text":"a"}' }],
  ['UTF-16', 400, 'bad_request', { payload: Buffer.from('{"text":"a"}', 'utf16le') }],
  [
    'bytes that are not UTF-8',
    400,
    'bad_request',
    { payload: Buffer.from([123, 34, 255, 34, 58, 49, 125]) },
  ],
  ['half a surrogate', 400, 'bad_request', { payload: '{"text":"\\ud800"}' }],
  ['NUL in a text', 400, 'bad_request', { payload: '{"text":"\\u0000"}' }],
  ['broken JSON', 400, 'bad_request', { payload: '{"text":' }],
  ['an unknown field', 400, 'unknown_field', { payload: '{"text":"a","role":"admin"}' }],
  ['a wrong type', 400, 'field_invalid', { payload: '{"text":["a"]}' }],
  ['no body', 400, 'field_invalid', { payload: '' }],
  ['text/plain', 415, 'unsupported_media_type', { headers: { 'content-type': 'text/plain' } }],
  [
    'a form',
    415,
    'unsupported_media_type',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  [
    'multipart',
    415,
    'unsupported_media_type',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ],
  ['__proto__ in the query', 400, 'bad_request', { url: '/api/test/echo/7?filter[__proto__]=1' }],
  ['two levels of brackets', 400, 'bad_request', { url: '/api/test/echo/7?a[__proto__][x]=1' }],
  ['an array where one value belongs', 400, 'bad_request', { url: '/api/test/echo/7?a[]=1&a[]=2' }],
  ['a name twice', 400, 'bad_request', { url: '/api/test/echo/7?a=1&a=2' }],
  ['a NUL in the path', 400, 'bad_request', { url: '/api/test/echo/7%00' }],
  ['a NUL in the query', 400, 'bad_request', { url: '/api/test/echo/7?a=%00' }],
  ['a broken escape in the query', 400, 'bad_request', { url: '/api/test/echo/7?a=%E0%A4%A' }],
  [
    '101 keys in the query',
    400,
    'bad_request',
    { url: `/api/test/echo/7?${Array.from({ length: 101 }, (_, n) => `k${n}=1`).join('&')}` },
  ],
  ['an unknown query name', 400, 'unknown_field', { url: '/api/test/echo/7?page=1' }],
  ['a broken escape in the path', 400, 'bad_request', { url: '/api/test/echo/%E0%A4%A' }],
  [
    'a value of the path that is too long',
    404,
    'not_found',
    { url: `/api/test/echo/${'1'.repeat(101)}` },
  ],
  ['an unknown path', 404, 'not_found', { url: '/api/nothing' }],
]
for (const [what, status, reason, sent] of refused) {
  test(`${what} is refused with ${reason}, without data`, async () => {
    const answer = await send(sent)
    expect(answer.body).toMatchObject({
      code: status,
      reason,
      msg: `de:${reason}`,
      requestId: expect.stringMatching(/^.{16}$/) as unknown,
    })
    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('data')
    expect(({} as { admin?: unknown }).admin).toBeUndefined() // reading a key that pollution would have made
  })
}

for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
  test(`${method} on a POST route is answered 405 and names POST`, async () => {
    const answer = await sendRaw(app, { method, url: '/api/test/echo/7?x=1' })
    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
    expect(answer.body).toMatchObject({ code: 405, reason: 'method_not_allowed' })
  })
}

test('a method override header changes nothing', async () => {
  const headers = { 'x-http-method-override': 'POST' }
  expect((await sendRaw(app, { url: '/api/test/echo/7', headers })).status).toBe(405)
})

test('an unforeseen error tells the caller nothing but a request id', async () => {
  const answer = await send({ url: '/api/test/broken' })
  expect(answer.status).toBe(500)
  expect(Object.keys(refusalIn(answer)).toSorted()).toEqual(['code', 'msg', 'reason', 'requestId'])
  expect(answer.text).not.toMatch(/hunter2|secret|stack/)
})
const hostileLanguages = ['../../etc/passwd', '__proto__', 'xx', 'a'.repeat(8_000), '{"a":1}']
for (const lang of hostileLanguages) {
  test(`the language header ${lang.slice(0, 20)} means German`, async () => {
    expect((await send({ headers: { lang } })).body).toMatchObject({ data: { language: 'de' } })
  })
}

test('a server that people reach by https says so on every answer, refusals before routing too', async () => {
  const open = (origin: string) =>
    makeServer({
      translate: (_, reason) => reason,
      chance: systemChance,
      logLevel: 'silent',
      origin,
    })
  const [secure, plain] = [open('https://broker.example'), open('')]
  for (const one of [secure, plain]) serve(one, gate, echo, async ({ body }) => body)
  const asked = [
    [{ url: '/api/test/echo/7', payload: { text: 'a' } }, 200],
    [{ url: '/nothing' }, 404],
    [{ url: '/%' }, 400],
    [{ url: '/healthz?a[b]=1' }, 404],
  ] as const
  for (const [request, status] of asked) {
    const said = await sendRaw(secure, request)
    expect(said.status, request.url).toBe(status)
    expect(said.headers['strict-transport-security'], request.url).toBe('max-age=31536000')
    expect(said.headers['x-content-type-options'], request.url).toBe('nosniff')
    const unsaid = await sendRaw(plain, request)
    expect(unsaid.headers['strict-transport-security'], request.url).toBeUndefined()
  }
  await Promise.all([secure.close(), plain.close()])
})
