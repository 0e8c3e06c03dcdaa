import type { Given } from '@parkett/client/call'
import { makeOnce } from '@parkett/client/once'
import type { AnswerOf, RouteFacts } from '@parkett/contract/wire/route'
import { useState } from 'react'
import { later } from './later.ts'
import { callDesk } from './server.ts'

/** A call of the contract that changes something; its idempotency key is taken care of. */
export type Write = <R extends RouteFacts>(
  route: R,
  given: Omit<Given<R>, 'key' | 'again'>,
) => Promise<AnswerOf<R>>

/** Writes with keys of their own: what is sent again after a lost answer is done once. */
export function makeWrite(): Write {
  const once = makeOnce()
  return (route, given) =>
    once([route.name, given.params, given.query, given.body], (sending) =>
      callDesk(route, { ...given, ...sending }),
    )
}

/** The writes of one form. */
export function useWrite(): Write {
  const [write] = useState(makeWrite)
  return async (route, given) => {
    // What can still be taken back was done before this.
    await later.flush()
    return write(route, given)
  }
}
