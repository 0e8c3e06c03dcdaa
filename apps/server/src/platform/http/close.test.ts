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
  const late = new Promise((wake) => setTimeout(wake, 15_000, 'still open'))
  expect(await Promise.race([outcome, late])).toBe('closed')
  await ended
})

test('an answer under way is still given', async () => {
  const app = Fastify()
  app.get('/', async () => {
    await new Promise((wake) => setTimeout(wake, 300))
    return 'slow but whole'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(url)
  await new Promise((wake) => setTimeout(wake, 100))
  await closeServer(app)
  expect(await (await answer).text()).toBe('slow but whole')
})
