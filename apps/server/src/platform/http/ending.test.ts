import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { closeServer } from './close.ts'
import { makeServer } from './server.ts'

// Goal: while a line breaks or the server stops, the log and the answers stay what they promise.
const open = async () => {
  const app = makeServer({
    translate: (_, reason) => reason,
    chance: systemChance,
    logLevel: 'silent',
  })
  const errors: unknown[] = []
  app.addHook('onRequest', async (request) => {
    request.log.error = (...given: unknown[]) => void errors.push(given)
  })
  app.post('/take', async () => ({ ok: true }))
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    asked.resolve()
    await goOn.promise
    return { ok: true }
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return { app, errors, port, asked: asked.promise, goOn: goOn.resolve }
}

test('a body that is cut off is no fault of ours', async () => {
  const { app, errors, port } = await open()
  const head = 'POST /take HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}content-length: 100\r\n\r\n{"a":`)
  await new Promise((wake) => setTimeout(wake, 100))
  socket.destroy()
  await new Promise((wake) => setTimeout(wake, 100))
  expect(errors).toEqual([])
  await app.close()
})

test('while the server stops, what comes on a kept connection is refused in our own form', async () => {
  const { app, port, asked, goOn } = await open()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  await once(socket, 'connect')
  const slow = 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n'
  socket.write(slow)
  await asked
  const closed = closeServer(app)
  await expect.poll(() => app.server.listening, { timeout: 60_000 }).toBe(false)
  const next = once(app.server, 'request')
  socket.write(slow)
  await next
  goOn()
  await once(socket, 'close')
  await closed
  expect(answer).toContain('{"ok":true}')
  const refused = answer.slice(answer.lastIndexOf('HTTP/1.1'))
  expect(refused).toMatch(/^HTTP\/1\.1 503/)
  expect(refused).toContain('"reason":"busy"')
})
