import { connect, type Socket } from 'node:net'
import { percentile } from './percentile.ts'

export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Answer = { readonly status: number; readonly body: string }

/**
 * One kept-alive connection that speaks just enough HTTP: the client must cost less than what
 * it measures.
 */
export type Line = { readonly send: (call: Call) => Promise<Answer>; readonly close: () => void }

export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((ready, failed) => {
    socket.once('connect', ready)
    socket.once('error', failed)
  })
  const waiting = receive(socket)
  return {
    send: (call) =>
      new Promise((done, failed) => {
        waiting.set({ done, failed })
        socket.write(textOf(call))
      }),
    close: () => void socket.destroy(),
  }
}

function textOf({ method, path, headers = {}, body }: Call): string {
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const rest =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${given.join('')}${rest}\r\n${body ?? ''}`
}

type Waiting = { readonly done: (answer: Answer) => void; readonly failed: (error: Error) => void }

function receive(socket: Socket): { set: (waiting: Waiting) => void } {
  let chunks: Buffer[] = []
  let arrived = 0
  /** Bytes of the whole answer, known once its head is here; its chunks are joined once. */
  let expected: number | undefined
  let waiting: Waiting | undefined
  let broken: Error | undefined
  const fail = (error: Error): void => {
    broken ??= error
    waiting?.failed(broken)
  }
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    arrived += chunk.length
    expected ??= lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (expected === undefined || arrived < expected) return
    const all = chunks.length === 1 ? chunk : Buffer.concat(chunks, arrived)
    const body = all.toString('utf8', all.indexOf('\r\n\r\n') + 4, expected)
    chunks = []
    arrived = 0
    expected = undefined
    waiting?.done({ status: Number(all.toString('latin1', 9, 12)), body })
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  return {
    set: (next) => {
      waiting = next
      if (broken !== undefined) next.failed(broken)
    },
  }
}

function lengthOf(begun: Buffer): number | undefined {
  const end = begun.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  return end + 4 + Number(/content-length: (\d+)/i.exec(begun.toString('latin1', 0, end))?.[1] ?? 0)
}

export type Rate = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly calls: number
}

/**
 * Every line sends its next call when the last was answered, until `seconds` are over or a line
 * has no more calls.
 */
export async function drive(
  lines: readonly Line[],
  next: (line: number) => Call | undefined,
  seconds: number,
): Promise<Rate> {
  const took: number[] = []
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    lines.map(async (line, at) => {
      for (let started = performance.now(); started < until;) {
        const call = next(at)
        if (call === undefined) return
        const { status, body } = await line.send(call)
        if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body}`)
        const now = performance.now()
        took.push(now - started)
        started = now
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1_000
  const at = (share: number): number => percentile(took, share)
  return { perSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99), calls: took.length }
}
