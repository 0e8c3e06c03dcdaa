import type { Failure } from '@parkett/contract/wire/envelope'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { defaultLanguage } from '@parkett/words/languages'
import type { Chance } from '../../base/ports.ts'
import { answerErrors, answerFailure, refusalOf } from './failure.ts'
import { sendSecurityHeaders } from './headers.ts'
import { readJsonOnly } from './json-body.ts'
import { logOptions, logRequests, type LogLevel } from './log.ts'
import { answerMissing } from './missing.ts'
import { parseQuery, refuseMalformed } from './query.ts'
import type { Translate } from './translate.ts'

/** The specification's request timeout; a slower sender is cut off (`trust.md` row 88). */
const timeoutMs = 10_000
const bodyBytesMax = 65_536

export type ServerOptions = {
  readonly translate: Translate
  readonly chance: Chance
  readonly logLevel?: LogLevel
  /** Addresses of reverse proxies, comma-separated; without one, the peer is the caller. */
  readonly trustProxy?: string
}

/** The HTTP server with everything every call shares, and no route yet. */
export function makeServer({
  translate,
  chance,
  logLevel = 'warn',
  trustProxy = '',
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    requestTimeout: timeoutMs,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 100 },
    requestIdHeader: false,
    trustProxy: trustProxy === '' ? false : trustProxy,
    genReqId: () => chance.bytes(12).toString('base64url'),
    // Faults found before a route is chosen, such as a broken escape in the address.
    frameworkErrors: (error, request, reply) => {
      answerFailure(translate, { request, reply, refusal: refusalOf(error) })
    },
    clientErrorHandler: (_error, socket) => refuseUnreadable(translate, socket, chance),
  })
  answerErrors(app, translate)
  answerMissing(app, translate)
  sendSecurityHeaders(app)
  refuseMalformed(app)
  readJsonOnly(app)
  logRequests(app, logLevel)
  return app
}

/** Bytes that are not HTTP, or that came too slowly: one answer, then the connection ends. */
function refuseUnreadable(translate: Translate, socket: Socket, chance: Chance): void {
  if (!socket.writable) return void socket.destroy()
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
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end([...head, 'connection: close', '', body].join('\r\n'))
}
