import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { socketLine } from './lines.ts'
import type { Line } from './line.ts'

type Opened = { readonly line: Line; readonly reader: Socket }

const closing: Array<() => void> = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A line as the server opens it, and the bare socket of who reads it. */
async function openLine(): Promise<Opened> {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const reader = connect(await listen(server), '127.0.0.1')
  closing.push(() => (reader.destroy(), server.close()))
  const opened = new Promise<[IncomingMessage, Duplex, Buffer]>((done) =>
    server.once('upgrade', (...of) => done(of)),
  )
  reader.write(
    'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [request, raw, head] = await opened
  const socket = await new Promise<WebSocket>((done) =>
    sockets.handleUpgrade(request, raw, head, done),
  )
  await once(reader, 'data')
  reader.pause()
  return { line: socketLine(socket, raw), reader }
}

/** The texts of unmasked frames in what a reader got. */
function textsIn(bytes: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const short = bytes[at + 1] ?? 0
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const size =
      head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
    expect(bytes[at]).toBe(0x81)
    texts.push(bytes.toString('utf8', at + head, at + head + size))
    at += head + size
  }
  return texts
}

const piece = (text: string): Buffer => Buffer.from(`,${JSON.stringify({ id: '1', text })}`)
const frameOf = (texts: readonly string[]): string =>
  JSON.stringify({ type: 'quotes', quotes: texts.map((text) => ({ id: '1', text })) })

async function hears(reader: Socket, bytesMin: number): Promise<string[]> {
  const got: Buffer[] = []
  reader.on('data', (part: Buffer) => got.push(part))
  reader.resume()
  await expect.poll(() => Buffer.concat(got).length).toBeGreaterThanOrEqual(bytesMin)
  return textsIn(Buffer.concat(got))
}

it('sends frames of every size as a WebSocket tells them', async () => {
  const { line, reader } = await openLine()
  // Below a length of two bytes, at the borders of the buffer, beyond it, and beyond two bytes.
  const sizes = [0, 60, 61, 62, 90, 8_120, 8_140, 8_141, 8_142, 8_150, 9_000, 65_480, 65_600]
  const texts = sizes.map((size) => 'ä'.padEnd(size, 'x'))
  for (const text of texts) line.sendQuotes([piece(text)])
  const many = Array.from({ length: 30 }, (_, at) => `part ${at}`)
  line.sendQuotes(many.map(piece))
  const told = [...texts.map((text) => [text]), many].map(frameOf)
  const bytes = told.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  expect(await hears(reader, bytes + told.length * 2)).toEqual(told)
})

it('keeps what a reader has not taken, whatever is sent to it or to others meanwhile', async () => {
  const [slow, quick] = [await openLine(), await openLine()]
  const told: string[] = []
  const quickTold: string[] = []
  let stuck = 0
  // The network's own buffers take megabytes before anything waits with us.
  for (let at = 0; stuck < 5; at += 1) {
    const text = `${at} `.padEnd(7_000, String(at % 10))
    slow.line.sendQuotes([piece(text)])
    told.push(frameOf([text]))
    if (slow.line.waiting() > 0) stuck += 1
    const other = `other ${at}`.padEnd(500, 'q')
    quick.line.sendQuotes([piece(other)])
    quickTold.push(frameOf([other]))
  }
  const bytesOf = (list: string[]): number =>
    list.reduce((sum, text) => sum + Buffer.byteLength(text) + 4, 0)
  expect(await hears(slow.reader, bytesOf(told))).toEqual(told)
  expect(await hears(quick.reader, bytesOf(quickTold))).toEqual(quickTold)
})

it('says nothing behind a farewell', async () => {
  const { line, reader } = await openLine()
  line.end('session_over')
  line.sendQuotes([piece('x'.repeat(500))])
  line.end('silent')
  const got: Buffer[] = []
  reader.on('data', (part: Buffer) => got.push(part))
  await once(reader.resume(), 'close')
  const close = Buffer.concat(got)
  expect(close[0]).toBe(0x88)
  expect(close.length).toBe(2 + (close[1] ?? 0))
})
