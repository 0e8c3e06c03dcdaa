import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Post } from './last-byte.ts'

/**
 * What a line does to one connection. `lost_after` is the one that hurts: the server has done
 * it, and nobody heard. `half` cuts in the middle of the answer, `silent` swallows everything
 * until the caller gives up.
 */
export const faults = ['none', 'late', 'lost_before', 'lost_after', 'half', 'silent'] as const
export type Fault = (typeof faults)[number]

export type FaultyLine = {
  readonly port: number
  readonly counts: Record<Fault, number>
  readonly close: () => Promise<void>
}

/**
 * A TCP proxy in front of a server that breaks connections as `next` says, each in its own way
 * (`trust.md` T10).
 */
export async function faultyLine(target: number, next: () => Fault): Promise<FaultyLine> {
  const counts: Record<Fault, number> = {
    none: 0,
    late: 0,
    lost_before: 0,
    lost_after: 0,
    half: 0,
    silent: 0,
  }
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const fault = next()
    counts[fault] += 1
    open.add(caller)
    caller.on('close', () => open.delete(caller))
    caller.on('error', () => caller.destroy())
    void carry(caller, target, fault, open)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  // A server that listens on TCP has an address of this shape.
  return { port: (server.address() as AddressInfo).port, counts, close }
}

async function carry(
  caller: Socket,
  target: number,
  fault: Fault,
  open: Set<Socket>,
): Promise<void> {
  if (fault === 'silent') return void caller.resume()
  if (fault === 'lost_before') return void caller.once('data', () => caller.resetAndDestroy())
  if (fault === 'late') await sleep(40)
  const server = connect(target, '127.0.0.1')
  open.add(server)
  server.on('close', () => {
    open.delete(server)
    caller.destroy()
  })
  server.on('error', () => caller.destroy())
  caller.on('close', () => server.destroy())
  caller.pipe(server)
  server.on('data', (bytes) => {
    if (fault === 'lost_after') return caller.resetAndDestroy()
    if (fault !== 'half') return void caller.write(bytes)
    caller.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => caller.resetAndDestroy())
    return undefined
  })
}

/** One attempt on a line of its own; null when no whole answer came back. */
export function attempt(
  port: number,
  { path, body, headers }: Post,
  patienceMs = 400,
): Promise<Answer | null> {
  return new Promise((done) => {
    const text = JSON.stringify(body)
    const all = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    }
    const asked = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers: all, agent: false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => done(null))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          done(
            answer.complete
              ? { status, body: JSON.parse(Buffer.concat(parts).toString()) as Answer['body'] }
              : null,
          )
        })
      },
    )
    asked.setTimeout(patienceMs, () => asked.destroy())
    asked.on('error', () => done(null))
    asked.end(text)
  })
}
