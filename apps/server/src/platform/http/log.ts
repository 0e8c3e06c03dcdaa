import type { FastifyInstance } from 'fastify'
import type { LoggerOptions } from 'pino'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/**
 * What may be written to the log. No address with its query, no header and no body is ever
 * handed to it; the redaction is the second wall. Errors keep message, code and stack, but not
 * a driver's `detail`, which quotes rows.
 */
export function logOptions(
  level: LogLevel,
): Pick<LoggerOptions, 'redact' | 'serializers'> & { level: LogLevel } {
  return {
    level,
    redact: { paths: secretPaths, censor: '[redacted]' },
    serializers: { err: describe },
  }
}

const secrets = [
  'token',
  'password',
  'query',
  'authorization',
  'cookie',
  'phone',
  'operator-key',
  'staff-token',
  'device-token',
]
const secretPaths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

function describe(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code }
}

/**
 * One line per request, and only at `info`: a line costs a third of the server's speed
 * (`trust.md` T22).
 */
export function logRequests(app: FastifyInstance, level: LogLevel): void {
  if (level !== 'info') return
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
}
