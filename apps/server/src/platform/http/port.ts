import type { FastifyInstance } from 'fastify'

/** Where a server listens, also when the system chose; 0: it does not listen. */
export function portOf({ server }: Pick<FastifyInstance, 'server'>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
