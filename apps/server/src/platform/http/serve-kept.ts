import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { sendKept, type JsonParts, type Shelf } from './kept-answer.ts'
import { readCall, type Call, type Gate } from './serve.ts'

/** Answers that are kept, and what they are an edition of. */
export type Keeping = {
  readonly shelf: Shelf
  /** The same text as long as the same calls get the same answers. */
  readonly edition: () => string
}

type Kept<R extends Route> = {
  readonly route: R
  readonly keeping: Keeping
  /** The data as JSON text; it must be what the contract says of the answer. */
  readonly make: (call: Call<R>) => Promise<JsonParts>
}

/**
 * As `serve`, for a public answer that is the same for everybody who asks the same: made once
 * for each edition, and bytes from then on, whoever asks how often.
 */
export function serveKept<R extends Route>(
  app: FastifyInstance,
  gate: Gate,
  { route, keeping, make }: Kept<R>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const call = await readCall(gate, route, { request, reply, body: request.body })
      const name = `${route.path} ${JSON.stringify([call.params, call.query])}`
      const answer = await keeping.shelf.take(name, keeping.edition(), async () => [
        '{"code":1,"msg":"","data":',
        ...(await make(call)),
        '}',
      ])
      return sendKept(request, reply, answer)
    },
  })
}

/** Typed data as the text that `make` answers. */
export const jsonOf = <R extends Route>(_route: R, data: AnswerOf<R>): JsonParts => [
  JSON.stringify(data),
]
