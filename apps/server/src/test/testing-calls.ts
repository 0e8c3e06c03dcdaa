import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, fetchFile, type Given } from '@parkett/client/call'
import type { Client, Transport } from '@parkett/client/client'
import { checkAnswer } from '@parkett/client/check-answer'
import { CallError } from '@parkett/client/errors'
import { newKey } from '@parkett/client/key'
import { callSealed } from '@parkett/client/session'
import type { Reason } from '@parkett/contract/reasons'
import type { Facts } from '@parkett/contract/wire/outcome'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'

/** What a call was answered: a refusal is a value too. Reading `data` of one throws its reason. */
export type Said<R extends Route> = {
  readonly status: number
  /** 1 for a success. */
  readonly code: number
  readonly reason: Reason | undefined
  /** Of a refusal; `''` for a success. */
  readonly msg: string
  readonly facts: Facts
  readonly fields: readonly string[]
  readonly data: AnswerOf<R>
  readonly headers: Headers
}

type Payload = { readonly aud: string } & Readonly<Record<string, unknown>>
type Untyped = {
  readonly body?: object
  readonly params?: object
  readonly query?: object
  readonly key?: string
}

export type SentFile = {
  readonly bytes: Buffer
  readonly text: string
  readonly headers: Headers
}

/** Somebody who calls the server as an app does: typed by the contract, every answer checked. */
export type Caller = {
  /** The one that the session goes under now. */
  readonly token: string
  /** A write without a key gets one of its own. */
  readonly call: <R extends Route>(route: R, given?: Given<R>) => Promise<Said<R>>
  /** The data of a call that must succeed; throws the reason of a refusal. */
  readonly must: <R extends Route>(route: R, given?: Given<R>) => Promise<AnswerOf<R>>
  /** A call that takes credentials: its purpose and what was entered, sealed as the apps seal. */
  readonly sealed: <R extends Route>(
    route: R,
    payload: Payload,
    params?: Given<R>['params'],
  ) => Promise<Said<R>>
  /** What a call answered that answers a file; throws the reason of a refusal. */
  readonly file: <R extends Route>(route: R, given?: Given<R>) => Promise<SentFile>
  /** What no typed client sends; the answer is checked all the same. */
  readonly untyped: <R extends Route>(route: R, given: Untyped) => Promise<Said<R>>
  /** The same session in another language. */
  readonly speaking: (language: string) => Caller
}

type As = {
  readonly token?: string
  readonly realm?: 'token' | 'staff-token'
  readonly language?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

type Seen = { status: number; headers: Headers }

/** Calls of one session, or of nobody. Follows the session when its token changes. */
export function callerOf(app: FastifyInstance, as: As = {}): Caller {
  const session = { token: as.token ?? null }
  return speakingCaller(app, as, session)
}

type Session = { token: string | null }

function speakingCaller(app: FastifyInstance, as: As, session: Session): Caller {
  const asked = async <R extends Route>(
    send: (client: Client) => Promise<AnswerOf<R>>,
  ): Promise<Said<R>> => {
    const seen: Seen = { status: 0, headers: new Headers() }
    try {
      const data = await send(clientOf(app, as, session, seen))
      const done = { code: 1, reason: undefined, msg: '', facts: {}, fields: [], data }
      return withHeaders({ status: seen.status, ...done }, seen)
    } catch (error) {
      if (error instanceof CallError) return refused(error, seen)
      throw error
    }
  }
  const withKey = <R extends Route>(route: R, given: Given<R> = {}): Given<R> =>
    route.write === true ? { ...given, key: given.key ?? newKey() } : given
  const caller: Caller = {
    get token() {
      return session.token ?? ''
    },
    call: (route, given) => asked((client) => call(client, route, withKey(route, given))),
    must: async (route, given) => {
      const { code, reason, data } = await caller.call(route, given)
      if (code !== 1) throw new Error(`${route.name} was refused: ${reason}`)
      return data
    },
    sealed: (route, payload, params) =>
      asked((client) => callSealed(client, route, payload, params)),
    file: async (route, given) => {
      const seen: Seen = { status: 0, headers: new Headers() }
      const client = clientOf(app, as, session, seen)
      const blob = await fetchFile(client, route, withKey(route, given))
      const bytes = Buffer.from(await blob.arrayBuffer())
      return { bytes, text: bytes.toString(), headers: seen.headers }
    },
    // The cast is this piece's whole point.
    untyped: (route, given) => caller.call(route, given as Given<typeof route>),
    speaking: (language) => speakingCaller(app, { ...as, language }, session),
  }
  return caller
}

function clientOf(
  app: FastifyInstance,
  { realm = 'token', language = 'en', headers = {}, remoteAddress }: As,
  session: Session,
  seen: Seen,
): Client {
  const transport: Transport = async (url, { method, headers: own, body }) => {
    const form = body instanceof FormData ? new Response(body) : null
    const type = form?.headers.get('content-type')
    const answer = await app.inject({
      method,
      url,
      headers: { ...own, ...(type && { 'content-type': type }), ...headers },
      ...(form !== null
        ? { payload: Buffer.from(await form.arrayBuffer()) }
        : typeof body === 'string' && { payload: body }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    const heard = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    seen.status = answer.statusCode
    seen.headers = new Headers(Object.fromEntries(heard) as Record<string, string>)
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: seen.headers,
    })
  }
  return {
    baseUrl: '',
    token: () => session.token,
    tokenHeader: realm,
    language: () => language,
    duplicateMsg: () => '',
    onSessionOver: () => {},
    onNextToken: (token) => (session.token = token),
    // A test repeats itself on purpose.
    isDuplicate: () => false,
    checkAnswer,
    transport,
  }
}

/** Beside the answer and not part of it: each answer has others. */
const withHeaders = <R extends Route>(said: Omit<Said<R>, 'headers'>, { headers }: Seen) =>
  Object.defineProperty(said, 'headers', { value: headers }) as Said<R>

function refused<R extends Route>(error: CallError, seen: Seen): Said<R> {
  const { code, reason, message: msg, facts, fields } = error
  const said = { status: seen.status, code, reason, msg, facts, fields }
  // What is not there may be taken hold of, so that a refusal can be destructured, but not read.
  const data = new Proxy(Object.freeze({}), {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined
      throw new Error(`refused: ${reason} (${code}) ${msg} ${fields.join(', ')}; no ${name}`)
    },
  })
  // Not enumerable, so that a refusal can be printed and compared.
  Object.defineProperty(said, 'data', { value: data })
  return withHeaders(said as unknown as Said<R>, seen)
}

type House = { readonly app: FastifyInstance; readonly dataDir: string }

/** The machine's own key, as a header. */
export const houseKey = ({ dataDir }: Pick<House, 'dataDir'>) => ({
  'operator-key': readFileSync(join(dataDir, 'secrets', 'operator.key'), 'utf8').trim(),
})

/** Acts of the house from the terminal. */
export const houseOf = (world: House): Caller => callerOf(world.app, { headers: houseKey(world) })
