import { faultsIn, type Fault } from './check.ts'
import { canonical, type JsonObject } from './json.ts'
import { openSealed } from './open-sealed.ts'
import { differences, keyIdOf, manifestOf, signedText, type Sealed } from './seal.ts'
import { hashOf } from './sha256.ts'

/** A key that whoever checks trusts already: from the page they saved, or from our public list. */
export type KnownKey = { readonly keyId: string; readonly publicKey: string }

export type Finding =
  | Fault
  /** `where` is the place of the first sign that cannot be read, empty when unknown. */
  | {
      readonly what: 'unreadable' | 'changed' | 'form' | 'manifest' | 'signature' | 'key'
      readonly where: string
    }

export type Verdict = {
  readonly genuine: boolean
  readonly findings: readonly Finding[]
  readonly document: JsonObject | null
  readonly keyId: string | null
  /** Whether the signature was checked at all: an old browser cannot. */
  readonly signature: 'valid' | 'wrong' | 'unchecked'
}

type Signed = Pick<Sealed['signature'], 'publicKey' | 'value'> & { readonly text: string }
/** True when the signature is right; null when this machine cannot check one. */
export type CheckSignature = (signed: Signed) => Promise<boolean | null>

/**
 * 64 bytes can be written in sixteen ways, because the last sign has bits to spare; we write
 * them in one.
 */
const oneForm = /^[A-Za-z0-9_-]{85}[AQgw]$/

/**
 * Looks at a sealed file: who signed it, whether it is as it was signed, what was changed, and
 * whether it adds up.
 */
export async function verifySealed(
  text: string,
  { known, check }: { readonly known: readonly KnownKey[]; readonly check: CheckSignature },
): Promise<Verdict> {
  const opened = openSealed(text)
  if (!opened.ok) return nothing(opened.at)
  const { sealed, asWritten } = opened
  const { document, manifest, signature } = sealed
  const { keyId, publicKey, value } = signature
  const checked = await check({ publicKey, value, text: signedText(manifest, keyId) })
  const right = checked === true ? oneForm.test(value) : checked
  const trusted = known.some((key) => key.keyId === keyId && key.publicKey === publicKey)
  const findings: Finding[] = [
    ...changesIn(sealed),
    ...(trusted && keyIdOf(publicKey) === keyId
      ? []
      : [{ what: 'key' as const, where: 'signature.keyId' }]),
    ...faultsIn(document),
  ]
  // What is named above already explains a wrong signature; only where nothing else does is it
  // the signature itself.
  if (right === false && findings.length === 0)
    findings.push({ what: 'signature', where: 'signature.value' })
  if (!asWritten && findings.length === 0) findings.push({ what: 'form', where: '' })
  return {
    genuine: right === true && findings.length === 0,
    findings,
    document,
    keyId,
    signature: right === null ? 'unchecked' : right ? 'valid' : 'wrong',
  }
}

/** The document against its list of marks; where only the list was changed, the list is named. */
function changesIn({ document, manifest }: Sealed): readonly Finding[] {
  const same = hashOf(canonical(document)) === manifest.hash
  const changed = differences(document, manifest.marks)
  if (same && changed.length === 0) return []
  if (same) return [{ what: 'manifest', where: 'manifest.marks' }]
  if (changed.length > 0) return changed.map((where) => ({ what: 'changed', where }))
  const marksFit = canonical(manifestOf(document).marks) === canonical(manifest.marks)
  return [
    { what: marksFit ? 'manifest' : 'changed', where: marksFit ? 'manifest.hash' : 'document' },
  ]
}

const nothing = (at: string | null): Verdict => ({
  genuine: false,
  findings: [{ what: 'unreadable', where: at ?? '' }],
  document: null,
  keyId: null,
  signature: 'unchecked',
})
