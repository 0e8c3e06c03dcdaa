// Goal: whoever reads, and however much, keeps nobody from trading. Method: reads and orders are
// counted in the order in which they begin, because time says more about the machine.
import { marketOverview } from '@parkett/contract/customer/market'
import { ordersPlace } from '@parkett/contract/customer/orders'
import { once } from 'node:events'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { systemChance } from '../../base/ports.ts'
import { sendRaw } from '../../test/testing-raw.ts'
import { admitReads } from './admit-reads.ts'
import { makeShelf } from './kept-answer.ts'
import { makeReadLane } from './read-lane.ts'
import { openapiPath, serveOpenapi } from './serve-openapi.ts'
import { serveKept } from './serve-kept.ts'
import { nobody, type Gate } from './serve.ts'
import { makeServer } from './server.ts'

const gate: Gate = {
  customer: async () => ({ customer: 7n, session: 1n }),
  operator: async () => nobody,
  once: (_asked, work) => work(async () => {}),
}
const wall = { nowMs: 0, now: () => wall.nowMs }
const world = { edition: 'a', made: 0, order: async () => {} }

/** A server that anybody may read ten times a second and a hundred times at once. */
function openServer(perSecond: number) {
  const app = makeServer({
    translate: (_, reason) => reason,
    chance: systemChance,
    logLevel: 'silent',
  })
  const counts = { reads: 0, readsAtOrder: -1 }
  const orders = [{ ...ordersPlace, path: '/order' }]
  admitReads(app, { routes: [marketOverview], beside: [openapiPath], orders, perSecond, wall })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') counts.reads += 1
    done()
  })
  serveOpenapi(app, '1.2.3')
  serveKept(app, gate, {
    route: marketOverview,
    keeping: { shelf: makeShelf(1_000_000), edition: () => world.edition },
    make: async () => [
      `{"sessions":[],"indices":[],"made":${(world.made += 1)}${' '.repeat(2_000)}}`,
    ],
  })
  app.post('/order', async () => {
    counts.readsAtOrder = counts.reads
    await world.order()
    return { ok: true }
  })
  return { app, counts }
}

const { app, counts } = openServer(10)
const read = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  sendRaw(app, { url: marketOverview.path, headers, remoteAddress })
const made = z.object({ data: z.object({ made: z.int() }) })
beforeAll(() => app.ready())
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

test('an answer is made once for an edition, and again for the next', async () => {
  const first = await read()
  const second = await read()
  expect(made.parse(first.body).data.made).toBe(1)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  world.edition = 'b'
  expect(made.parse((await read()).body).data.made).toBe(2)
})

test('who has the answer hears 304 without a body, until it is another', async () => {
  const { headers } = await read()
  const etag = String(headers['etag'])
  const same = await read({ 'if-none-match': etag })
  expect([same.status, same.text]).toEqual([304, ''])
  world.edition = 'c'
  expect((await read({ 'if-none-match': etag })).status).toBe(200)
})

test('who reads compressed answers gets them so, and nobody else', async () => {
  const plain = await read()
  const packed = await read({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(
    (await read({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('the document of customers names no call of staff', async () => {
  const { body } = await sendRaw(app, { url: openapiPath, remoteAddress: '192.0.2.2' })
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body)
  expect(Object.keys(paths)).toContain('/api/market/overview')
  expect(Object.keys(paths).filter((path) => path.startsWith('/operator'))).toEqual([])
})

test('a network that reads too much is told when to come again; another one reads on', async () => {
  const answers = []
  for (let at = 0; at < 101; at += 1) answers.push(await read({}, '198.51.100.7'))
  expect(answers.slice(0, 100).every(({ status }) => status === 200)).toBe(true)
  expect(answers.at(-1)?.body).toMatchObject({ code: 429, reason: 'too_many_requests' })
  expect(answers.at(-1)?.headers['retry-after']).toBe('1')
  expect((await read({}, '198.51.100.8')).status).toBe(200)
  wall.nowMs += 1_000
  expect((await read({}, '198.51.100.7')).status).toBe(200)
})

test('of a thousand reads that wait a few begin in a turn, and too many are refused', async () => {
  const lane = makeReadLane({ eachTurn: 8, waitingMax: 1_000, heldMsMax: 20 })
  let begun = 0
  const taken = Array.from({ length: 1_200 }, () => lane.enter(() => (begun += 1)))
  expect(taken.filter(Boolean)).toHaveLength(1_000)
  expect(begun).toBe(0)
  for (let turn = 1; turn <= 125; turn += 1) {
    await new Promise((done) => setImmediate(done))
    expect(begun).toBe(Math.min(1_000, turn * 8))
  }
  expect(lane.enter(() => (begun += 1))).toBe(true)
})

test('reads wait for orders that are under way, and not for ever', () => {
  vi.useFakeTimers()
  const lane = makeReadLane({ eachTurn: 2, waitingMax: 100, heldMsMax: 20 })
  let begun = 0
  const after = (ms: number): number => {
    vi.advanceTimersByTime(ms)
    return begun
  }
  const [endFirst, endSecond] = [lane.holdBack(), lane.holdBack()]
  for (let at = 0; at < 12; at += 1) lane.enter(() => (begun += 1))
  // A turn that was due, then one for every 20 ms that orders go on.
  expect([after(0), after(19), after(1), after(19), after(1)]).toEqual([2, 2, 4, 4, 6])
  endFirst()
  expect(after(19)).toBe(6)
  endSecond()
  const ended = performance.now()
  vi.runAllTimers()
  expect(begun).toBe(12)
  expect(performance.now() - ended).toBeLessThan(20)
})

test('beside an order that waits for its commit hardly a read begins, and behind it all do', async () => {
  const began = performance.now()
  const readers = Promise.withResolvers<unknown>()
  world.order = async () => {
    readers.resolve(Promise.all(Array.from({ length: 60 }, (_, at) => read({}, `203.0.113.${at}`))))
    for (let turn = 0; turn < 40; turn += 1) await new Promise((done) => setImmediate(done))
    counts.readsAtOrder = counts.reads - before
  }
  const before = counts.reads
  await sendRaw(app, { method: 'POST', url: '/order' })
  world.order = async () => {}
  // One turn of four when it came, and one for every 20 ms that this machine took.
  const turns = 2 + (performance.now() - began) / 20
  expect(counts.readsAtOrder).toBeLessThanOrEqual(4 * turns)
  await readers.promise
  expect(counts.reads - before).toBe(60)
})

// 300 sockets that each ask 20 times for the largest answer and read none of it: as text it
// kept orders waiting for 16 seconds.
test('answers that nobody reads keep no order waiting', async () => {
  const { app: open, counts: seen } = openServer(100_000)
  const port = Number(new URL(await open.listen({ port: 0, host: '127.0.0.1' })).port)
  let accepted = 0
  open.server.on('connection', () => (accepted += 1))
  const requests = `GET ${openapiPath} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(20)
  const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').pause())
  const trader = connect(port, '127.0.0.1')
  await vi.waitFor(() => expect(accepted).toBe(301), { timeout: 60_000 })
  for (const socket of sockets) socket.on('error', () => {}).write(requests)
  // The order is sent behind all of them.
  trader.write('POST /order HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n')
  const [answer] = (await once(trader, 'data')) as readonly unknown[]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  expect(seen.readsAtOrder).toBeLessThan(1_000)
  trader.destroy()
  for (const socket of sockets) socket.destroy()
  await open.close()
})
