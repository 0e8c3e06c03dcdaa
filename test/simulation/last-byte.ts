import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Post = {
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}
/** `body` as parsed JSON. */
export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/**
 * Sends requests so that they meet: every socket first sends all but the last byte, and when
 * all stand there the last bytes go out together. What a client can do with a connection each,
 * a thief can do too (`trust.md` T10).
 */
export async function together(port: number, posts: readonly Post[]): Promise<readonly Answer[]> {
  const waiting = await Promise.all(posts.map((post) => hold(port, post)))
  // Sent is not yet accepted and read: without this the server would meet them one after the other.
  await sleep(30)
  for (const { finish } of waiting) finish()
  return Promise.all(waiting.map(({ answer }) => answer))
}

type Held = { readonly finish: () => void; readonly answer: Promise<Answer> }

async function hold(port: number, { path, body, headers }: Post): Promise<Held> {
  const text = Buffer.from(JSON.stringify(body))
  const all = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(text.length),
    connection: 'close',
    ...headers,
  }
  const lines = [
    `POST ${path} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ]
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const answer = read(socket)
  await new Promise<void>((sent, failed) => {
    socket.once('error', failed)
    socket.write(lines.join('\r\n'))
    socket.write(text.subarray(0, -1), () => sent())
  })
  return { finish: () => void socket.write(text.subarray(-1)), answer }
}

function read(socket: Socket): Promise<Answer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', failed)
    socket.once('end', () => {
      const text = Buffer.concat(chunks).toString()
      const at = text.indexOf('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      if (at < 0 || status === 0) return failed(new Error(`no answer: ${text.slice(0, 80)}`))
      done({ status, body: JSON.parse(text.slice(at + 4)) as Answer['body'] })
    })
  })
}
