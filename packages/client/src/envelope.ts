import type { accessConfig } from '@parkett/contract/customer/access'
import type { AnswerOf } from '@parkett/contract/wire/route'

type EnvelopeOffer = AnswerOf<typeof accessConfig>['crypto']

/**
 * Seals credentials for `{query}` (`trust.md` T3): compact JWE, RSA-OAEP-256 and A256GCM, with
 * the nonce and time of a config answer. One offer seals one envelope: the nonce counts once
 * and for ten minutes, the time for two. The library is loaded when it is needed, so that it
 * does not weigh on the first screen.
 */
export async function sealEnvelope(
  offer: EnvelopeOffer,
  payload: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose')
  const { kid, jwk, nonce, ts } = offer
  const plain = new TextEncoder().encode(JSON.stringify({ ...payload, nonce, ts }))
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid }
  return new CompactEncrypt(plain)
    .setProtectedHeader(header)
    .encrypt(await importJWK(jwk, header.alg))
}
