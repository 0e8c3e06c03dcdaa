import { spendsKey } from '@parkett/contract/reasons'
import { CallError } from './errors.ts'
import { newKey } from './key.ts'

/** How one request goes out: under its key; `again`: it went out before and is not settled. */
export type Sending = { readonly key: string; readonly again: boolean }

/**
 * Sends a request so that the server does it once, however often it is sent. `request` says in
 * JSON what is asked for; passes on what `send` answers or throws.
 */
export type Once = <T>(request: unknown, send: (sending: Sending) => Promise<T>) => Promise<T>

type Open = { readonly key: string; unsettled: boolean }

/**
 * The idempotency keys of one form, and the one answer to when a key survives. Until a request is
 * settled it goes out under the same key: after a lost answer, a timeout, an answer that cannot
 * be read, or a refusal that does not spend the key (`contract/reasons.ts`). An answer settles
 * it, and so does a refusal that spends the key: what is asked next, the same again too, takes a
 * new one. Another request never goes out under its key, which the server would refuse as
 * `key_reused`; it keeps its own for when it comes back.
 */
export function makeOnce(): Once {
  const open = new Map<string, Open>()
  return async (request, send) => {
    const asked = JSON.stringify(request, withoutProof)
    const own = open.get(asked) ?? { key: newKey(), unsettled: false }
    open.set(asked, own)
    const settle = () => {
      if (open.get(asked) === own) open.delete(asked)
    }
    try {
      const answer = await send({ key: own.key, again: own.unsettled })
      settle()
      return answer
    } catch (error) {
      const reason = error instanceof CallError ? error.reason : null
      if (reason !== null && spendsKey(reason)) settle()
      // An impatient second tap went nowhere and says nothing of the first, which is under way.
      else if (reason !== 'duplicate_request') own.unsettled = true
      throw error
    }
  }
}

/** The trade password proves who asks; it is no part of what is asked, here as on the server. */
const withoutProof = (name: string, value: unknown): unknown =>
  name === 'tradePassword' ? undefined : value
