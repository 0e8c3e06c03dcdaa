import type { Currency } from '@parkett/contract/wire/money'
import type { PayoutFlag } from '@parkett/contract/desk/payout-steps'
import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'

type Db = Pick<Pool, 'query'>

export type BatchRow = {
  readonly id: bigint
  readonly made_at: Date
  readonly made_by: bigint
  readonly alias: string
  readonly role: string
  /** An array's elements arrive as text. */
  readonly candidates: readonly string[]
  readonly closed_at: Date | null
  readonly digest: Buffer | null
  readonly sent_at: Date | null
}

export async function batchRow(db: Db, id: bigint): Promise<BatchRow> {
  const { rows } = await db.query<BatchRow>('SELECT * FROM payout_batches WHERE id = $1', [id])
  return rows[0] ?? refuse('not_found')
}

export type Candidate = {
  readonly id: bigint
  readonly customer: bigint
  readonly payeeCheck: PayeeCheck
  /** The flags that whoever approved it had looked at. */
  readonly seen: readonly PayoutFlag[]
  /** Whether it is in this file already. */
  readonly taken: boolean
}

/** All that wait for this file, oldest first. */
export async function candidatesOf(db: Db, id: bigint): Promise<readonly Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `SELECT w.id, w.customer, c.payee_check AS "payeeCheck", COALESCE(a.seen, '{}') AS seen,
       i.withdrawal IS NOT NULL AS taken
     FROM payout_batches b, unnest(b.candidates) WITH ORDINALITY AS n(withdrawal, place)
     JOIN withdrawals w ON w.id = n.withdrawal
     JOIN cards c ON c.customer = w.customer AND c.id = w.card
     LEFT JOIN withdrawal_approvals a ON a.customer = w.customer AND a.withdrawal = w.id
     LEFT JOIN payout_batch_items i ON i.customer = w.customer AND i.withdrawal = w.id AND i.batch = $1
     WHERE b.id = $1 ORDER BY n.place`,
    [id],
  )
  return rows
}

export type Item = {
  readonly id: bigint
  readonly customer: bigint
  readonly currency: Currency
  readonly amount: bigint
  readonly kind: 'iban' | 'cn_card'
  readonly bic: string | null
  readonly mark: string
  readonly sealed: string
  readonly card: bigint
  readonly status: WithdrawalStatus
}

/** The payouts of a file, by their number. */
export async function itemsOf(db: Db, id: bigint): Promise<readonly Item[]> {
  const { rows } = await db.query<Item>(
    `SELECT w.id, w.customer, w.currency, w.amount, c.kind, c.bic, c.mark, c.sealed, w.card, w.status
     FROM payout_batch_items i JOIN withdrawals w ON w.customer = i.customer AND w.id = i.withdrawal
     JOIN cards c ON c.customer = w.customer AND c.id = w.card WHERE i.batch = $1 ORDER BY w.id`,
    [id],
  )
  return rows
}
