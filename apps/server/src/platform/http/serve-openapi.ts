import { allRoutes } from '@parkett/contract/routes'
import type { FastifyInstance } from 'fastify'
import { openapiOf } from './openapi.ts'

/** The document as it is, without our envelope, because the tools that read it expect it so. */
export function serveOpenapi(app: FastifyInstance, version: string): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openapiOf(allRoutes, version))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
