import { transports, type Transport } from '@parkett/contract/wire/factor-proof'
import * as z from 'zod/mini'
import { parseJson } from '../../platform/http/json-body.ts'
import type { Passkey } from './rows.ts'

export const isTransport = (text: string): text is Transport =>
  transports.some((known) => known === text)

/** A passkey as browsers take it in a list. */
export const listed = ({ credentialId, transports: ways }: Passkey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: ways.filter(isTransport),
})

const clientData = z.looseObject({ challenge: z.string() })

/**
 * The challenge that was signed, as the browser wrote it down; empty when nothing of the kind
 * is there.
 */
export function challengeIn(clientDataJSON: string): string {
  const read = clientData.safeParse(readJson(Buffer.from(clientDataJSON, 'base64url')))
  return read.success ? read.data.challenge : ''
}

function readJson(bytes: Buffer): unknown {
  try {
    return parseJson(bytes)
  } catch {
    // A stranger's bytes: no JSON is as good as the wrong one.
    return null
  }
}

/**
 * The library throws for each of the ways in which bytes of a stranger can be wrong, and does
 * nothing else.
 */
export const unverified = (): { readonly verified: false } => ({ verified: false })
