import { actorOf, tellCustomer, type StaffAct } from '../staff/tell.ts'
import type { Executed } from './act.ts'

type OfTwo = Pick<StaffAct, 'id' | 'customer' | 'act' | 'subject' | 'before' | 'after'> & {
  /** Of the closed list: the requester's own words stay in the house. */
  readonly because?: string
}

/**
 * What two people changed about a customer, where the customer reads it: who asked, who agreed,
 * and the typed reason. On the connection of the change, as `tellCustomer`, which it calls.
 */
export function tellOfTwo(
  db: Parameters<typeof tellCustomer>[0],
  { requester, approver, now }: Executed,
  { because, ...disclosure }: OfTwo,
): Promise<void> {
  const reasons = because === undefined ? [] : [because]
  return tellCustomer(db, { ...disclosure, at: now, actor: actorOf(requester), approver, reasons })
}
