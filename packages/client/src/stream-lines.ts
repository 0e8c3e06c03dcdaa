import {
  streamEvents,
  streamSocket,
  type ClientFrame,
  type StreamEnd,
} from '@parkett/contract/customer/stream'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { Client } from './client.ts'

/** What a line says: frames as texts, and once that it is gone, with the server's word for it. */
export type Hears = {
  readonly frame: (text: string) => void
  readonly gone: (why: StreamEnd | null) => void
}

/** An open line to the stream. Without `send` nothing can be asked of it but to end. */
export type StreamLine = {
  readonly send: ((frame: ClientFrame) => void) | null
  readonly end: () => void
}

/** What is asked for when a line opens; a WebSocket asks for all but the ticket when it is ready. */
export type StreamAsked = BodyOf<typeof streamEvents>
export type OpenLine = (asked: StreamAsked, hears: Hears) => StreamLine

/** The ticket goes as the first frame: an address is written down in too many places. */
export const socketLine =
  ({ baseUrl }: Pick<Client, 'baseUrl'>): OpenLine =>
  ({ ticket }, hears) => {
    const address = new URL(streamSocket.path, baseUrl === '' ? pageAddress() : baseUrl)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address)
    const send = (frame: ClientFrame): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
    }
    socket.addEventListener('open', () => send({ type: 'ticket', ticket }))
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') hears.frame(data)
    })
    socket.addEventListener('close', ({ reason }) =>
      // The server says one of its own words or none.
      hears.gone(reason === '' ? null : (reason as StreamEnd)),
    )
    return { send, end: () => socket.close() }
  }

/** Of the page that this runs in; plain Node has none and names its server. */
const pageAddress = (): string => String(Reflect.get(globalThis, 'location'))

/** The same frames as an answer that does not end, where no WebSocket comes through. */
export const eventsLine =
  (client: Pick<Client, 'baseUrl' | 'language' | 'transport'>): OpenLine =>
  (asked, hears) => {
    const ending = new AbortController()
    const run = async (): Promise<void> => {
      const answer = await (client.transport ?? fetch)(client.baseUrl + streamEvents.path, {
        method: streamEvents.method,
        headers: { lang: client.language(), 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        signal: ending.signal,
        credentials: 'same-origin',
        cache: 'no-store',
      })
      if (answer.ok && answer.body !== null) await readEvents(answer.body, hears.frame)
    }
    run().then(
      () => hears.gone(null),
      // Cut, or never there: the same to who reads.
      () => hears.gone(null),
    )
    return { send: null, end: () => ending.abort() }
  }

/** The data of each event, which is always one line. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  frame: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) frame(event.replace(/^data: /, ''))
  }
}
