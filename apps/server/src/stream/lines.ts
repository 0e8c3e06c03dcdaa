import { streamEnds, type StreamEnd } from '@parkett/contract/customer/stream'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Line } from './line.ts'
import { quotesFrame } from './quotes-frame.ts'
import { textOf } from './reader.ts'
import { makeSendQuotes } from './send-quotes.ts'

/** Nobody is there, or nobody takes anything: a farewell would wait with the rest. */
const withoutWord = new Set<StreamEnd>(['too_slow', 'silent'])

const sendQuotes = makeSendQuotes()

export const socketLine = (socket: WebSocket, raw: Duplex): Line => ({
  send: (frame) => socket.send(frame, { binary: false }),
  sendQuotes: (pieces) => sendQuotes(socket, raw, pieces),
  waiting: () => socket.bufferedAmount,
  ping: () => socket.ping(),
  end: (why) => {
    if (withoutWord.has(why) || socket.bufferedAmount > 0) return socket.terminate()
    socket.close(streamEnds[why], why)
    // A server that stops waits for no answer.
    if (why === 'server_stopping') raw.end()
  },
})

const before = Buffer.from('data: ')
const behind = Buffer.from('\n\n')

/** Server-sent events: nothing comes back on it. */
export const eventLine = (answer: ServerResponse): Line => ({
  send: (frame) => void answer.write(Buffer.concat([before, frame, behind])),
  sendQuotes: (pieces) => void answer.write(Buffer.concat([before, quotesFrame(pieces), behind])),
  waiting: () => answer.writableLength,
  ping: null,
  end: (why) => {
    if (withoutWord.has(why) || answer.writableLength > 0) return void answer.destroy()
    answer.end(Buffer.concat([before, textOf({ type: 'end', reason: why }), behind]))
  },
})
