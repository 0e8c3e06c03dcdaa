import type { Inside } from '../../ledger/door/command.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { cardOf } from './queries.ts'

/**
 * Tells that the accounts money may go to are others now: written exactly when they are, and not
 * again for a repetition. The last signs of the number alone: what a thief typed as a bank's name
 * is nothing to send to the owner's phone in the name of the house.
 */
export const telling =
  (
    { security }: Pick<Notify, 'security'>,
    customer: bigint,
    kind: 'cardBound' | 'cardRemoved',
  ): Inside<{ readonly id: string }> =>
  async (db, { id }) => {
    const card = await cardOf(db, customer, BigInt(id))
    if (card === null) throw new Error(`no account ${id} to tell of`)
    await security(db, { customer, kind, facts: { tail: card.tail } })
  }
