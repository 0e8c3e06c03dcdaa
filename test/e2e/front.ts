import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer that says something else than the house did. */
type Changes = {
  /** Every text that leads elsewhere, by what it becomes: another build of the same app. */
  build: string
  /** In place of the worker; null: the house's own. */
  worker: string | null
}

export type Front = {
  readonly origin: string
  readonly changes: Changes
  readonly close: () => Promise<void>
}

/**
 * Stands before the house and hands on what it says, but for its build: with `build` set, all
 * programs have other names, and those of before are gone, as after an upgrade. Streams are cut, so
 * that the app asks instead.
 */
export async function openFront(house: string): Promise<Front> {
  const changes: Changes = { build: '', worker: null }
  const server = createServer((request, reply) => {
    if (request.url === '/worker.js' && changes.worker !== null) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      reply.end(changes.worker)
    } else handOn(house, changes.build, { request, reply })
  })
  server.on('upgrade', (_request, socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { origin: `http://127.0.0.1:${port}`, changes, close }
}

type Exchange = { readonly request: IncomingMessage; readonly reply: ServerResponse }

/** Programs and styles carry their build in their names: `index-a1b2.js` becomes `index-a1b2NEXT.js`. */
const built = /(\/?assets\/|\.\/)([\w-]+?)(\.(?:js|css))/g

function handOn(house: string, build: string, { request, reply }: Exchange): void {
  const { url = '', method, headers } = request
  const isOurs = !url.startsWith('/api/')
  if (build !== '' && /^\/assets\/[\w-]+\.(js|css)$/.test(url) && !url.includes(`${build}.`)) {
    reply.writeHead(404).end()
    return
  }
  const asked = ask(
    `${house}${build === '' ? url : url.replace(`${build}.`, '.')}`,
    {
      method,
      headers: {
        ...headers,
        host: new URL(house).host,
        // Texts are changed on the way, so what a browser has of them is asked for whole.
        ...(isOurs && {
          'accept-encoding': 'identity',
          'if-modified-since': '',
          'if-none-match': '',
        }),
      },
    },
    (answer) => {
      const isText = isOurs && /javascript|html/.test(answer.headers['content-type'] ?? '')
      const {
        'content-length': _length,
        'last-modified': _modified,
        etag: _etag,
        ...others
      } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, isText ? others : answer.headers)
      if (!isText) return void answer.pipe(reply)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        reply.end(build === '' ? text : text.replace(built, `$1$2${build}$3`))
      })
    },
  )
  asked.on('error', () => reply.destroy())
  request.pipe(asked)
}
