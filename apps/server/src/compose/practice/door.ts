import { streamSocket } from '@parkett/contract/customer/stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '../../base/refusal.ts'
import { makeServer, type ServerOptions } from '../../platform/http/server.ts'
import { servePages } from '../../platform/pages/serve.ts'
import { entrancePath } from '../../slices/practice/ports.ts'
import type { Worlds } from './worlds.ts'

export type DoorOptions = Omit<ServerOptions, 'upgrades'> & {
  readonly folder: string
  /** The house, by the host name that somebody came by. */
  readonly homeFor: (hostname: string) => string
}

/** Which practice a browser is in. No page reads it, and no other site sends it along. */
const cookie = 'parkett-practice'
const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|;\\s*)${cookie}=([0-9a-f]{24})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? ''
const weekSeconds = 604_800

/**
 * The door of all practices, on an origin of its own: pages that are the same for all, the way in,
 * and every call handed as it came to the practice that its browser is in.
 */
export async function openPracticeDoor(
  worlds: Pick<Worlds, 'at' | 'isThere' | 'ticketFor' | 'placeOf'>,
  { folder, homeFor, ...options }: DoorOptions,
): Promise<FastifyInstance> {
  const door = makeServer({ ...options, upgrades: streamSocket.path })
  const goHome = ({ hostname }: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`${homeFor(hostname)}/#/explore/practice`, 303)
  door.addHook('onRequest', async (request, reply) => {
    const path = request.raw.url?.split('?', 1)[0] ?? ''
    if (path.startsWith('/operator/')) throw new Refusal('not_found')
    if (path === '/' && !worlds.isThere(cookieOf(request.raw))) return goHome(request, reply)
    if (!path.startsWith('/api/')) return undefined
    const world = await worlds.at(cookieOf(request.raw))
    if (world === null) throw new Refusal('session_over')
    reply.hijack()
    world.app.routing(request.raw, reply.raw)
    return reply
  })
  door.get<{ Querystring: { ticket?: string } }>(entrancePath, async (request, reply) => {
    const { ticket } = request.query
    const id = ticket === undefined ? cookieOf(request.raw) : worlds.placeOf(ticket)
    const through = id === undefined ? null : (ticket ?? worlds.ticketFor(id))
    if (id === undefined || through === null) return goHome(request, reply)
    const secure = options.origin?.startsWith('https://') === true ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `${cookie}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${weekSeconds}${secure}`,
    )
    return reply.redirect(`/#/explore/practice?ticket=${through}`, 303)
  })
  // The practice's own server answers it as if it had come there.
  door.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const end = (): void => void socket.destroy()
    worlds.at(cookieOf(request)).then((world) => {
      if (world?.app.server.emit('upgrade', request, socket, head) !== true) end()
    }, end)
  })
  // Nothing is kept of a market that each practice has of its own.
  await servePages(door, folder)
  return door
}
