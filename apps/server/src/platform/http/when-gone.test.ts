import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whenGone } from './when-gone.ts'

// Goal: what is held for an answer is given back once, whenever its line breaks (abuse row 208). Method: a real server; the
// line breaks before it is asked for, after it, or when the answer is out.
let heard: (answer: ServerResponse) => void = () => {}
const server = createServer((_request, answer) => heard(answer))
let port = 0
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

async function ask() {
  const came = new Promise<ServerResponse>((done) => (heard = done))
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'))
  socket.on('error', () => {})
  const answer = await came
  return { answer, socket, gone: once(answer, 'close') }
}

test('a line that broke before it is asked for counts at once', async () => {
  const { answer, socket, gone } = await ask()
  socket.destroy()
  await gone
  let runs = 0
  whenGone(answer, () => (runs += 1))
  expect(runs).toBe(1)
})

test('one that breaks later counts then, once', async () => {
  const { answer, socket, gone } = await ask()
  let runs = 0
  whenGone(answer, () => (runs += 1))
  expect(runs).toBe(0)
  socket.destroy()
  await gone
  answer.emit('close')
  expect(runs).toBe(1)
})

test('an answer that is out counts, before it is asked for and after', async () => {
  const { answer, socket, gone } = await ask()
  let runs = 0
  whenGone(answer, () => (runs += 1))
  answer.end('done')
  await gone
  whenGone(answer, () => (runs += 1))
  expect(runs).toBe(2)
  socket.destroy()
})
