import type * as z from 'zod/mini'
import type { Reason } from '../reasons.ts'

type Schema = z.ZodMiniType

/**
 * One call of the product, as data. The server registers it, the client derives its typed
 * function from it, OpenAPI is generated from it: nothing about a call is written twice.
 *
 * - `access`: who may call. `operator` routes are served only to staff and never to a customer
 *   token.
 * - `write`: a money or state change that needs an `idempotency-key` header.
 * - `params`: values inside the path (`/api/orders/:id`), always strings on the wire.
 * - `signed`: no person calls but a machine, which signs the raw body; the header that carries
 *   its signature.
 * - `upload`: the body is form data with exactly one file, and no JSON.
 * - `file`: a success is the bytes of a file, without our envelope.
 * - `slow`: the act itself takes long, such as days of a market; it is waited for as for an upload.
 * - `frames`: a success is a stream of frames, each of the form of `answer`, without our envelope.
 * - `refusals`: the reasons this call itself may answer, beside those every call shares.
 */
export type Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: 'public' | 'customer' | 'operator'
  readonly write?: boolean
  readonly signed?: string
  readonly upload?: true
  readonly file?: true
  readonly frames?: true
  readonly slow?: true
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  readonly refusals: readonly Reason[]
}

/**
 * What a program that calls needs to know of a call. Built pages carry this of a route and
 * nothing else (`client/src/contract-as-data.ts`), so code that runs in a page takes this type.
 */
export const routeFacts = ['name', 'method', 'path', 'slow'] as const
export type RouteFacts = Pick<Route, (typeof routeFacts)[number]>

export const route = <P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  r: Route<P, Q, B, A>,
): Route<P, Q, B, A> => r

export type ParamsOf<R> = R extends Route<infer P, Schema, Schema, Schema> ? z.infer<P> : never
export type QueryOf<R> = R extends Route<Schema, infer Q, Schema, Schema> ? z.infer<Q> : never
export type BodyOf<R> = R extends Route<Schema, Schema, infer B, Schema> ? z.infer<B> : never
export type AnswerOf<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.infer<A> : never
