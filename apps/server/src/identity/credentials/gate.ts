import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import type { Admission } from '../../platform/http/serve.ts'
import type { Sessions } from './sessions.ts'

type Options = { readonly sessions: Sessions; readonly operator: Admission['operator'] }

/** The session that each call came by, for what its answer must carry. */
const cameBy = new WeakMap<FastifyRequest, bigint>()

/**
 * Customers by the header `token`, and nothing else: no cookie and no address parameter ever
 * proves anyone.
 */
export function makeGate({ sessions, operator }: Options): Admission {
  return {
    customer: async (request) => {
      const found = await sessions.find(request.headers['token'])
      if (found === null) throw new Refusal('session_over')
      cameBy.set(request, found.id)
      return { customer: found.customer, session: found.id }
    },
    operator,
  }
}

/**
 * A session that is due for another token gets it with its next answers, whichever calls they
 * are of, until it is used.
 */
export function renewTokens(app: FastifyInstance, sessions: Sessions): void {
  const renew = async (session: bigint, token: string, reply: FastifyReply): Promise<void> => {
    const next = await sessions.renew(session, token)
    if (next !== null) reply.header('next-token', next)
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    const session = cameBy.get(request)
    const { token } = request.headers
    if (session === undefined || !sessions.isDue(session) || typeof token !== 'string')
      return done()
    renew(session, token, reply).then(() => done(), done)
  })
}
