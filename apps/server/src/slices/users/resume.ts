import type pg from 'pg'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { tellOfTwo } from '../../identity/four-eyes/tell-of-two.ts'
import { refuse } from '../../base/refusal.ts'
import { haltOf, resumeAccount } from '../../ledger/door/resume.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Ids } from '../../base/ports.ts'

type Parts = { readonly ids: Ids; readonly notify: Pick<Notify, 'security'> }

/**
 * Lets an account go on that a broken invariant stopped. Both people name what they looked at:
 * when the account has been stopped for another reason since, nothing happens.
 */
export function resumeAct({ ids, notify }: Parts): FourEyesAct {
  const asFound = async (
    db: Pick<pg.PoolClient, 'query'>,
    customer: bigint,
    because: string,
  ): Promise<void> => {
    if ((await haltOf(db, customer)) !== because) refuse('not_found')
  }
  return fourEyesAct<'customer.lift'>({
    kind: 'customer.lift',
    object: ({ customer }) => `customer:${customer}`,
    preview: async (db, { customer, because }) => {
      await asFound(db, BigInt(customer), because)
      return { before: `halted: ${because}`, after: 'free' }
    },
    run: async (db, act, executed) => {
      const [id, event, customer] = [ids.next(), ids.next(), BigInt(act.customer)]
      const { approval, now } = executed
      if (!(await resumeAccount(db, customer, act.because))) refuse('not_found')
      await tellOfTwo(db, executed, {
        id: event,
        customer,
        act: 'customer.lift',
        subject: id,
        before: 'halted',
        after: 'free',
      })
      await db.query(
        `INSERT INTO account_lifts (id, customer, because, lifted_at, approval, event)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, customer, act.because, now, approval, event],
      )
      await notify.security(db, { customer, kind: 'lifted' })
    },
    committed: async () => {},
  })
}
