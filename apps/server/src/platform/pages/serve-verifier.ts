import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { KnownKey } from '@parkett/proof/verify'

/**
 * The page that checks documents, at `/verify.html`: a file of its own that knows our keys from
 * the moment it is handed out, loads nothing and asks nobody. Its own policy lets its one
 * program run and no other.
 */
export function serveVerifier(
  app: FastifyInstance,
  folder: string,
  published: () => Promise<readonly KnownKey[]>,
): void {
  const file = join(folder, 'verify-page.html')
  app.get('/verify.html', async (_request, reply) => {
    if (!existsSync(file)) return reply.callNotFound()
    const page = readFileSync(file, 'utf8')
    const keys = (await published()).map(({ keyId, publicKey }) => ({ keyId, publicKey }))
    const policy =
      /content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'"
    return reply
      .headers({
        'content-security-policy': `${policy}; frame-ancestors 'none'`,
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page.replace('id="keys">[]', () => `id="keys">${JSON.stringify(keys)}`))
  })
}
