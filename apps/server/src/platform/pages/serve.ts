import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/headers.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built web app. Files under `assets/` carry their hash in the name and never
 * change; the page itself is asked for anew each time and carries the content policy.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  page: Readonly<Record<string, string>> = pageHeaders,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (answer, path) => {
      for (const [name, value] of Object.entries(path.endsWith('.html') ? page : headersOf(path)))
        void answer.header(name, value)
    },
  })
}

function headersOf(path: string): Readonly<Record<string, string>> {
  if (path.includes('/assets/'))
    return { 'cache-control': `public, max-age=${yearSeconds}, immutable` }
  return { 'cache-control': 'no-cache' }
}
