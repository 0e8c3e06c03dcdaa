import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its books; 503 takes it out of
 * a balancer.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    try {
      await pool.query('SELECT 1')
      return { ok: true }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ ok: false })
    }
  })
}
