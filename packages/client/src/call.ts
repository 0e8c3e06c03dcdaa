import type { Failure } from '@parkett/contract/wire/envelope'
import type { Reason } from '@parkett/contract/reasons'
import type {
  AnswerOf,
  BodyOf,
  ParamsOf,
  QueryOf,
  Route,
  RouteFacts,
} from '@parkett/contract/wire/route'
import type { Client } from './client.ts'
import { CallError, NetworkError } from './errors.ts'
import { queryString, type QueryValues } from './query-string.ts'

const timeoutMs = 10_000
/**
 * A picture on a slow line, days of a market played at once; the server cuts off who sends nothing for
 * ten seconds.
 */
const slowTimeoutMs = 60_000

export type Given<R> = {
  readonly params?: ParamsOf<R>
  readonly query?: QueryOf<R>
  readonly body?: BodyOf<R>
  /** The idempotency key of a write, from `once.ts`. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal
  /** The one file of a call that takes form data. */
  readonly file?: Blob
  /** The very same write on purpose: after the step it was refused for, or one that finds what is. */
  readonly again?: boolean
  /** Says which device calls: for logins. */
  readonly withDevice?: true
  /** Leaves the header `token` out. */
  readonly withoutToken?: boolean
}

/**
 * One call of the contract (specification section 7): 10 s, the header `token`, both language
 * headers.
 * @throws CallError when the server refuses, or the write is an identical one within a second.
 * @throws NetworkError when there is no answer of ours.
 */
export async function call<R extends RouteFacts>(
  client: Client,
  route: R,
  given: Given<R>,
): Promise<AnswerOf<R>> {
  const request = requestOf(client, route, given)
  const said =
    request.body instanceof FormData
      ? null
      : `${request.method} ${request.url}\n${request.body ?? ''}`
  if (
    request.method !== 'GET' &&
    said !== null &&
    given.again !== true &&
    client.isDuplicate(said)
  ) {
    throw new CallError({
      reason: 'duplicate_request',
      msg: client.duplicateMsg(),
      code: 409,
      requestId: '',
    })
  }
  const body = await readJson(await send(client, request, given.signal))
  if (isRecord(body) && (body['code'] === 1 || body['data'] !== undefined))
    return answerOf(client, route, body['data'])
  return fail(client, request, body)
}

/**
 * A call that answers a file (`route.file`): its bytes. Throws like `call`.
 */
export async function fetchFile<R extends RouteFacts>(
  client: Client,
  route: R,
  given: Given<R>,
): Promise<Blob> {
  const request = requestOf(client, route, given)
  const answer = await send(client, request, given.signal)
  return answer.ok ? answer.blob() : fail(client, request, await readJson(answer))
}

function fail(client: Client, request: Outgoing, body: unknown): never {
  if (!isFailure(body)) throw new NetworkError('unreadable')
  const { reason, msg, code, requestId, facts = {}, fields = [] } = body
  // A late answer to an old token must not end the session that began since.
  const token = request.headers[client.tokenHeader ?? 'token']
  if (code === 401 && token !== undefined && token === client.token()) client.onSessionOver(msg)
  // A newer server may know reasons that this client does not; then only the sentence matters.
  throw new CallError({ reason: reason as Reason, msg, code, requestId, facts, fields })
}

type Outgoing = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  /** What may be kept, as the answer says, is asked for anew and need not come twice. */
  readonly cache: 'no-store' | 'no-cache'
  readonly isSlow: boolean
}

function requestOf<R extends RouteFacts>(client: Client, route: R, given: Given<R>): Outgoing {
  const token = given.withoutToken === true ? null : client.token()
  const language = client.language()
  const isPost = route.method === 'POST'
  const headers = {
    lang: language,
    'accept-language': language,
    ...(token !== null && { [client.tokenHeader ?? 'token']: token }),
    ...(given.key !== undefined && { 'idempotency-key': given.key }),
    ...(given.withDevice === true && deviceOf(client)),
    // Of a form the browser names the boundary itself.
    ...(isPost && given.file === undefined && { 'content-type': 'application/json' }),
  }
  const url = client.baseUrl + addressOf(route, given)
  const body = isPost ? bodyOf(given) : null
  const cache = isPost ? 'no-store' : 'no-cache'
  const isSlow = route.slow === true || given.file !== undefined
  return { method: route.method, url, headers, body, cache, isSlow }
}

/** Where a call goes, without the server: its path with what is asked for. */
export function addressOf<R extends RouteFacts>(
  route: R,
  { params, query }: Pick<Given<R>, 'params' | 'query'>,
): string {
  // The route's schemas made these shapes; here they are only written down.
  const asked = queryString((query ?? {}) as QueryValues)
  return fillPath(route.path, (params ?? {}) as Record<string, string>) + asked
}

function deviceOf(client: Client): Readonly<Record<string, string>> {
  const token = client.deviceToken?.() ?? null
  return token === null ? {} : { 'device-token': token }
}

function bodyOf({ file, body }: Pick<Given<Route>, 'file' | 'body'>): string | FormData {
  if (file === undefined) return JSON.stringify(body ?? {})
  const form = new FormData()
  form.set('file', file, 'file')
  return form
}

/** `/api/orders/:id` with the values in their places. */
function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '')
      throw new TypeError(`${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}

async function send(
  client: Client,
  request: Outgoing,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { method, url, headers, body, cache } = request
  const timeout = AbortSignal.timeout(request.isSlow ? slowTimeoutMs : timeoutMs)
  const until = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  try {
    const answer = await (client.transport ?? fetch)(url, {
      method,
      headers,
      body,
      signal: until,
      credentials: 'same-origin',
      cache,
    })
    const bytes = await answer.arrayBuffer()
    const next = answer.headers.get('next-token')
    // As with a late refusal: what belongs to a session that is no more must not touch the one
    // that is.
    if (next !== null && headers[client.tokenHeader ?? 'token'] === client.token())
      client.onNextToken?.(next)
    const device = answer.headers.get('device-token')
    if (device !== null) client.onDeviceToken?.(device)
    // The body is here whole, so that a line that breaks in the middle of it is told apart from
    // a wrong answer.
    return new Response(bytes, { status: answer.status, headers: answer.headers })
  } catch (error) {
    throw new NetworkError(
      signal?.aborted === true ? 'aborted' : timeout.aborted ? 'timeout' : 'offline',
      error,
    )
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    throw new NetworkError('unreadable', error)
  }
}

function answerOf<R extends RouteFacts>(client: Client, route: R, data: unknown): AnswerOf<R> {
  client.checkAnswer?.(route, data)
  // The wire edge: the server answers by the same contract, and a test walks every route to
  // prove it.
  return data as AnswerOf<R>
}

/**
 * By hand: a page is built without the schemas. What is optional is taken as it comes, it is
 * only shown.
 */
function isFailure(body: unknown): body is Failure {
  if (!isRecord(body) || typeof body['code'] !== 'number') return false
  return [body['msg'], body['reason'], body['requestId']].every((text) => typeof text === 'string')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
