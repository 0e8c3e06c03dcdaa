import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its books, and they hold; 503
 * takes it out of a balancer and says why. What exactly is broken is for staff alone.
 * @param broken the promise of the books that does not hold, null when all do
 */
export function serveHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  broken: () => string | null,
): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      await pool.query('SELECT 1')
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ ok: false, reason: 'database_away' })
    }
    const check = broken()
    return check === null
      ? { ok: true }
      : reply.code(503).send({ ok: false, reason: 'books_broken', check })
  })
}
