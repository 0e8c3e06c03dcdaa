import { canonical, type JsonObject } from './json.ts'
import { hashOf } from './sha256.ts'

/** What of a message is signed: whoever changes one of these has another message. */
export type ToldMessage = {
  readonly kind: string
  /** The customer it was told to, by number. */
  readonly customer: string
  /** ISO 8601. */
  readonly at: string
  /** What its text prints. */
  readonly facts: JsonObject
}

/**
 * The text that the house's key signs (Ed25519): a name of its own, so that a signature over this
 * can never be one over a paper.
 */
export const messageText = (keyId: string, told: ToldMessage): string =>
  `parkett.message.1\n${keyId}\n${canonical(told)}`

// Crockford's: no I, L, O and U, which are misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupSigns = 4

/**
 * The code printed under a message: the first 80 bits of the hash of its signature, to read out
 * and to type. Without the key nobody can make one that we know; it stands for the signature,
 * which is kept beside it.
 */
export function codeOf(signature: string): string {
  const bits = BigInt(`0x${hashOf(`parkett.code.1\n${signature}`).slice(0, 20)}`)
  const signs = Array.from({ length: groups * groupSigns }, (_none, at) =>
    alphabet.charAt(Number((bits >> BigInt(5 * (groups * groupSigns - 1 - at))) & 31n)),
  )
  return Array.from({ length: groups }, (_none, at) =>
    signs.slice(at * groupSigns, (at + 1) * groupSigns).join(''),
  ).join('-')
}

const sign = '[0-9A-HJKMNP-TV-Z]'
const group = `${sign}{${groupSigns}}`
const shape = new RegExp(
  `(?<![0-9A-Za-z-])${group}(?:-${group}){${groups - 1}}(?![0-9A-Za-z-])`,
  'gi',
)

/** The codes in a text, in capitals, each once; a person may have typed one alone. */
export const codesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(shape)].map(([code]) => code.toUpperCase())),
]

/**
 * What is left of a text when it is compared by its words: neither its codes nor spaces, breaks and
 * brackets, which a mail program or a hand may have changed; every other sign counts.
 */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(shape, '')
    .normalize('NFKC')
    .replaceAll(/[\s()\p{Cf}]+/gu, '')
