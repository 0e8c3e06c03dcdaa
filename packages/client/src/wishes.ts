import type { Reason } from '@parkett/contract/reasons'
import { CallError } from './errors.ts'
import { newKey } from './key.ts'

/** How one wish goes out: under its key, and whether it went out before and was never answered. */
export type Sending = { readonly key: string; readonly again: boolean }
export type Wishes = <T>(wish: unknown, send: (sending: Sending) => Promise<T>) => Promise<T>

/** Answers that do not say whether it was done: it went nowhere, or the server could not tell. */
const open: readonly Reason[] = ['busy', 'internal', 'duplicate_request']

/**
 * The idempotency keys of one form. A wish is told by what is asked for: the same again after a
 * lost answer goes out under the same key, so the server does it once; changed input, or the
 * next wish after an answer, takes a new key.
 */
export function makeWishes(): Wishes {
  const unanswered = new Map<string, string>()
  return async (wish, send) => {
    const said = JSON.stringify(wish)
    const kept = unanswered.get(said)
    const key = kept ?? newKey()
    unanswered.set(said, key)
    try {
      const answer = await send({ key, again: kept !== undefined })
      unanswered.delete(said)
      return answer
    } catch (error) {
      if (error instanceof CallError && !open.includes(error.reason)) unanswered.delete(said)
      throw error
    }
  }
}
