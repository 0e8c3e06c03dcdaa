import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

// Readers of a stream, each a WebSocket that counts what comes and answers nothing: what a reader
// does with a quote is no work of the server. Some say how old the newest quote was.

type Asked = { readonly port: number; readonly readers: number; readonly sampled: number }
const { port, readers, sampled } = JSON.parse(process.argv[2] ?? '') as Asked
let frames = 0
let quotes = 0
let agesMs: number[] = []

/** Sizes and beginnings of frames in what comes, piece by piece; a server sends them unmasked. */
function hear(socket: Socket, isSampled: boolean): void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.on('data', (piece: Buffer) => {
    let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end === -1) return void (rest = bytes)
      isOpen = true
      bytes = bytes.subarray(end + 4)
      process.send?.('open')
    }
    rest = takeFrames(bytes, isSampled)
  })
}

function takeFrames(all: Buffer, isSampled: boolean): Buffer {
  let bytes = all
  for (;;) {
    const short = (bytes[1] ?? 0) & 127
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < head) return bytes
    const size =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
    if (bytes.length < head + size) return bytes
    const text = bytes.subarray(head, head + size)
    frames += 1
    if (isSampled) sample(text.toString())
    bytes = bytes.subarray(head + size)
  }
}

/** The volume of a quote is when it was made: milliseconds of the clock that all here read. */
function sample(text: string): void {
  const made = [...text.matchAll(/"volume":(\d+)/g)].map(([, at]) => Number(at))
  quotes += made.length
  const now = Date.now()
  for (const at of made) agesMs.push(now - at)
}

for (let at = 0; at < readers; at += 1) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', (error) => {
    throw error
  })
  hear(socket, at < sampled)
  socket.write(
    `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
}

process.on('message', () => {
  process.send?.({ frames, quotes, agesMs })
  frames = 0
  quotes = 0
  agesMs = []
})
process.on('disconnect', () => process.exit())
