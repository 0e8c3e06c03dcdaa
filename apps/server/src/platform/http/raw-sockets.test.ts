import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { makeServer } from './server.ts'

const app = makeServer({
  translate: (_, reason) => reason,
  chance: systemChance,
  logLevel: 'silent',
})
app.get('/alive', async () => ({ ok: true }))
app.post('/take', async () => ({ ok: true }))
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/**
 * Sends bytes as they are and answers what came back when the server closed, and after how
 * long.
 */
function send(text: string): Promise<{ readonly answer: string; readonly seconds: number }> {
  const start = performance.now()
  return new Promise((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => void (text && socket.write(text)))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => {}) // a reset is one way to be closed
    socket.on('close', () => done({ answer, seconds: (performance.now() - start) / 1000 }))
  })
}

const head = 'POST /take HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
/** The server's ten seconds, and what a busy machine may add: only whether it ends is asked. */
const cutOffMost = 100

const smuggled: readonly (readonly [string, string])[] = [
  [
    'a length and chunks',
    `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /alive HTTP/1.1\r\nhost: a\r\n\r\n`,
  ],
  ['two lengths', `${head}content-length: 2\r\ncontent-length: 30\r\n\r\n{}`],
  ['a length that is no number', `${head}content-length: +2\r\n\r\n{}`],
  [
    'a chunk size that is no number',
    `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['lines that end without CR', 'GET /alive HTTP/1.1\nhost: a\n\n'],
  ['no host', 'GET /alive HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /alive HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
  ['no version', 'GET /alive\r\n\r\n'],
  ['a version of another protocol', 'GET /alive HTTP/2.0\r\nhost: a\r\n\r\n'],
  ['an expectation that nobody meets', `${head}expect: 200-maybe\r\ncontent-length: 2\r\n\r\n{}`],
  ['a space before the colon', 'GET /alive HTTP/1.1\r\nhost : a\r\n\r\n'],
  ['a NUL in a header', 'GET /alive HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n'],
  ['20 KB of headers', `GET /alive HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
]
for (const [what, text] of smuggled) {
  test(`a request with ${what} is answered 400 and the connection ends`, async () => {
    const { answer, seconds } = await send(text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(answer).not.toContain('"data"')
    // Node has answers of its own, without our headers and our envelope.
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('"reason":"bad_request"')
    // At once, and not by the end of its ten seconds.
    expect(seconds).toBeLessThan(9)
  })
}

test('an old proxy that names no host, and one that asks before it sends, are answered', async () => {
  const old = await send('GET /alive HTTP/1.0\r\n\r\n')
  expect(old.answer).toMatch(/^HTTP\/1\.1 200 /)
  const asked = await send(
    `${head}expect: 100-continue\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
  )
  expect(asked.answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

// A browser or proxy would take an answer to nothing for the answer to its next request.
test('a connection that never sends a byte is closed without a word', async () => {
  const { answer, seconds } = await send('')
  expect(answer).toBe('')
  expect(seconds).toBeLessThan(cutOffMost)
})

// Slow senders hold a socket each, never the server.
test('slow headers and a slow body are cut off after 10 s, while others are served', async () => {
  const slow = [
    ...Array.from({ length: 100 }, () => send('GET /alive HTTP/1.1\r\nhost: a\r\nx: ')),
    ...Array.from({ length: 100 }, () => send(`${head}content-length: 100\r\n\r\n{"a":`)),
  ]
  const times: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const start = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/alive`)).status).toBe(200)
    times.push(performance.now() - start)
  }
  // Nobody waited for the slow ones to be cut off.
  expect(Math.max(...times)).toBeLessThan(9_000)
  for (const { seconds } of await Promise.all(slow)) expect(seconds).toBeLessThan(cutOffMost)
})

/** Opens so many sockets from a process of its own, which has file handles of its own. */
function crowd(sockets: number): Promise<{ readonly leave: () => Promise<void> }> {
  const program = `const { connect } = require('node:net')
    let open = 0
    const next = () => {
      const socket = connect(${port}, '127.0.0.1', () => {
        open += 1
        if (open === ${sockets}) process.stdout.write('open')
        else if (open + 199 < ${sockets}) next()
      })
      socket.on('error', (error) => { console.error(error.message); process.exit(1) })
    }
    for (let at = 0; at < 200; at += 1) next()
    process.stdin.on('end', () => process.exit(0)).resume()`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const leave = (): Promise<void> => {
    child.stdin.end()
    return ended
  }
  return new Promise((done, fail) => {
    let said = ''
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.stdout.on('data', () => done({ leave }))
    child.on('close', () => fail(new Error(`the crowd could not come: ${said}`)))
  })
}

test('10,000 idle sockets take some memory each, and no turn from those who ask', async () => {
  const before = process.memoryUsage().rss
  const { leave } = await crowd(10_000)
  const times: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const start = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/alive`)).status).toBe(200)
    times.push(performance.now() - start)
  }
  const each = (process.memoryUsage().rss - before) / 10_000
  await leave()
  expect(Math.max(...times)).toBeLessThan(9_000)
  expect(each).toBeLessThan(50_000)
})
