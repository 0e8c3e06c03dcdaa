import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { parseJson } from './json-body.ts'
import { Refusal } from '../../base/refusal.ts'
import { readCall, type Call, type Gate } from './serve.ts'

type SignedOptions<R> = {
  readonly gate: Gate
  readonly route: R
  /** Whether the sender signed exactly these bytes; asked before any of them is read as JSON. */
  readonly isSigned: (header: string, body: Buffer) => boolean
  readonly header: string
  readonly handle: (call: Call<R>) => Promise<AnswerOf<R>>
}

/** Opens a door for a machine that proves itself by a signature over the raw body. */
export function serveSigned<R extends Route>(
  app: FastifyInstance,
  options: SignedOptions<R>,
): void {
  const { gate, route, isSigned, header, handle } = options
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { body: raw } = request
        const given = request.headers[header]
        if (!Buffer.isBuffer(raw) || typeof given !== 'string' || !isSigned(given, raw)) {
          throw new Refusal('signature_wrong')
        }
        const call = await readCall(gate, route, { request, reply, body: parseJson(raw) })
        return reply.send({ code: 1, msg: '', data: await handle(call) })
      },
    })
  })
}
