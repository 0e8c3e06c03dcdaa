import type { Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { readCall, type Call, type Gate } from './serve.ts'

type FileType =
  | 'image/jpeg'
  | 'image/webp'
  | 'application/pdf'
  | 'application/json'
  | 'application/xml'
  | 'application/x-ndjson'
export type ServedFile = { readonly bytes: Buffer; readonly type: FileType; readonly name: string }

/**
 * A call that answers a file to who may have it. It is never shown as a page of ours, never
 * guessed at, never kept: attachment, nosniff, sandbox and no-store (`trust.md` T4). The name
 * is ours, not the one it came with.
 */
export function serveFile<R extends Route>(
  app: FastifyInstance,
  gate: Gate,
  {
    route,
    handler,
  }: { readonly route: R; readonly handler: (call: Call<R>) => Promise<ServedFile> },
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const body = route.method === 'POST' ? request.body : undefined
      const { bytes, type, name } = await handler(
        await readCall(gate, route, { request, reply, body }),
      )
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'no-store, private',
        })
        .type(type)
        .send(bytes)
    },
  })
}
