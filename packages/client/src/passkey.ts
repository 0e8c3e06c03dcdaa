import type {
  Assertion,
  assertionOptionsSchema,
  Attestation,
  attestationOptionsSchema,
} from '@parkett/contract/wire/factor-proof'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'

export type PasskeyAsked = z.infer<typeof assertionOptionsSchema>
type PasskeyOffered = z.infer<typeof attestationOptionsSchema>

/** The device made or signed nothing: sent away, timed out, or it has no such passkey. */
export class PasskeyFailure extends Error {}

/** Lets a passkey of this device, or one near it, sign. @throws PasskeyFailure */
export const signWithPasskey = (asked: PasskeyAsked): Promise<Assertion> =>
  ofDevice(async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && { userHandle }),
      },
    }
  })

/** Lets this device, or one near it, make a passkey. @throws PasskeyFailure */
export const makePasskey = (offered: PasskeyOffered): Promise<Attestation> =>
  ofDevice(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: offered })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports: transports ?? [] },
    }
  })

async function ofDevice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new PasskeyFailure('the device answered no passkey', { cause })
  }
}
