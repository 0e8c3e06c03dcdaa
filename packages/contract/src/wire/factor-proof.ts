import * as z from 'zod/mini'
import { idSchema, instantSchema } from './ids.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max))
/**
 * Ways to an authenticator that browsers know today; a newer one is left out and costs a hint
 * only.
 */
export const transports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const
export type Transport = (typeof transports)[number]
const givenTransports = z.optional(
  z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
)
const common = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  // Nothing is read from it: no extension is asked for.
  clientExtensionResults: z.looseObject({}),
}

/** A signature by a passkey, as browsers write it (WebAuthn level 3, 5.1.8). */
export const assertionSchema = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: base64url(2_000),
    authenticatorData: base64url(2_000),
    signature: base64url(2_000),
    userHandle: z.optional(base64url(200)),
  }),
})
/** A new passkey, as browsers write it. */
export const attestationSchema = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: base64url(2_000),
    attestationObject: base64url(16_000),
    authenticatorData: z.optional(base64url(4_000)),
    transports: givenTransports,
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url(2_000)),
  }),
})

const credentials = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.enum(transports)),
  }),
)
/** What the browser hands to a passkey for a signature. */
export const assertionOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: credentials,
})
/** What the browser hands to an authenticator for a new passkey. */
export const attestationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred']),
    userVerification: z.literal('required'),
    requireResidentKey: z.boolean(),
  }),
  excludeCredentials: credentials,
})

export const totpCodeSchema = z.string().check(z.maxLength(16))
export const factorWays = ['totp', 'passkey', 'recovery'] as const
export type FactorWay = (typeof factorWays)[number]

/**
 * How a second factor is proven. A code of an app or from paper counts once, a signature for
 * one challenge.
 */
export const factorProofSchema = z.union([
  z.strictObject({ way: z.literal('totp'), code: totpCodeSchema }),
  z.strictObject({ way: z.literal('recovery'), code: z.string().check(z.maxLength(32)) }),
  z.strictObject({ way: z.literal('passkey'), assertion: assertionSchema }),
])
export type FactorProof = z.infer<typeof factorProofSchema>
export type Assertion = z.infer<typeof assertionSchema>
export type Attestation = z.infer<typeof attestationSchema>

/** The second factors somebody has set, customer or staff. */
export const ownFactors = {
  totpSince: z.nullable(instantSchema),
  passkeys: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      createdAt: instantSchema,
      lastUsedAt: z.nullable(instantSchema),
    }),
  ),
  /** Whether passkeys work at the address this call came by. */
  passkeysPossible: z.boolean(),
}
