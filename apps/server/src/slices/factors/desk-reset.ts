import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { tellOfTwo } from '../../identity/four-eyes/tell-of-two.ts'
import { refuse } from '../../base/refusal.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { addHold } from '../../identity/credentials/holds.ts'
import { mustBeKnown } from '../../identity/credentials/known-person.ts'
import { resetFoundAbout } from '../../identity/reset-found.ts'
import { readFactors, waysOf } from '../../identity/credentials/factor-rows.ts'

/**
 * What two people do for a customer who lost every second factor: the way back that no thief
 * can take alone. Every factor goes, every session ends, the customer is told at once on every
 * way there is, and nothing is paid out for 24 hours.
 */
export const customerFactorResetAct = (parts: AccessParts): FourEyesAct =>
  fourEyesAct<'customer.factorReset'>({
    kind: 'customer.factorReset',
    object: ({ customer }) => `customer:${customer}`,
    found: (db, { customer }, { now }) => resetFoundAbout(db, BigInt(customer), now),
    preview: async (db, { customer }) => {
      await mustBeLost(db, BigInt(customer))
      return { before: 'factor set', after: 'factor none' }
    },
    run: async (db, act, executed) => {
      const customer = BigInt(act.customer)
      await mustBeLost(db, customer)
      const event = parts.ids.next()
      await tellOfTwo(db, executed, {
        id: event,
        customer,
        act: 'customer.factorReset',
        subject: event,
        before: 'factor set',
        after: 'factor none',
        because: act.proof,
      })
      await db.query('DELETE FROM customer_totp WHERE customer_id = $1', [customer])
      await db.query("DELETE FROM passkeys WHERE realm = 'customer' AND owner = $1", [customer])
      await db.query('DELETE FROM recovery_codes WHERE customer_id = $1', [customer])
      // A right password that waits for its factor waits for one that is gone.
      await db.query("DELETE FROM login_tickets WHERE realm = 'customer' AND owner = $1", [
        customer,
      ])
      await parts.sessions.endAll(customer, 0n, db)
      await addHold(parts, db, { customer, kind: 'factor_reset' })
      await parts.notify.security(db, { customer, kind: 'factorReset' })
    },
    committed: async ({ customer }) => parts.tradeProof.forgetCustomer(BigInt(customer)),
  })

/**
 * Somebody who has a factor and whom we know: else there is nothing to reset, or nobody to
 * check.
 */
async function mustBeLost(db: Db, customer: bigint): Promise<void> {
  if (waysOf(await readFactors(db, customer)).length === 0) refuse('not_found')
  await mustBeKnown(db, customer)
}
