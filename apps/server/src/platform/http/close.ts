import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/refusal.ts'

/** What is being answered gets this long to end. */
const graceMs = 3_000

/**
 * Stops a server, also while a browser is connected. Browsers open connections ahead of need
 * and keep used ones; such a connection has no request to wait for, and left alone it would
 * keep the process for as long as the browser lives.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

/** What still comes in while the server stops is refused as any other refusal; trying again helps. */
export function refuseWhileEnding(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', (done) => {
    isEnding = true
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isEnding) return done()
    reply.header('connection', 'close')
    done(new Refusal('busy'))
  })
}
