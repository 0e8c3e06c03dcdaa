import type { AdjustmentAct, CounterAccount } from '@parkett/contract/desk/adjustments'
import type { AdjustmentFound } from '@parkett/contract/desk/adjustment-answers'
import { correctionFound, isNews } from '@parkett/core/adjustments/found'
import type pg from 'pg'
import type { FoundAt } from '../../identity/four-eyes/act.ts'
import { personFound } from '../../identity/person-found.ts'
import { bool, int8, timestamp } from '../../platform/db/columns.ts'
import { accountRow, houseRow, read, readOne } from '../../platform/db/read.ts'
import { amountOf } from './acts.ts'

type Db = Pick<pg.PoolClient, 'query'>

const asked = houseRow({ id: int8, requestedAt: timestamp, same: bool })
const reversed = accountRow({ approval: int8 })
/** Of one customer nobody corrects more in so few days. */
const lookedAt = 200
const charged = accountRow({ charged: int8 })

/** To these the customer was charged: what is given back of them was paid before. */
const charges: readonly CounterAccount[] = ['H.inc_commission', 'H.fee_exchange', 'H.tax_stamp']

/** What is unusual about a correction as things stand. */
export async function foundAbout(
  db: Db,
  act: AdjustmentAct,
  at: FoundAt,
): Promise<readonly AdjustmentFound[]> {
  const { customer, counter, direction } = act
  const person = await personFound(db, BigInt(customer), at.now)
  const { again, lately } = await correctedBefore(db, act, at)
  const refund =
    charges.includes(counter) && direction === 'to_customer'
      ? { amount: amountOf(act).minor, charged: await chargedTo(db, act) }
      : null
  return correctionFound({
    frozen: person.includes('customer_frozen'),
    locked: person.includes('customer_locked'),
    again,
    lately,
    refund,
  })
}

/**
 * Whether this customer was corrected in the last days, or somebody asked for it. What was taken back since is none; of two that were
 * asked for beside each other the later one is asked about the earlier, until one of them ran.
 */
async function correctedBefore(db: Db, act: AdjustmentAct, { now, approval }: FoundAt) {
  const { customer, reason, currency, amount, direction } = act
  const rows = await read(
    db,
    asked,
    `SELECT id, requested_at, p->>'reason' = $2 AND p->>'currency' = $3
         AND (p->>'amount')::numeric = $4::numeric AND p->>'direction' = $5 AS same
     FROM (SELECT a.id, a.requested_at, a.expires_at, a.payload::jsonb AS p FROM approvals a
       WHERE a.kind = 'ledger.adjustment') a
     LEFT JOIN approval_decisions d ON d.approval = a.id
     WHERE p->>'customer' = $1
       AND (d.decision = 'approved' OR d.decision IS NULL AND a.expires_at > $6)
       AND ($7::bigint IS NULL OR a.id < $7 OR a.id > $7 AND d.decision = 'approved')
     ORDER BY id DESC LIMIT ${lookedAt}`,
    [customer, reason, currency, amount, direction, now, approval],
  )
  const back = await read(
    db,
    reversed,
    `SELECT j.approval FROM adjustments j JOIN adjustments r
       ON r.customer = j.customer AND r.reverses = j.journal
     WHERE j.customer = $1`,
    [customer],
  )
  const gone = new Set(back.map((one) => one.approval))
  const before = rows.filter(
    ({ id, requestedAt }) => !gone.has(id) && isNews(requestedAt.getTime(), now.getTime()),
  )
  return { again: before.some(({ same }) => same), lately: before.length > 0 }
}

/** What this customer paid to an account of the house, less what came back. */
async function chargedTo(db: Db, { customer, currency, counter }: AdjustmentAct): Promise<bigint> {
  const row = await readOne(
    db,
    charged,
    `SELECT COALESCE(sum(CASE WHEN credit = $3 THEN amount ELSE -amount END), 0)::bigint AS charged
     FROM postings WHERE customer = $1 AND asset = $2 AND $3 IN (credit, debit)`,
    [customer, currency, counter],
  )
  return row.charged
}
