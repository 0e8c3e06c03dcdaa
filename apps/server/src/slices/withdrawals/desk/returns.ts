import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readIban } from '@parkett/core/cards/iban'
import { secondPersonFrom } from '@parkett/core/deposits/limits'
import { rowAt } from '@parkett/core/effective'
import type { Payment } from '@parkett/core/withdrawals/pain001'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import { labels, openParty, type Personal } from '../../../platform/data-dir/personal.ts'
import { int8, text } from '../../../platform/db/columns.ts'
import { houseRow, read } from '../../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

/**
 * Bank lines that staff sent back to the account they came from, and that no payment file has
 * taken along yet.
 */
const due = `FROM incoming_line_ends e JOIN incoming_lines l ON l.id = e.line
  WHERE e.customer = 0 AND l.has_account
    AND NOT EXISTS (SELECT 1 FROM payout_batch_returns r WHERE r.line = e.line)`

export async function waitingReturns(db: Db): Promise<number> {
  return (await db.query(`SELECT 1 ${due}`)).rowCount ?? 0
}

type Taking = { readonly batch: bigint; readonly at: Date; readonly alias: string }

/**
 * Puts what waits into this file; answers how many. A line that another file takes at the same
 * time is that one's. From the limit on who sent a line back does not also make the file it
 * leaves with: two people see the money go. Refuses `own_return` where nothing but such lines
 * waits.
 */
export async function takeReturns(db: Db, { batch, at, alias }: Taking): Promise<Outcome<number>> {
  const limit = rowAt(secondPersonFrom, utcDate(at.getTime()))
  if (!limit.ok) return limit
  const { rowCount } = await db.query(
    `INSERT INTO payout_batch_returns (line, batch, at) SELECT e.line, $1, $2 ${due}
       AND (l.amount < $3 OR e.by IS DISTINCT FROM $4) ORDER BY e.line LIMIT 500
     ON CONFLICT DO NOTHING`,
    [batch, at, limit.value.minor, alias],
  )
  const taken = rowCount ?? 0
  return taken === 0 && (await waitingReturns(db)) > 0 ? no('own_return') : ok(taken)
}

const returned = houseRow({
  id: int8,
  currency: text<Currency>(),
  amount: int8,
  account: text(),
  bankRef: text(),
  sealed: text(),
})

/**
 * The payments of a file that go back to their senders: to the account and name the bank gave,
 * whole.
 */
export async function returnsIn(
  db: Db,
  personal: Personal,
  batch: bigint,
): Promise<readonly Payment[]> {
  const rows = await read(
    db,
    returned,
    `SELECT l.id, l.currency, l.amount, l.account, l.bank_ref, l.sealed
     FROM payout_batch_returns r JOIN incoming_lines l ON l.id = r.line
     WHERE r.batch = $1 ORDER BY l.id`,
    [batch],
  )
  return rows.map(({ id, currency, amount, account, bankRef, sealed }) => {
    const box = { label: labels.incoming(account, bankRef), box: sealed }
    const { party, iban } = openParty(personal, box)
    return {
      id: String(id),
      // The bank reports it back, and by it the line of the ledger is found (`bank/items.ts`).
      reference: `line/${id}`,
      note: `RETURN ${bankRef}`,
      amount: money(currency, amount),
      name: party,
      account: { iban: readIban(iban)?.iban ?? iban },
      bic: null,
    }
  })
}
