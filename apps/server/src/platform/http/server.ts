import type { Failure } from '@parkett/contract/wire/envelope'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { defaultLanguage } from '@parkett/words/languages'
import type { Chance } from '../../base/ports.ts'
import { answerErrors, answerFailure, refusalOf } from './failure.ts'
import { headersFor, sendSecurityHeaders } from './headers.ts'
import { readJsonOnly } from './json-body.ts'
import { logOptions, logRequests, type LogLevel } from './log.ts'
import { refuseWhileEnding } from './close.ts'
import { answerMissing } from './missing.ts'
import { refuseOddHeads } from './odd-heads.ts'
import { parseQuery, refuseMalformed } from './query.ts'
import type { Translate } from './translate.ts'

/** The specification's request timeout; a slower sender is cut off (abuse row 88). */
const timeoutMs = 10_000
const bodyBytesMax = 65_536

export type ServerOptions = {
  readonly translate: Translate
  readonly chance: Chance
  readonly logLevel?: LogLevel
  /** Addresses of reverse proxies, comma-separated; without one, the peer is the caller. */
  readonly trustProxy?: string
  /** The one address at which a request may become a WebSocket; everywhere else it stays a request. */
  readonly upgrades?: string
  /** By which people reach it. With `https` browsers are told to come by no other way. */
  readonly origin?: string
}

/** The HTTP server with everything every call shares, and no route yet. */
export function makeServer({
  translate,
  chance,
  logLevel = 'warn',
  trustProxy = '',
  origin = '',
  upgrades,
}: ServerOptions): FastifyInstance {
  const headers = headersFor(origin)
  const app = Fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    // Its own answer has a form that no client of ours reads: see `refuseWhileEnding`.
    return503OnClosing: false,
    requestTimeout: timeoutMs,
    keepAliveTimeout: 30_000,
    http: {
      headersTimeout: timeoutMs,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      shouldUpgradeCallback: ({ url, headers }) =>
        url === upgrades && headers.upgrade?.toLowerCase() === 'websocket',
      // Node's own answer to it has none of our headers: see `refuseOddHeads`.
      requireHostHeader: false,
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 100 },
    requestIdHeader: false,
    trustProxy: trustProxy === '' ? false : trustProxy,
    genReqId: () => chance.bytes(12).toString('base64url'),
    // Faults found before a route is chosen, such as a broken escape in the address.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these.
      reply.headers(headers)
      answerFailure(translate, { request, reply, refusal: refusalOf(error) })
    },
    clientErrorHandler: (_error, socket) =>
      refuseUnreadable({ translate, chance, headers }, socket),
  })
  answerErrors(app, translate)
  answerMissing(app, translate)
  sendSecurityHeaders(app, headers)
  refuseWhileEnding(app)
  refuseOddHeads(app)
  refuseMalformed(app)
  readJsonOnly(app)
  logRequests(app, logLevel)
  return app
}

type Answering = Pick<ServerOptions, 'translate' | 'chance'> & {
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Bytes that are not HTTP, or that came too slowly: one answer, then the connection ends. Where no
 * byte came there is nothing to answer: the other side may take it for the answer to its next
 * request.
 */
function refuseUnreadable({ translate, chance, headers }: Answering, socket: Socket): void {
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy()
  const failure: Failure = {
    code: 400,
    msg: translate(defaultLanguage, 'bad_request', {}),
    reason: 'bad_request',
    requestId: chance.bytes(12).toString('base64url'),
  }
  const body = JSON.stringify(failure)
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end([...head, 'connection: close', '', body].join('\r\n'))
}
