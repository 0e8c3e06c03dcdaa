import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { KnownKey } from '@parkett/proof/verify'
import { acceptedEncoding } from './accepted.ts'
import { pack, type Encoding } from './compress.ts'

/**
 * The page that checks documents, at `/verify.html`: a file of its own that knows our keys from
 * the moment it is handed out, loads nothing and asks nobody. Its own policy lets its one
 * program run and no other. It is packed when it is first asked for with these keys.
 */
export function serveVerifier(
  app: FastifyInstance,
  folder: string,
  published: () => Promise<readonly KnownKey[]>,
): void {
  const file = join(folder, 'verify-page.html')
  let last: Filled | undefined
  app.get('/verify.html', async (request, reply) => {
    if (!existsSync(file)) return reply.callNotFound()
    const page = readFileSync(file, 'utf8')
    const keys = (await published()).map(({ keyId, publicKey }) => ({ keyId, publicKey }))
    const policy =
      /content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'"
    const text = page.replace('id="keys">[]', () => `id="keys">${JSON.stringify(keys)}`)
    if (last?.text !== text) last = filled(text)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const etag = `"${last.hash}${encoding === null ? '' : `-${encoding}`}"`
    void reply.headers({
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag,
    })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== null) void reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await last.as(encoding))
  })
}

type Filled = {
  readonly text: string
  readonly hash: string
  readonly as: (encoding: Encoding | null) => Promise<Buffer>
}

/** The page with its keys; each packing is done once. */
function filled(text: string): Filled {
  const bytes = Buffer.from(text)
  const done = new Map<Encoding, Promise<Buffer>>()
  const packed = (encoding: Encoding): Promise<Buffer> => {
    const found = done.get(encoding) ?? pack(bytes, encoding)
    done.set(encoding, found)
    return found
  }
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return {
    text,
    hash,
    as: async (encoding) => (encoding === null ? bytes : packed(encoding)),
  }
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
