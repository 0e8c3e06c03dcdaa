import { isObject, written, type Json, type JsonObject } from './json.ts'
import type { Sealed } from './seal.ts'

/**
 * `at` is the place of the first sign that JSON does not allow, or null where the platform does
 * not say.
 */
export type Opened =
  | { readonly ok: true; readonly sealed: Sealed; readonly asWritten: boolean }
  | { readonly ok: false; readonly at: string | null }

/**
 * Reads a sealed file. `asWritten` is false when the same values stand there in another form:
 * spaces, order, a name twice. Then what a person reads need not be what a program reads, so it
 * counts as changed.
 */
export function openSealed(text: string): Opened {
  let value: Json
  try {
    value = JSON.parse(text) as Json // the shape is checked below
  } catch (error) {
    return { ok: false, at: /position (\d+)/.exec(String(error))?.[1] ?? null }
  }
  if (!isSealed(value)) return { ok: false, at: null }
  return { ok: true, sealed: value, asWritten: written(value as unknown as JsonObject) === text }
}

function isSealed(value: unknown): value is Sealed {
  if (!isObject(value)) return false
  const { document, manifest, signature } = value
  if (!isObject(document) || !isObject(manifest) || !isObject(signature)) return false
  const { algorithm, keyId, publicKey, value: signed } = signature
  return (
    typeof manifest['hash'] === 'string' &&
    manifest['marks'] !== undefined &&
    algorithm === 'Ed25519' &&
    [keyId, publicKey, signed].every((part) => typeof part === 'string')
  )
}
