import { once } from 'node:events'
import { connect } from 'node:net'
import { route } from '@parkett/contract/wire/route'
import { emptySchema } from '@parkett/contract/wire/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import type { Gate } from './serve.ts'
import { openUploads } from './serve-upload.ts'
import { makeServer } from './server.ts'
import { nobody } from './serve.ts'

// Goal: no sender, broken or slow, takes the uploads from the others (abuse: eight cut-off uploads
// ended them all until a restart). Method: sockets that stop in the middle of a body.
const upload = route({
  name: 'test.upload',
  method: 'POST',
  path: '/upload',
  access: 'customer',
  summary: 'takes a file',
  body: emptySchema,
  answer: emptySchema,
  refusals: [],
})
/** How often each customer came as far as the door. */
const asked = new Map<string, number>()
/** Who is asked for waits for it, as for a database. */
let proving: Promise<void> = Promise.resolve()
const gate: Gate = {
  customer: async (request) => {
    const token = String(request.headers['token'])
    asked.set(token, (asked.get(token) ?? 0) + 1)
    await proving
    return { customer: BigInt(token), session: 1n }
  },
  operator: async () => nobody,
  once: (_asked, work) => work(async () => {}),
}
const app = makeServer({
  translate: (_, reason) => reason,
  chance: systemChance,
  logLevel: 'silent',
})
openUploads(app, (serveUpload) => serveUpload(gate, upload, async () => ({})))

let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** A customer who begins an upload and sends no more than its head; there when the server has it. */
const begin = (customer: number, times = 1) =>
  new Promise<() => void>((done) => {
    const head = [
      'POST /upload HTTP/1.1',
      'host: a',
      `token: ${customer}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
    ]
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...head, '', ''].join('\r\n')}--x\r\n`)
      void expect
        .poll(() => asked.get(String(customer)) ?? 0, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(times)
        .then(() => done(() => socket.destroy()))
    })
    socket.on('error', () => {}) // the server may be the one who ends it
  })

const whole = async (customer: number): Promise<number> => {
  const form = new FormData()
  form.set('file', new Blob(['a picture']), 'a.png')
  const headers = { token: String(customer) }
  const answer = await fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    headers,
    body: form,
  })
  await answer.text()
  return answer.status
}

test('uploads that are cut off leave their seats to others', async () => {
  for (let at = 0; at < 20; at += 1) (await begin(1 + at))()
  await expect.poll(() => whole(99)).toBe(200)
})

test('nor do those that are cut off while it is asked who sends them', async () => {
  const proven = Promise.withResolvers<void>()
  proving = proven.promise
  const gone: Promise<unknown>[] = []
  app.server.on('connection', (socket) => gone.push(once(socket, 'close')))
  for (let at = 0; at < 20; at += 1) (await begin(11, at + 1))()
  await Promise.all(gone)
  proven.resolve()
  proving = Promise.resolve()
  expect(await whole(11)).toBe(200)
  expect(await whole(12)).toBe(200)
})

test('slow uploads of one customer take no seat from another', async () => {
  const slow = await Promise.all(Array.from({ length: 8 }, (_, at) => begin(7, at + 1)))
  expect(await whole(7)).toBe(503)
  expect(await whole(8)).toBe(200)
  for (const end of slow) end()
  await expect.poll(() => whole(7)).toBe(200)
})
