import type { Given } from '@parkett/client/call'
import { makeWishes } from '@parkett/client/wishes'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import { useState } from 'react'
import { callDesk } from './server.ts'

/** A call of the contract that changes something; its idempotency key is taken care of. */
export type Write = <R extends Route>(
  route: R,
  given: Omit<Given<R>, 'key' | 'again'>,
) => Promise<AnswerOf<R>>

/**
 * The writes of one form: sent again after a lost answer, the same call is the same wish
 * (`client/wishes.ts`).
 */
export function useWrite(): Write {
  const [wishes] = useState(makeWishes)
  return (route, given) =>
    wishes([route.name, given.params, given.query, given.body], (sending) =>
      callDesk(route, { ...given, ...sending }),
    )
}
