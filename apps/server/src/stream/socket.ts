import { streamSocket } from '@parkett/contract/customer/stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { WebSocketServer } from 'ws'
import { Refusal } from '../base/refusal.ts'
import { networkOf } from '../platform/http/limiter.ts'
import { readCall, type Admission } from '../platform/http/serve.ts'
import type { Hub, Opened } from './hub.ts'
import type { Line } from './line.ts'
import { socketLine } from './lines.ts'
import { routeUpgrades } from './upgrade.ts'

/** 200 ids of 19 digits with their quotes and commas, and the rest of the frame. */
const frameBytesMax = 8_192

type Deps = {
  readonly hub: Pick<Hub, 'knock'>
  /** By which people reach us; empty: by any address. */
  readonly origin: string
}

/** `GET /api/stream`: becomes a WebSocket, whose first frame is the ticket (abuse row 90). */
export function serveSocket(app: FastifyInstance, gate: Admission, { hub, origin }: Deps): void {
  const upgrades = routeUpgrades(app)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // What is compressed costs memory for each reader, and a frame has few bytes.
    perMessageDeflate: false,
    maxPayload: frameBytesMax,
  })
  const headersOf = new WeakMap<IncomingMessage, ReturnType<FastifyReply['getHeaders']>>()
  sockets.on('headers', (lines, request) => {
    for (const [name, value] of Object.entries(headersOf.get(request) ?? {}))
      lines.push(`${name}: ${String(value)}`)
  })
  app.route({
    method: streamSocket.method,
    url: streamSocket.path,
    handler: async (request, reply) => {
      const { address } = await readCall(gate, streamSocket, { request, reply, body: undefined })
      const upgrade = upgrades.get(request.raw)
      const fault = upgrade === undefined ? 'upgrade' : faultIn(request, origin)
      if (upgrade === undefined || fault !== null)
        throw new Refusal('bad_request', {}, [fault ?? 'upgrade'])
      headersOf.set(request.raw, reply.getHeaders())
      reply.hijack()
      const { socket: raw, head, answer } = upgrade
      answer.detachSocket(request.raw.socket)
      sockets.handleUpgrade(request.raw, raw, head, (socket) => {
        // What breaks the protocol ends the socket by itself; `close` follows.
        socket.on('error', () => {})
        const opened = open(hub, socketLine(socket, raw), networkOf(address))
        if (opened === null) return
        socket.on('message', (data, isBinary) =>
          opened.hear(isBinary || !(data instanceof Buffer) ? '' : data.toString()),
        )
        socket.on('pong', opened.isThere)
        socket.on('close', opened.gone)
      })
      return reply
    },
  })
}

function open(hub: Deps['hub'], line: Line, network: string): Opened | null {
  const opened = hub.knock(line, network)
  if (opened === null) line.end('too_many_streams')
  return opened
}

const keyShape = /^[+/0-9A-Za-z]{22}==$/

/**
 * What keeps an upgrade from being one: a handshake of another kind, or a page of somebody else that
 * sent its reader here. Programs that are no browser name no origin.
 */
function faultIn({ headers }: FastifyRequest, own: string): string | null {
  if (headers['sec-websocket-version'] !== '13') return 'sec-websocket-version'
  if (!keyShape.test(headers['sec-websocket-key'] ?? '')) return 'sec-websocket-key'
  const { origin, host } = headers
  if (origin === undefined || origin === own) return null
  return URL.canParse(origin) && new URL(origin).host === host ? null : 'origin'
}
