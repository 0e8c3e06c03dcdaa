import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { SourceFault } from '@parkett/contract/desk/news'
import { isOutside } from './addresses.ts'

/** Nothing was read; `fault` is said at the desk. */
export class Unfetched extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault)
    this.fault = fault
  }
}

/** The name service of this machine; a test gives its own. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

export type Limits = {
  readonly bytesMax: number
  readonly timeMs: number
  readonly resolve: Resolve
}

export const limits: Limits = {
  bytesMax: 2_000_000,
  timeMs: 10_000,
  resolve: (host, done) => resolveName(host, { all: true, verbatim: true }, done),
}

const kinds = /^(application|text)\/([a-z]+\+)?xml\b/i

/**
 * The text at an https address of a host that is named in `hosts`. The name is resolved once, and
 * the connection goes to exactly the address that was looked at: never to one inside. Another
 * port, credentials, a redirect, another kind of content, too much and too slow are refused.
 * @throws Unfetched
 */
export function fetchText(
  address: string,
  hosts: ReadonlySet<string>,
  { bytesMax, timeMs, resolve }: Limits = limits,
): Promise<string> {
  const url = addressIn(address, hosts)
  return new Promise((done, fail) => {
    const options: RequestOptions = {
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      lookup: outsideOnly(resolve),
      agent: false,
      headers: { accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml' },
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
  if (!URL.canParse(address)) throw new Unfetched('address')
  const url = new URL(address)
  const { protocol, username, password, port, hostname } = url
  const plain = protocol === 'https:' && username === '' && password === '' && port === ''
  // A bare address has no name to look up, so nobody would look at it.
  if (!plain || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || !hosts.has(hostname))
    throw new Unfetched('address')
  return url
}

/** Every address that a name has must lie outside: one inside is somebody's try. */
const outsideOnly =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '')
      if (!addresses.every(({ address }) => isOutside(address)))
        return done(new Unfetched('inside'), '')
      if (options.all === true) return done(null, [...addresses])
      done(null, first.address, first.family)
    })
  }

function faultOf(error: Error): Unfetched {
  if (error instanceof Unfetched) return error
  return new Unfetched(
    error.name === 'AbortError' || error.name === 'TimeoutError' ? 'time' : 'network',
  )
}
