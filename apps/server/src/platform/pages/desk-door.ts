import { allRoutes } from '@parkett/contract/routes'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { deskHeaders } from '../http/headers.ts'
import { Refusal } from '../../base/refusal.ts'
import { staffOpenapiPath } from '../http/serve-openapi.ts'
import { makeServer, type ServerOptions } from '../http/server.ts'
import { servePages } from './serve.ts'

/** The only call beside those of staff that the desk needs: the key to seal credentials with. */
const sealing = '/api/stock/getconfig'

/** Staff calls that prove nobody: logging in and joining, and what there is to call. */
const open = new Set([
  ...allRoutes.filter(({ access }) => access === 'public').map(({ path }) => path),
  staffOpenapiPath,
])

const isCall = (url: string): boolean =>
  url.startsWith('/operator/') || url.split('?', 1)[0] === sealing

/**
 * The desk's own listener: its pages under their own policy, and the staff calls of the one
 * server. From then on the customers' listener answers staff calls like paths that do not
 * exist; only the key of the machine still works there.
 * @param app the server with every call, not yet listening
 */
export async function openDeskDoor(
  app: FastifyInstance,
  folder: string,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const throughDesk = new WeakSet<IncomingMessage>()
  app.addHook('onRequest', async (request) => {
    const staff = request.routeOptions.url?.startsWith('/operator/') === true
    if (!staff || throughDesk.has(request.raw)) return
    const { url = '' } = request.routeOptions
    if (request.headers['operator-key'] === undefined || open.has(url))
      throw new Refusal('not_found')
    // The key alone speaks here: a person's token beside it must not, or any text in its place
    // would open this door.
    delete request.headers['staff-token']
  })
  const desk = makeServer(options)
  desk.addHook('onRequest', (request, reply, next) => {
    if (!isCall(request.raw.url ?? '')) return next()
    // Nothing of the body was read yet: the server with the calls takes the request as it came.
    reply.hijack()
    throughDesk.add(request.raw)
    app.routing(request.raw, reply.raw)
  })
  await servePages(desk, folder, { page: deskHeaders })
  return desk
}
