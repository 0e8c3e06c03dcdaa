import { failureSchema, successSchema, type Failure } from '@parkett/contract/wire/envelope'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'

export type RawRequest = {
  readonly url: string
  /** GET unless there is a payload, then POST. Any word, also one that no client of ours knows. */
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Text and bytes go as they are and say themselves what they are; an object goes as JSON. */
  readonly payload?: string | Buffer | object
  readonly remoteAddress?: string
}

/** What came back. Nobody gives it a type: whoever reads it narrows it, or decodes it below. */
export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
  readonly text: string
  /** The text read as JSON; throws where it is none. */
  readonly body: unknown
}

/**
 * The one sender of what is deliberately no call of our client: attacks on the wire (broken
 * bodies, foreign headers, spoiled envelopes, other methods), pages and documents, callbacks that
 * somebody signs. Everything else speaks through `callerOf`, and the house test says so.
 */
export async function sendRaw(app: FastifyInstance, request: RawRequest): Promise<RawAnswer> {
  const { payload, headers, method = payload === undefined ? 'GET' : 'POST', ...rest } = request
  const answer = await app.inject({
    ...rest,
    // The types know the usual methods alone.
    method: method as 'GET',
    ...(headers !== undefined && { headers: { ...headers } }),
    ...(payload !== undefined && { payload }),
  })
  const heard = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(heard) as RawAnswer['headers'],
    bytes: answer.rawPayload,
    text: answer.body,
    get body(): unknown {
      return JSON.parse(answer.body) as unknown
    },
  }
}

/** The data of a success, checked by its contract; throws at a refusal. */
export const dataIn = <R extends Route>(route: R, { body }: RawAnswer): AnswerOf<R> =>
  // The schema proves the shape; only the generic route's name for it is lost.
  successSchema(route.answer).parse(body).data as AnswerOf<R>

/** A refusal, which carries no data; throws at a success. */
export const refusalIn = ({ body }: RawAnswer): Failure => failureSchema.parse(body)
