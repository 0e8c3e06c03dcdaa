import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@parkett/contract/wire/route'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { emptySchema, idempotencyKeySchema } from '@parkett/contract/wire/ids'
import type { Language } from '@parkett/words/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { ZodMiniType } from 'zod/mini'
import { languageOf } from './language.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Who of the staff calls, under the role that allowed it; person 0 is the console of the
 * machine, or nobody.
 */
export type Staff = {
  readonly person: bigint
  readonly session: bigint
  readonly name: string
  /** What customers see of the person. */
  readonly alias: string
  readonly role: string
  readonly roles: readonly string[]
}

export const nobody: Staff = { person: 0n, session: 0n, name: '', alias: '', role: '', roles: [] }

/** Who calls. A customer call has proven a live session before its handler runs. */
export type Caller = {
  readonly customer: bigint
  readonly session: bigint
  readonly staff: Staff
  readonly language: Language
  readonly address: string
}

/** Proves the trade password; every failure counts against the same limit everywhere. */
export type ProveTrade = (
  caller: Pick<Caller, 'customer' | 'session'>,
  password: string,
) => Promise<Outcome<true>>

export type Call<R> = Caller & {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  /** The client's idempotency key; empty on calls that change nothing. */
  readonly key: string
  readonly reply: FastifyReply
}

/**
 * Proves who calls. Customers: the header `token`, or `session_over`. Staff: allowed by role to
 * call this route, and the call stands in the audit log before its handler runs;
 * `operator_only`, `not_permitted` or `session_over`.
 */
export type Admission = {
  readonly customer: (
    request: FastifyRequest,
    route: Route,
  ) => Promise<{ customer: bigint; session: bigint }>
  readonly operator: (request: FastifyRequest, route: Route) => Promise<Staff>
}

/** A write as it was sent: by whom, under which key, and what, without the trade password. */
export type Written = {
  readonly realm: 'customer' | 'staff'
  readonly owner: bigint
  readonly route: string
  readonly key: string
  readonly sent: unknown
}

/**
 * Does a write, or answers as the first time to the same key; `key_reused` where something else
 * was sent under it.
 */
export type Once = <T>(asked: Written, work: (keep: Keep<T>) => Promise<T>) => Promise<T>

/**
 * Keeps what will be answered in the transaction that makes it true, so that whoever asks again
 * hears it however soon this machine stops. A handler that has no such transaction leaves it out:
 * then the answer is kept when it is given.
 */
export type Keep<T> = (db: Pick<pg.ClientBase, 'query'>, said: T) => Promise<void>

export type Gate = Admission & { readonly once: Once }

type Handler<R> = (call: Call<R>) => Promise<AnswerOf<R>>
type Writer<R> = (call: Call<R>, keep: Keep<AnswerOf<R>>) => Promise<AnswerOf<R>>

/**
 * Registers one call of the contract: access, body, query and key are proven before the handler
 * sees anything. A write is answered to its key as the first time, however often it comes.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  gate: Gate,
  route: R,
  handler: Writer<R>,
): void {
  if (route.write !== true) return serveDoor(app, gate, route, (call) => handler(call, nothing))
  // Whoever guessed a key of nobody's would hear what somebody else was answered.
  if (route.access === 'public') throw new Error(`${route.name}: a key needs somebody whose it is`)
  serveDoor(app, gate, route, (call) =>
    gate.once(writtenBy(route, call), (keep) => handler(call, keep)),
  )
}

const nothing = async (): Promise<void> => {}

/** The password only opens: whoever types it anew repeats the same request. */
function writtenBy({ name, access }: Route, { customer, staff, key, params, body }: Call<Route>) {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const sent = Object.fromEntries(entries.filter(([field]) => field !== 'tradePassword'))
  const realm = access === 'customer' ? ('customer' as const) : ('staff' as const)
  const owner = access === 'customer' ? customer : staff.person
  return { realm, owner, route: name, key, sent: { params, body: sent } }
}

/**
 * Like `serve`, for what changes nothing, and for writes whose whole answer the ledger's door
 * keeps under the key: orders, which must not wait for a second commit.
 */
export function serveDoor<R extends Route>(
  app: FastifyInstance,
  gate: Admission,
  route: R,
  handler: Handler<R>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const data = await handler(
        await readCall(gate, route, { request, reply, body: request.body }),
      )
      return reply.send({ code: 1, msg: '', data })
    },
  })
}

type Arrived = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: unknown
}

/**
 * Proves who calls and what they send. For the doors that `serve` does not make: files in and
 * files out.
 */
export async function readCall<R extends Route>(
  gate: Admission,
  route: R,
  { request, reply, body }: Arrived,
): Promise<Call<R>> {
  const who = await admit(gate, route, request)
  const call = {
    ...who,
    language: languageOf(request),
    address: request.ip,
    params: read(route.params, request.params, 'params'),
    query: read(route.query, request.query, 'query'),
    body: read(route.body, body, 'body'),
    key: route.write === true ? keyOf(request) : '',
    reply,
  }
  // The schemas above made the shapes; the generic route only loses their names.
  return call as Call<R>
}

type Who = Pick<Caller, 'customer' | 'session' | 'staff'>

export async function admit(gate: Admission, route: Route, request: FastifyRequest): Promise<Who> {
  if (route.access === 'public') return { customer: 0n, session: 0n, staff: nobody }
  if (route.access === 'customer')
    return { ...(await gate.customer(request, route)), staff: nobody }
  return { customer: 0n, session: 0n, staff: await gate.operator(request, route) }
}

function read(schema: ZodMiniType | undefined, value: unknown, place: string): unknown {
  const given = value === undefined ? {} : value
  const result = (schema ?? emptySchema).safeParse(given)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => [place, ...issue.path.map(String)].join('.'))
  const unknown = result.error.issues.some((issue) => issue.code === 'unrecognized_keys')
  throw new Refusal(unknown ? 'unknown_field' : 'field_invalid', {}, fields.slice(0, 20))
}

function keyOf(request: FastifyRequest): string {
  const result = idempotencyKeySchema.safeParse(request.headers['idempotency-key'])
  if (!result.success) throw new Refusal('key_missing')
  return result.data
}
