import { request, type RequestOptions } from 'node:https'
import type { SourceFault } from '@parkett/contract/desk/news'
import { Inside, namedHost, outsideOnly, type Resolve } from './only.ts'

/** Nothing was read, and why. */
export class Unfetched extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault)
    this.fault = fault
  }
}

export type Limits = {
  readonly bytesMax: number
  readonly timeMs: number
  readonly resolve: Resolve
}

/** The kinds of content that are read: asked for by name, and what the answer's own must be like. */
export type Wanted = { readonly accept: string; readonly kinds: RegExp }

/**
 * The text at an https address of a host that is named in `hosts`. The name is resolved once, and
 * the connection goes to exactly the address that was looked at: never to one inside. Another
 * port, credentials, a redirect, another kind of content, too much and too slow are refused.
 * @throws Unfetched
 */
export function fetchText(
  address: string,
  hosts: ReadonlySet<string>,
  { bytesMax, timeMs, resolve, accept, kinds }: Limits & Wanted,
): Promise<string> {
  const url = addressIn(address, hosts)
  return new Promise((done, fail) => {
    const options: RequestOptions = {
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      lookup: outsideOnly(resolve),
      agent: false,
      headers: { accept },
      signal: AbortSignal.timeout(timeMs),
      maxHeaderSize: 16_384,
    }
    const asked = request(options, (answer) => {
      const stop = (fault: SourceFault): void => {
        answer.destroy()
        fail(new Unfetched(fault))
      }
      if (answer.statusCode !== 200) return stop('status')
      if (!kinds.test(answer.headers['content-type'] ?? '')) return stop('kind')
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > bytesMax) return stop('size')
        parts.push(part)
      })
      answer.on('end', () => done(Buffer.concat(parts).toString('utf8')))
      answer.on('error', (error) => fail(faultOf(error)))
    })
    asked.on('error', (error) => fail(faultOf(error)))
    asked.end()
  })
}

function addressIn(address: string, hosts: ReadonlySet<string>): URL {
  const url = namedHost(address)
  if (url === null || !hosts.has(url.hostname)) throw new Unfetched('address')
  return url
}

function faultOf(error: Error): Unfetched {
  if (error instanceof Unfetched) return error
  if (error instanceof Inside) return new Unfetched('inside')
  return new Unfetched(
    error.name === 'AbortError' || error.name === 'TimeoutError' ? 'time' : 'network',
  )
}
