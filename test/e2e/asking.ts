import { successSchema } from '@parkett/contract/wire/envelope'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'
import { callerAt, type Caller } from './calls.ts'
import { operate, tokenOf, type Visitor } from './world.ts'

/** Calls as this visitor's own client; a refusal is thrown. */
export const callerOf = async (visitor: Visitor): Promise<Caller> =>
  callerAt(visitor.origin, { token: await tokenOf(visitor) })

/** A command at the terminal, its print read as the answer of the call that it makes. */
export async function operateFor<R extends Route>(
  route: R,
  ...words: readonly string[]
): Promise<AnswerOf<R>> {
  const said: unknown = JSON.parse(await operate(...words))
  return successSchema(route.answer).parse(said).data as AnswerOf<R>
}
