import {
  lockAccountRoute,
  tradeCodeRoute,
  tradeResetRoute,
  unlockCodeRoute,
  unlockRoute,
} from '@parkett/contract/customer/lock'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import type { AccountLock } from './port.ts'
import { resetTradePassword, tradeCode } from './trade-reset.ts'
import { unlock, unlockCode } from './unlock.ts'

/** Serves the panic lock and the reset of the trade password. */
export function registerLock(
  app: FastifyInstance,
  gate: Gate,
  parts: AccessParts,
  lock: AccountLock,
): void {
  const { sessions, notify } = parts
  serve(app, gate, lockAccountRoute, async ({ customer, key }) => {
    // The lock first: what comes after it may fail, and the account is safe all the same.
    const done = await lock.lock(customer, key, (db) =>
      notify.security(db, { customer, kind: 'locked' }),
    )
    await sessions.endAll(customer)
    return done
  })
  serve(app, gate, unlockCodeRoute, async ({ customer }) => {
    return orRefuse(await unlockCode(parts, customer))
  })
  serve(app, gate, unlockRoute, async ({ body, customer }) => {
    orRefuse(await unlock(parts, { customer, query: body.query, lock }))
    return {}
  })
  serve(app, gate, tradeCodeRoute, async ({ body, customer, session }) => {
    return orRefuse(await tradeCode(parts, { customer, session, query: body.query }))
  })
  serve(app, gate, tradeResetRoute, async ({ body, customer, session }) => {
    orRefuse(await resetTradePassword(parts, { customer, session, query: body.query }))
    return {}
  })
}
