import { CallError, NetworkError } from '@parkett/client/errors'
import type { Reason } from '@parkett/contract/reasons'
import type { Words } from '@parkett/words/speak'

/**
 * The sentence for a failed call, to stand inline: the server's own, in the reader's language,
 * or ours.
 */
export function explain(error: unknown, t: Words): string {
  if (error instanceof CallError) return error.message
  if (error instanceof NetworkError) return t('shell.noConnection')
  // A fault of ours: the customer gets a sentence, the console the cause.
  console.error(error)
  return t('e.submit')
}

/** Which refusal it was, null for anything that is none. */
export const reasonOf = (error: unknown): Reason | null =>
  error instanceof CallError ? error.reason : null
