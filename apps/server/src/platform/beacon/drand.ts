import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex } from '@parkett/proof/hmac'
import { valueOf, type Beacon } from '@parkett/proof/beacon'
import { sha256 } from '@parkett/proof/sha256'
import { z } from 'zod'
import { fetchText, type Limits } from '../outside/fetch-text.ts'
import { resolveHere } from '../outside/only.ts'
import type { BeaconPort, Told } from './beacon.ts'

/**
 * drand's chain `quicknet`: a value every three seconds, signed by most of some twenty organisations together
 * (docs.drand.love, "Quicknet"; `sources.md` S37). Nobody of them knows a value before its time.
 */
export const quicknet: Beacon = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  period: 3,
}
const groupKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const limits: Limits = { bytesMax: 4_000, timeMs: 8_000, resolve: resolveHere }
const wanted = { accept: 'application/json', kinds: /^application\/json\b/i }

/** The text at an address of a relay. @throws Unfetched */
export type AskRelay = (address: string, hosts: ReadonlySet<string>) => Promise<string>
const askRelay: AskRelay = (address, hosts) => fetchText(address, hosts, { ...limits, ...wanted })

/**
 * Asks one relay after another. Who passes a value on need not be trusted: only what the group itself signed for
 * exactly that round is taken.
 */
export function makeDrand(relays: readonly string[], ask: AskRelay = askRelay): BeaconPort {
  const hosts = new Set(relays.map((relay) => new URL(relay).hostname))
  return {
    beacon: quicknet,
    tell: async (round) => {
      let last: unknown = new Error('no relay of the beacon is set up')
      for (const relay of relays)
        try {
          return read(await ask(`${relay}/${quicknet.chain}/public/${round}`, hosts), round)
        } catch (error) {
          last = error
        }
      throw last
    },
  }
}

const answer = z.object({
  round: z.int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
})

/** @throws Error where it is not what the group says of that round */
function read(text: string, round: number): Told {
  const told = answer.parse(JSON.parse(text))
  const { signature, randomness: value } = told
  if (told.round !== round || valueOf(signature) !== value || !isSigned(round, signature))
    throw new Error('a relay of the beacon told what its group did not sign')
  return { signature, value }
}

/** BLS on G1 (RFC 9380) over the hash of the round's eight bytes. */
function isSigned(round: number, signature: string): boolean {
  const { shortSignatures } = bls12_381
  const said = fromHex(sha256(fromHex(round.toString(16).padStart(16, '0'))))
  try {
    const point = shortSignatures.hash(said, domain)
    return shortSignatures.verify(fromHex(signature), point, fromHex(groupKey))
  } catch {
    // No point of the curve: nobody signed that.
    return false
  }
}
