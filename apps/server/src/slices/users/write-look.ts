import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { mustBeCustomer } from '../../identity/customers.ts'
import { actorOf, tellCustomer } from '../../identity/staff/tell.ts'
import type { Audit } from '../../platform/audit/log.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Staff } from '../../platform/http/serve.ts'

export type LookPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly audit: Audit
}
type Look = {
  readonly customer: bigint
  readonly reason: string
  /** In the audit log. */
  readonly act: string
  /** In the customer's feed. */
  readonly told: string
}

/** Writes a look at what lies closed down, for the house and its customer, before anything is read. */
export function writeLook(
  { pool, wall, ids, audit }: LookPorts,
  staff: Staff,
  { customer, reason, act, told }: Look,
): Promise<void> {
  return transact(pool, async (db) => {
    await audit.within(db, { actor: staff, act, object: `customer:${customer}`, reason })
    await mustBeCustomer(db, customer)
    await tellCustomer(db, {
      id: ids.next(),
      customer,
      at: new Date(wall.now()),
      actor: actorOf(staff),
      act: told,
      subject: customer,
      before: null,
      after: null,
      reasons: [reason],
    })
  })
}
