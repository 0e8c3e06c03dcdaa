import type { FastifyInstance } from 'fastify'
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A connection that asked to become a WebSocket, and the way to answer it as any other call. */
export type Upgrade = {
  readonly socket: Duplex
  readonly head: Buffer
  readonly answer: ServerResponse
}

/**
 * Sends what asks for an upgrade through the same hooks and routes as every request: limits, odd
 * heads, the stop of the server and our refusals with their headers hold for it too. Which
 * requests may ask, `makeServer` says.
 */
export function routeUpgrades(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const answer = new ServerResponse(request)
    answer.shouldKeepAlive = false
    answer.assignSocket(socket)
    // What is answered here was refused: an upgrade that succeeds is written by its WebSocket.
    answer.on('finish', () => socket.destroySoon())
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head, answer })
    app.routing(request, answer)
  })
  return upgrades
}
