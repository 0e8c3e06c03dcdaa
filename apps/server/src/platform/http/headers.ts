import type { FastifyInstance } from 'fastify'

/**
 * On every answer; frozen, because one object costs nothing per request and a plugin costs half
 * the server.
 */
export const answerHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
})

/** `frames`: the one foreign origin that may stand inside; null: nothing may. */
const policyOf = (frames: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-html app-worker',
    ...(frames === null ? [] : [`frame-src ${frames}`]),
  ].join('; ')

/** In place of the above on the page itself (`trust.md` T4, Trusted Types included). */
export const pageHeaders = Object.freeze({
  'content-security-policy': policyOf(null),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
})

/** Those of the customers' page, which may show the operator's chat (abuse row 77). */
export const pageHeadersWith = (frames: string | null): Readonly<Record<string, string>> => ({
  ...pageHeaders,
  'content-security-policy': policyOf(frames),
})

/**
 * Of the service worker, which runs under the policy of its own answer: it asks this server and
 * nobody else, and loads no other program.
 */
export const workerHeaders = Object.freeze({
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
})

/** The desk shows pictures it has fetched and asks for no device at all. */
export const deskHeaders = Object.freeze({
  ...pageHeaders,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

const yearSeconds = 31_536_000

/** Headers of every answer of a server that people reach by `origin`; empty: by any address. */
export const headersFor = (origin: string): Readonly<Record<string, string>> =>
  // Without TLS in front a browser would never come back.
  origin.startsWith('https://')
    ? { ...answerHeaders, 'strict-transport-security': `max-age=${yearSeconds}` }
    : answerHeaders

export function sendSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  // Without a promise, as every hook that waits for nothing: one of each request's own is
  // dearer than the headers.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
