import { Agent, request as overTls, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Inside, namedHost, outsideOnly, resolveHere, type Resolve } from '../../outside/only.ts'

export type Posting = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}
export type Posted = {
  readonly status: number
  /** What the service asks to wait; null: nothing. */
  readonly retryAfterMs: number | null
}

/** Hands one message to a push service; an installation's tests put their own here. */
export type PostPush = (posting: Posting) => Promise<Posted>

/** The address leads inside, or was none of a push service: there is no use in trying again. */
export class Unfit extends Error {}

type Options = {
  readonly resolve?: Resolve
  readonly request?: (
    options: RequestOptions,
    answered: (answer: IncomingMessage) => void,
  ) => ClientRequest
  readonly timeMs?: number
}

/**
 * Over https to a named host of the open internet, whose address is looked at and then connected to:
 * the browser of a customer said it, so it may be anybody's. No redirect is followed, of the answer
 * nothing but its number is read, and a slow one is left.
 */
export function makePost(given: Options = {}): PostPush {
  const { resolve = resolveHere, request = overTls, timeMs = 10_000 } = given
  // The guard stands at each connection that is opened; one that is open was looked at.
  const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 30_000 })
  const lookup = outsideOnly(resolve)
  return ({ endpoint, headers, body }) => {
    const url = namedHost(endpoint)
    if (url === null) return Promise.reject(new Unfit('no address of a push service'))
    const { hostname: host, pathname, search } = url
    return new Promise((done, fail) => {
      const asked = request(
        {
          method: 'POST',
          host,
          path: `${pathname}${search}`,
          agent,
          lookup,
          headers: { ...headers, 'content-length': body.length },
          signal: AbortSignal.timeout(timeMs),
          maxHeaderSize: 16_384,
        },
        (answer) => {
          const { statusCode: status = 0 } = answer
          done({ status, retryAfterMs: waitOf(answer.headers['retry-after']) })
          drain(answer)
        },
      )
      asked.on('error', (error) => fail(error instanceof Inside ? new Unfit(error.message) : error))
      asked.end(body)
    })
  }
}

const bodyBytesMax = 16_384

/** So that the connection can be used again; one that says more than an excuse is closed. */
function drain(answer: IncomingMessage): void {
  let bytes = 0
  answer.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > bodyBytesMax) answer.destroy()
  })
  answer.on('error', () => answer.destroy())
}

/** Seconds or a date; a date is as good as nothing said, and our own wait holds. */
function waitOf(said: string | undefined): number | null {
  return said !== undefined && /^\d{1,5}$/.test(said) ? Number(said) * 1000 : null
}
