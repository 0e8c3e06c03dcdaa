import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isOutside } from './addresses.ts'

/** A name leads to an address inside: somebody's try. */
export class Inside extends Error {}

/** The name service of this machine; a test gives its own. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

export const resolveHere: Resolve = (host, done) =>
  resolveName(host, { all: true, verbatim: true }, done)

/**
 * An https address of a named host on its usual port, without credentials; null for any other. A
 * bare address has no name to look up, so nobody would look at it.
 */
export function namedHost(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const { protocol, username, password, port, hostname } = url
  const plain = protocol === 'https:' && username === '' && password === '' && port === ''
  return plain && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? url : null
}

/**
 * Resolves a name once, for the connection to go to exactly the address that was looked at. Every
 * address that the name has must lie outside.
 */
export const outsideOnly =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '')
      if (!addresses.every(({ address }) => isOutside(address))) return done(new Inside(host), '')
      if (options.all === true) return done(null, [...addresses])
      done(null, first.address, first.family)
    })
  }
