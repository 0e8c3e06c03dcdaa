import { money, type Currency } from '@parkett/contract/money'
import { readIban } from '@parkett/core/cards/iban'
import type { Payment } from '@parkett/core/withdrawals/pain001'
import type pg from 'pg'

type Db = Pick<pg.Pool, 'query'>

/** Bank lines that staff sent back to the account they came from, and that no payment file has taken along yet. */
const due = `SELECT e.line FROM incoming_line_ends e JOIN incoming_lines l ON l.id = e.line
  WHERE e.customer = 0 AND l.iban <> '' AND NOT EXISTS (SELECT 1 FROM payout_batch_returns r WHERE r.line = e.line)
  ORDER BY e.line LIMIT 500`

export async function waitingReturns(db: Db): Promise<number> {
  return (await db.query(due)).rowCount ?? 0
}

/** Puts what waits into this file; answers how many. A line that another file takes at the same time is that one's. */
export async function takeReturns(db: Db, batch: bigint, at: Date): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO payout_batch_returns (line, batch, at) SELECT line, $1, $2 FROM (${due}) due ON CONFLICT DO NOTHING`,
    [batch, at],
  )
  return rowCount ?? 0
}

type Returned = {
  readonly id: bigint
  readonly currency: Currency
  readonly amount: bigint
  readonly remitter: string
  readonly iban: string
  readonly bankRef: string
}

/** The payments of a file that go back to their senders: to the account and name the bank gave, whole. */
export async function returnsIn(db: Db, batch: bigint): Promise<readonly Payment[]> {
  const { rows } = await db.query<Returned>(
    `SELECT l.id, l.currency, l.amount, l.remitter, l.iban, l.bank_ref AS "bankRef"
     FROM payout_batch_returns r JOIN incoming_lines l ON l.id = r.line WHERE r.batch = $1 ORDER BY l.id`,
    [batch],
  )
  return rows.map(({ id, currency, amount, remitter, iban, bankRef }) => ({
    id: String(id),
    // The bank reports it back, and by it the line of the ledger is found (`bank/items.ts`).
    reference: `line/${id}`,
    note: `RETURN ${bankRef}`,
    amount: money(currency, amount),
    name: remitter,
    account: { iban: readIban(iban)?.iban ?? iban },
    bic: null,
  }))
}
