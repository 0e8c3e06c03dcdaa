import { verifySealed, type Finding, type KnownKey, type Verdict } from '@parkett/proof/verify'
import { checkBytes, checkSignature } from '../papers/check-signature.ts'
import { isPdf, readPdf } from './read-pdf.ts'

export type Examined = Omit<Verdict, 'findings'> & {
  readonly findings: readonly (Finding | { readonly what: 'pdf'; readonly where: string })[]
}

/**
 * Looks at a file as it came: a document as PDF with its data inside, or the data alone.
 * Nothing leaves this page.
 */
export async function examine(
  bytes: Uint8Array<ArrayBuffer>,
  known: readonly KnownKey[],
): Promise<Examined> {
  if (!isPdf(bytes))
    return verifySealed(new TextDecoder().decode(bytes), { known, check: checkSignature })
  const { json, body, signature } = await readPdf(bytes)
  const inside = await verifySealed(json ?? '', { known, check: checkSignature })
  const whole = await signedByKnown(known, signature, body)
  if (whole !== false) return inside
  const pdf = { what: 'pdf' as const, where: '' }
  // Data that cannot be unpacked are one more sign of the same change.
  const findings = json === null ? [pdf] : [pdf, ...inside.findings]
  return { ...inside, genuine: false, findings }
}

async function signedByKnown(
  known: readonly KnownKey[],
  signature: string | null,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  if (signature === null) return false
  const answers = await Promise.all(
    known.map(({ publicKey }) => checkBytes(publicKey, signature, body)),
  )
  return answers.includes(true) ? true : answers.includes(null) ? null : false
}
