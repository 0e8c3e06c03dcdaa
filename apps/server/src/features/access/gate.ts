import { createHash, timingSafeEqual } from 'node:crypto'
import { secretFile, secretsFolder } from '../../data-dir/secrets.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Gate } from '../../http/serve.ts'
import type { Chance } from '../../ports.ts'
import type { Sessions } from './sessions.ts'

type Options = { readonly sessions: Sessions; readonly dataDir: string; readonly chance: Chance }

/**
 * Customers by the header `token`, and nothing else: no cookie and no address parameter ever proves anyone. Staff by
 * the header `operator-key` with the key of `secrets/operator.key`, until the desk brings people with roles.
 */
export function makeGate({ sessions, dataDir, chance }: Options): Gate {
  const key = secretFile(secretsFolder(dataDir), 'operator.key', () => chance.bytes(32).toString('base64url'))
  const expected = digest(key)
  return {
    customer: async (request) => {
      const found = await sessions.find(request.headers['token'])
      if (found === null) throw new Refusal('session_over')
      return { customer: found.customer, session: found.id }
    },
    operator: async (request) => {
      const given = request.headers['operator-key']
      if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) throw new Refusal('operator_only')
    },
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
