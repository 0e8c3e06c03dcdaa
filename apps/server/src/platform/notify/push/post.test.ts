// Goal: an address that a browser said makes this server ask no machine inside, follow no redirect and
// wait for nobody (abuse row 394). Method: hostile addresses and names against a listener on this
// machine that must hear nothing; the same code against a push service here, by a name that is let
// through, which answers a redirect, nothing, and too much.
import { createServer as createHttp, request as overHttp, type RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resolve } from '../../outside/only.ts'
import { makePost, Unfit } from './post.ts'

let listener: Server
let heard = 0
beforeAll(async () => {
  listener = createServer((socket) => {
    heard += 1
    socket.destroy()
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
})
afterAll(() => listener.close())

const message = { headers: { ttl: 60 }, body: Buffer.from('sealed') }
const to =
  (...addresses: readonly string[]): Resolve =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('no address inside is asked, by number, by name, by port or by another scheme', async () => {
  const { port } = listener.address() as AddressInfo
  const post = makePost({ timeMs: 1_000 })
  for (const endpoint of [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `http://push.example:${port}/`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://user:pw@push.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])
    await expect(post({ endpoint, ...message }), endpoint).rejects.toBeInstanceOf(Unfit)
  for (const inside of [
    '127.0.0.1',
    '10.0.0.8',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
  ]) {
    const endpoint = 'https://push.example/'
    const one = makePost({ resolve: to(inside) })({ endpoint, ...message })
    await expect(one, inside).rejects.toBeInstanceOf(Unfit)
    const mixed = makePost({ resolve: to('93.184.216.34', inside) })({ endpoint, ...message })
    await expect(mixed, inside).rejects.toBeInstanceOf(Unfit)
  }
  expect(heard).toBe(0)
})

/** The real code, but for TLS and for who may be asked. */
async function against(answer: RequestListener, timeMs = 60_000) {
  const service = createHttp(answer)
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  const post = makePost({
    timeMs,
    request: ({ agent: _agent, lookup: _lookup, ...options }, answered) =>
      overHttp({ ...options, host: '127.0.0.1', port }, answered),
  })
  try {
    return await post({ endpoint: 'https://push.example/send/a?b=c', ...message })
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

test('a redirect is an answer and not a way', async () => {
  let asked = 0
  const posted = await against((_request, response) => {
    asked += 1
    response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
  })
  expect(posted).toEqual({ status: 307, retryAfterMs: null })
  expect(asked).toBe(1)
})

test('of an answer its number and its wait are read, however much it says', async () => {
  const posted = await against((_request, response) => {
    response.writeHead(429, { 'retry-after': '90' })
    response.end('a'.repeat(1_000_000))
  })
  expect(posted).toEqual({ status: 429, retryAfterMs: 90_000 })
})

test('one that never answers is left', async () => {
  await expect(against(() => {}, 200)).rejects.toThrow()
})
