import { connect } from 'node:net'

/** A request as it goes over a wire. */
export type Wired = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

/** So much of a request's body goes out, and so much of its answer is read; then the line is gone. */
export type Cut = { readonly sent: number; readonly read: number }

export const bodyOf = ({ payload = '' }: Pick<Wired, 'payload'>): Buffer => Buffer.from(payload)

function headOf({ method, url, headers }: Wired, length: number): Buffer {
  const all = {
    ...headers,
    host: headers['host'] ?? 'localhost',
    'content-length': String(length),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
}

/** What came back, head and body, until the line was gone. */
export function over(port: number, wired: Wired, cut: Cut): Promise<string> {
  const body = bodyOf(wired)
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    let read = 0
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(headOf(wired, body.length))
      const isWhole = cut.sent >= body.length
      socket.write(body.subarray(0, cut.sent), () => !isWhole && socket.destroy())
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      read += chunk.length
      if (read >= cut.read) socket.destroy()
    })
    socket.on('error', failed)
    socket.on('close', () => done(Buffer.concat(chunks).toString()))
  })
}

export type Answered = { readonly status: number; readonly body: string }

export async function whole(port: number, wired: Wired): Promise<Answered> {
  const text = await over(port, wired, { sent: Infinity, read: Infinity })
  const at = text.indexOf('\r\n\r\n')
  return { status: Number(text.slice(9, 12)), body: text.slice(at + 4) }
}
