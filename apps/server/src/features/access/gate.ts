import { Refusal } from '../../http/refusal.ts'
import type { Gate } from '../../http/serve.ts'
import type { Sessions } from './sessions.ts'

type Options = { readonly sessions: Sessions; readonly operator: Gate['operator'] }

/** Customers by the header `token`, and nothing else: no cookie and no address parameter ever proves anyone. */
export function makeGate({ sessions, operator }: Options): Gate {
  return {
    customer: async (request) => {
      const found = await sessions.find(request.headers['token'])
      if (found === null) throw new Refusal('session_over')
      return { customer: found.customer, session: found.id }
    },
    operator,
  }
}
