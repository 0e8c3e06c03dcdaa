import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import type { Currency } from '@parkett/contract/wire/money'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'
import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { bool, hash, int8, json, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { int8Array } from '../../../platform/db/kinds.ts'
import {
  everyAccountRow,
  houseRow,
  read,
  readFirst,
  type RowIn,
} from '../../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

export const batch = houseRow({
  id: int8,
  madeAt: timestamp,
  madeBy: int8,
  alias: text(),
  role: text(),
  candidates: int8Array,
  closedAt: nullable(timestamp),
  digest: nullable(hash),
  sentAt: nullable(timestamp),
  /** It was opened again after its first close. */
  renewed: bool,
})
export const batchColumns = `id, made_at, made_by, alias, role, candidates, closed_at, digest,
  sent_at, EXISTS (SELECT 1 FROM payout_batch_openings o WHERE o.batch = payout_batches.id) AS renewed`
export type BatchRow = RowIn<typeof batch>

export async function batchRow(db: Db, id: bigint): Promise<BatchRow> {
  const sql = `SELECT ${batchColumns} FROM payout_batches WHERE id = $1`
  return (await readFirst(db, batch, sql, [id])) ?? refuse('not_found')
}

const candidate = everyAccountRow({
  id: int8,
  customer: int8,
  payeeCheck: text<PayeeCheck>(),
  /** The flags that whoever approved it had looked at. */
  seen: json<readonly PayoutFlag[]>(),
  /** Whether it is in this file already. */
  taken: bool,
})
export type Candidate = RowIn<typeof candidate>

/** All that wait for this file, oldest first. */
export const candidatesOf = (
  db: Db,
  { id, candidates }: Pick<BatchRow, 'id' | 'candidates'>,
): Promise<readonly Candidate[]> =>
  read(
    db,
    candidate,
    `SELECT w.id, w.customer, c.payee_check, COALESCE(a.seen, '[]') AS seen,
       i.withdrawal IS NOT NULL AS taken
     FROM unnest($2::bigint[]) WITH ORDINALITY AS n(withdrawal, place)
     JOIN withdrawals w ON w.id = n.withdrawal
     JOIN cards c ON c.customer = w.customer AND c.id = w.card
     LEFT JOIN withdrawal_approvals a ON a.customer = w.customer AND a.withdrawal = w.id
     LEFT JOIN payout_batch_items i
       ON i.customer = w.customer AND i.withdrawal = w.id AND i.batch = $1 AND ${notLeft}
     ORDER BY n.place`,
    [id, candidates.map(String)],
  )

const item = everyAccountRow({
  id: int8,
  customer: int8,
  currency: text<Currency>(),
  amount: int8,
  kind: text<'iban' | 'cn_card'>(),
  bic: nullable(text()),
  mark: text(),
  sealed: text(),
  card: int8,
  status: text<WithdrawalStatus>(),
})
export type Item = RowIn<typeof item>

/** The payouts of a file, by their number. */
export const itemsOf = (db: Db, id: bigint): Promise<readonly Item[]> =>
  read(
    db,
    item,
    `SELECT w.id, w.customer, w.currency, w.amount, c.kind, c.bic, c.mark, c.sealed, w.card,
       w.status
     FROM payout_batch_items i JOIN withdrawals w ON w.customer = i.customer AND w.id = i.withdrawal
     JOIN cards c ON c.customer = w.customer AND c.id = w.card WHERE i.batch = $1 AND ${notLeft}
     ORDER BY w.id`,
    [id],
  )
