import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeServer } from './close.ts'

test('a connection that a browser opened ahead of need does not keep the server alive', async () => {
  const app = Fastify()
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  const outcome = closeServer(app).then(() => 'closed')
  const late = new Promise((wake) => setTimeout(wake, 60_000, 'still open').unref())
  expect(await Promise.race([outcome, late])).toBe('closed')
  await ended
})

test('an answer under way is still given', async () => {
  const app = Fastify()
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/', async () => {
    asked.resolve()
    await goOn.promise
    return 'slow but whole'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(url)
  await asked.promise
  const closed = closeServer(app)
  goOn.resolve()
  await closed
  expect(await (await answer).text()).toBe('slow but whole')
})
