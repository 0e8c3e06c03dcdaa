import { allRoutes } from '@parkett/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { Route } from '@parkett/contract/wire/route'
import { inPortions } from '../../base/in-portions.ts'
import { keepAnswer, sendKept, type KeptAnswer } from './kept-answer.ts'
import { openapiOf } from './openapi.ts'

export const openapiPath = '/api/openapi.json'
/** What an order may find before it. */
const portionMs = 2
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
    let kept: Promise<KeptAnswer> | undefined
    app.get(path, async (request, reply) =>
      sendKept(request, reply, await (kept ??= write(routes, version))),
    )
  }
}

/** The first who asks keeps nobody waiting either. */
async function write(routes: readonly Route[], version: string): Promise<KeptAnswer> {
  return keepAnswer([JSON.stringify(await inPortions(openapiOf(routes, version), portionMs))])
}

const isStaff = (path: string): boolean => path.startsWith('/operator/')
