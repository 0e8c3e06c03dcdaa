import { successSchema } from '@parkett/contract/wire/envelope'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import { callerAt, ownAddress, type Caller } from './calls.ts'
import { operate, tokenOf, type Visitor } from './world.ts'

/**
 * Calls with the session of this visitor's page; a refusal is thrown. The next token of a session is
 * the page's to take: two that take one are two holders, and end it for both.
 */
export async function callerOf(visitor: Visitor): Promise<Caller> {
  const headers = { 'x-forwarded-for': ownAddress() }
  let token = await tokenOf(visitor)
  return async (route, given) => {
    try {
      token = await tokenOf(visitor)
    } catch (error) {
      // Between two pages, or once its window is shut, it is what it was.
      if (!/context|closed|navigat/i.test(String(error))) throw error
    }
    return callerAt(visitor.origin, { token, headers, isShared: true })(route, given)
  }
}

/** A command at the terminal, its print read as the answer of the call that it makes. */
export async function operateFor<R extends Route>(
  route: R,
  ...words: readonly string[]
): Promise<AnswerOf<R>> {
  const said: unknown = JSON.parse(await operate(...words))
  return successSchema(route.answer).parse(said).data as AnswerOf<R>
}
