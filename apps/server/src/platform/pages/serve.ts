import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageHeaders, workerHeaders } from '../http/headers.ts'

const yearSeconds = 31_536_000
const packed = /\.(br|gz)$/

type Served = {
  /** Heads of the page itself. */
  readonly page?: Readonly<Record<string, string>>
  /** Whether browsers may keep the app; else a worker from before is ended (decision 0700). */
  readonly worker?: boolean
}

/**
 * Serves a built app. Files under `assets/` carry their hash in the name and never change; the
 * page itself is asked for anew each time and carries the content policy. Texts go out as the
 * build packed them (`compress.ts`), for who takes brotli or gzip.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { page = pageHeaders, worker = false }: Served = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    // The tags are weak ones, with which nobody may put parts together (RFC 9110, 13.1.5).
    acceptRanges: false,
    // Packed files have no address of their own, and neither have the checking page without keys
    // and the workers, of which one is handed out below.
    globIgnore: ['**/*.{br,gz}', 'verify-page.html', 'worker{,-off}.js'],
    setHeaders: (answer, path) => {
      const file = path.replace(packed, '')
      for (const [name, value] of Object.entries(file.endsWith('.html') ? page : headersOf(file)))
        void answer.header(name, value)
    },
  })
  app.get('/worker.js', async (_request, reply) =>
    reply.sendFile(worker ? 'worker.js' : 'worker-off.js'),
  )
}

function headersOf(path: string): Readonly<Record<string, string>> {
  if (path.includes('/assets/'))
    return { 'cache-control': `public, max-age=${yearSeconds}, immutable` }
  if (/\/worker(?:-off)?\.js$/.test(path)) return workerHeaders
  return { 'cache-control': 'no-cache' }
}
