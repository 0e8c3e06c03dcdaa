import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from './messages.ts'

/** Texts as they are written in a catalogue file: key to ICU message. */
export type Texts = Readonly<Record<string, string>>

/**
 * Compiles a catalogue. Throws on the first message that is not ICU, so a broken text can neither
 * be built nor served. Never bundled for the browser: there the build compiles.
 */
export function compileTexts(texts: Texts): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileText(key, text)]),
  )
}

function compileText(key: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (cause) {
    throw new Error(`${key} is not an ICU message: ${text}`, { cause })
  }
}
