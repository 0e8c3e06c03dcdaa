import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { ApprovalKind } from '@parkett/contract/desk/approval-rights'
import type pg from 'pg'
import { house } from '../../accounts/house/tables.ts'
import type { Act } from '../../ledger/door/act.ts'
import { submit } from '../../ledger/door/submit.ts'
import { fourEyesAct, type Executed, type FourEyesAct } from './act.ts'

type Db = Pick<pg.PoolClient, 'query'>
type OfKind<K extends ApprovalKind> = Extract<ApprovalAct, { kind: K }>

/** What goes through the ledger's door for an approved act. */
export type Order<Input, Value> = {
  readonly customer: bigint
  readonly act: Act<Input, Value>
  readonly input: Input
}

/** One kind of act that two people do and that moves money. */
export type MoneyAct<K extends ApprovalKind, Input, Value> = Pick<
  FourEyesAct<K>,
  'kind' | 'object' | 'preview' | 'evidence' | 'found' | 'allows' | 'amount'
> & {
  /**
   * The command for the door. It is asked again after a crash, perhaps after the command was
   * posted, so it only finds rows by their ids; whether the act is possible is the act's own
   * decision, under the customer's lock.
   */
  readonly order: (db: Db, act: OfKind<K>, executed: Executed) => Promise<Order<Input, Value>>
  /** Once, in the transaction that marks it done: a message to the customer, for example. */
  readonly carried?: (db: Db, act: OfKind<K>, executed: Executed) => Promise<void>
}

/**
 * An act of two people for money: the approval writes that it is due, in its own transaction;
 * `dues.ts` carries it through the door under the key `approval:<id>`, however often it has to
 * try. The act must tell its customer (`Decision.told`).
 */
export function moneyAct<K extends ApprovalKind, Input, Value>(
  money: MoneyAct<K, Input, Value>,
): FourEyesAct {
  const { kind, object, preview, evidence, found, allows, amount, order, carried } = money
  return fourEyesAct<K>({
    kind,
    object,
    preview,
    ...(evidence !== undefined && { evidence }),
    ...(found !== undefined && { found }),
    ...(allows !== undefined && { allows }),
    ...(amount !== undefined && { amount }),
    run: async (db, _act, { approval }) => {
      await db.query('INSERT INTO approval_dues (approval) VALUES ($1)', [approval])
    },
    committed: async () => {},
    carry: async ({ db, commit }, given, executed) => {
      const { approval, requester, approver } = executed
      const { customer, act, input } = await order(db, given, executed)
      const asking = {
        customer,
        route: `approval.${kind}`,
        key: `approval:${approval}`,
        body: { approval: String(approval) },
        // The requester's own words stay in the house: the customer reads the act's typed reason. What
        // touches the house alone is nobody's to read but in the audit log.
        ...(customer !== house && { actor: { ...requester, reasons: [], approver } }),
      }
      return submit(commit, asking, act, input)
    },
    ...(carried !== undefined && { carried }),
  })
}
