import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { fileOfForm } from './form-file.ts'
import { Refusal } from '../../base/refusal.ts'
import { makeSeats } from './seats.ts'
import { admit, readCall, type Call, type Gate } from './serve.ts'
import { whenGone } from './when-gone.ts'

/** The largest picture we take, and the frame that a form puts around it. */
const bodyBytesMax = 8 * 1024 * 1024 + 8_192
/** Bodies in memory at the same time: a desk or an office shares a network, a person does not. */
const seatLimits = { all: 8, each: 4, network: 6 }

type Handler<R> = (call: Call<R> & { readonly file: Buffer }) => Promise<AnswerOf<R>>
export type ServeUpload = <R extends Route>(gate: Gate, route: R, handler: Handler<R>) => void

/**
 * Opens doors for files. Unlike JSON they are large, so who calls is proven before a byte of
 * the body is read, and only a few are read at a time.
 */
export function openUploads(app: FastifyInstance, make: (serveUpload: ServeUpload) => void): void {
  const seats = makeSeats(seatLimits)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      async (_request: unknown, body: Buffer) => body,
    )
    make((gate, route, handler) =>
      scope.route({
        method: route.method,
        url: route.path,
        onRequest: async (request, reply) => {
          const { customer, staff } = await admit(gate, route, request)
          const caller = `${customer} ${staff.person}`
          const leave = seats.take({ caller, network: request.ip })
          if (leave === null) throw new Refusal('busy')
          // When the answer is out and also when the line broke, even while it was asked who calls; the
          // framework's own end of an answer never comes for a body that was cut off.
          whenGone(reply.raw, leave)
        },
        handler: async (request, reply) => {
          const { body } = request
          if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_media_type')
          const file = fileOfForm(body, request.headers['content-type'] ?? '')
          const call = await readCall(gate, route, { request, reply, body: {} })
          return reply.send({ code: 1, msg: '', data: await handler({ ...call, file }) })
        },
      }),
    )
  })
}
