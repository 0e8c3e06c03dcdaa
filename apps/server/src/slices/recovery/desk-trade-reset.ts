import type { Db } from '../../platform/db/transaction.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { tellOfTwo } from '../../identity/four-eyes/tell-of-two.ts'
import { refuse } from '../../base/refusal.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { tradeSubject } from '../../identity/credentials/trade-proof.ts'
import { addHold } from '../../identity/credentials/holds.ts'
import { mustBeKnown } from '../../identity/credentials/known-person.ts'
import { resetFoundAbout } from '../../identity/reset-found.ts'

const change = { before: 'trade password set', after: 'trade password none' } as const

/**
 * What two people do for a customer who forgot the trade password and has no phone to reset it
 * by. The password goes and nobody of the house learns or sets one: the customer does, with the
 * login password and the second factor that is set. Every session ends, the customer is told at
 * once on every way there is, and nothing is paid out for 24 hours.
 */
export const customerTradeResetAct = (parts: AccessParts): FourEyesAct =>
  fourEyesAct<'customer.tradeReset'>({
    kind: 'customer.tradeReset',
    object: ({ customer }) => `customer:${customer}`,
    found: (db, { customer }, { now }) => resetFoundAbout(db, BigInt(customer), now),
    preview: async (db, { customer }) => {
      await mustBeForgotten(db, BigInt(customer))
      return change
    },
    run: async (db, act, executed) => {
      const customer = BigInt(act.customer)
      await mustBeForgotten(db, customer)
      const event = parts.ids.next()
      const disclosure = {
        id: event,
        customer,
        act: 'customer.tradeReset',
        subject: event,
        because: act.proof,
        ...change,
      }
      await tellOfTwo(db, executed, disclosure)
      await db.query('UPDATE customers SET trade_password_hash = NULL WHERE id = $1', [customer])
      await parts.sessions.endAll(customer, 0n, db)
      await addHold(parts, db, { customer, kind: 'trade_password_reset' })
      await parts.notify.security(db, { customer, kind: 'tradeResetByHouse' })
    },
    committed: async (act) => {
      const customer = BigInt(act.customer)
      parts.tradeProof.forgetCustomer(customer)
      // The lock of wrong tries guarded the password that is gone.
      await parts.attempts.clear([tradeSubject(customer)])
    },
  })

/**
 * A trade password that is set, of somebody we know: else there is nothing to remove, or nobody
 * to check.
 */
async function mustBeForgotten(db: Db, customer: bigint): Promise<void> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM customers WHERE id = $1 AND trade_password_hash IS NOT NULL',
    [customer],
  )
  if (rowCount === 0) refuse('not_found')
  await mustBeKnown(db, customer)
}
