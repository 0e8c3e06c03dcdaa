import type { CheckSignature } from '@parkett/proof/verify'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )

/**
 * Checks Ed25519 with what the browser brings: null where it has none, or gives none to this
 * page (plain HTTP).
 */
export async function checkBytes(
  publicKey: string,
  signature: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  // Absent on pages that came over plain HTTP, whatever the types say.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  try {
    const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, bytesOf(signature), signed)
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false
  }
}

export const checkSignature: CheckSignature = ({ publicKey, value, text }) =>
  checkBytes(publicKey, value, new TextEncoder().encode(text))
