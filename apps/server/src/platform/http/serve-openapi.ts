import { allRoutes } from '@parkett/contract/routes'
import type { FastifyInstance } from 'fastify'
import { keepAnswer, sendKept, type KeptAnswer } from './kept-answer.ts'
import { openapiOf } from './openapi.ts'

export const openapiPath = '/api/openapi.json'
/** The same for those who work here: every call, at the desk's port. */
export const staffOpenapiPath = '/operator/openapi.json'

/**
 * The documents as they are, without our envelope, because the tools that read them expect it so.
 * What staff may do is nobody else's to read: their calls stand in a document of their own.
 */
export function serveOpenapi(app: FastifyInstance, version: string): void {
  const forAll = allRoutes.filter(({ access, path }) => !isStaff(path) && access !== 'operator')
  for (const [path, routes] of [
    [openapiPath, forAll],
    [staffOpenapiPath, allRoutes],
  ] as const) {
    let kept: KeptAnswer | undefined
    app.get(path, async (request, reply) => {
      kept ??= keepAnswer([JSON.stringify(openapiOf(routes, version))])
      return sendKept(request, reply, kept)
    })
  }
}

const isStaff = (path: string): boolean => path.startsWith('/operator/')
