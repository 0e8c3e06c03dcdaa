import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { readIban } from '@parkett/core/cards/iban'
import { rowAt } from '@parkett/core/effective'
import { minimumIn } from '@parkett/core/hundredths'
import type { Payment } from '@parkett/core/withdrawals/pain001'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import { houseRules } from '../../../accounts/rules/current.ts'
import { stoppedSenders, type SenderDeps } from '../../../accounts/cash/stopped-senders.ts'
import type { Staff } from '../../../platform/http/serve.ts'
import { labels, openParty } from '../../../platform/data-dir/personal.ts'
import { count, int8, nullable, text } from '../../../platform/db/columns.ts'
import { houseRow, read, readOne } from '../../../platform/db/read.ts'
import { byOnePerson } from './by-one-person.ts'

type Db = Pick<pg.Pool, 'query'>

const line = houseRow({
  id: int8,
  currency: text<Currency>(),
  amount: int8,
  account: text(),
  bankRef: text(),
  sealed: text(),
  by: nullable(text()),
})
const columns = 'l.id, l.currency, l.amount, l.account, l.bank_ref, l.sealed, e.by'

async function linesOf(
  { personal }: Pick<SenderDeps, 'personal'>,
  db: Db,
  { sql, values = [] }: { readonly sql: string; readonly values?: readonly unknown[] },
) {
  return (await read(db, line, sql, values)).map(({ sealed, account, ...row }) => {
    const box = { label: labels.incoming(account, row.bankRef), box: sealed }
    const { party: remitter, iban, purpose } = openParty(personal, box)
    return { ...row, remitter, iban, text: purpose }
  })
}

/**
 * Bank lines that staff sent back to the account they came from and that no payment file has taken
 * along yet: those whose sender no freeze stops, and the others.
 */
async function openReturns(deps: SenderDeps, db: Db) {
  const sql = `SELECT ${columns} FROM incoming_line_ends e JOIN incoming_lines l ON l.id = e.line
    WHERE e.reason IS NOT NULL AND l.has_account AND NOT EXISTS (SELECT 1 FROM payout_batch_returns r
      WHERE r.line = e.line AND r.left_at IS NULL) ORDER BY l.id`
  const rows = await linesOf(deps, db, { sql })
  const stopped = await stoppedSenders(deps, db, rows)
  return {
    free: rows.filter(({ id }) => !stopped.has(id)),
    stopped: rows.filter(({ id }) => stopped.has(id)),
  }
}

/** How many the next file takes, and how many a freeze of their sender keeps here. */
export async function waitingReturns(
  deps: SenderDeps,
  db: Db,
): Promise<{ readonly free: number; readonly stopped: number }> {
  const { free, stopped } = await openReturns(deps, db)
  return { free: free.length, stopped: stopped.length }
}

type Taking = { readonly at: Date; readonly alias: string }

/**
 * What this person's next file takes along. From the limit on who sent a line back does not also
 * make the file it leaves with: two people see the money go. Refuses `own_return` where nothing
 * but such lines waits.
 */
export async function returnsFor(
  deps: SenderDeps,
  db: Db,
  { at, alias }: Taking,
): Promise<Outcome<readonly bigint[]>> {
  const limit = rowAt(houseRules().depositSecond, utcDate(at.getTime()))
  if (!limit.ok) return limit
  const { free } = await openReturns(deps, db)
  const own = free.filter(
    ({ currency, amount, by }) => by === alias && amount >= minimumIn(currency, limit.value.minor),
  )
  const taken = free.filter((row) => !own.includes(row)).slice(0, 500)
  return taken.length === 0 && own.length > 0 ? no('own_return') : ok(taken.map(({ id }) => id))
}

/** Puts them into a file; a line that another file takes at the same time is that one's. */
export async function takeReturns(
  deps: SenderDeps,
  db: Db,
  { batch, ...taking }: Taking & { readonly batch: bigint },
): Promise<void> {
  const lines = await returnsFor(deps, db, taking)
  if (!lines.ok) return
  await db.query(
    `INSERT INTO payout_batch_returns (line, batch, at) SELECT n, $1, $2
     FROM unnest($3::bigint[]) AS n ON CONFLICT DO NOTHING`,
    [batch, taking.at, lines.value.map(String)],
  )
}

const linesIn = (deps: Pick<SenderDeps, 'personal'>, db: Db, batch: bigint) =>
  linesOf(deps, db, {
    sql: `SELECT ${columns} FROM payout_batch_returns r JOIN incoming_lines l ON l.id = r.line
     JOIN incoming_line_ends e ON e.line = l.id
     WHERE r.batch = $1 AND r.left_at IS NULL ORDER BY l.id`,
    values: [batch],
  })

/** Of the lines in a file those whose sender was frozen since. */
export const stoppedReturns = async (
  deps: SenderDeps,
  db: Db,
  batch: bigint,
): Promise<readonly bigint[]> => [
  ...(await stoppedSenders(deps, db, await linesIn(deps, db, batch))),
]

const times = houseRow({ times: count })

/** How many lines in a file this person sent back. */
export async function ownReturns(
  db: Db,
  batch: bigint,
  { person }: Pick<Staff, 'person'>,
): Promise<number> {
  const sql = `SELECT count(*) AS times FROM payout_batch_returns r
    JOIN incoming_line_ends e ON e.line = r.line JOIN staff s ON s.alias = e.by
    WHERE r.batch = $1 AND r.left_at IS NULL AND ${byOnePerson('s.id', '$2')}`
  return (await readOne(db, times, sql, [batch, person])).times
}

/** Takes lines out of a file that is open again; they wait for a later one. */
export async function leaveReturns(
  db: Db,
  { batch, lines, at }: { batch: bigint; lines: readonly bigint[]; at: Date },
): Promise<void> {
  if (lines.length === 0) return
  await db.query(
    'UPDATE payout_batch_returns SET left_at = $3 WHERE batch = $1 AND line = ANY($2::bigint[])',
    [batch, lines.map(String), at],
  )
}

/**
 * The payments of a file that go back to their senders: to the account and name the bank gave,
 * whole.
 */
export async function returnsIn(
  db: Db,
  personal: SenderDeps['personal'],
  batch: bigint,
): Promise<readonly Payment[]> {
  return (await linesIn({ personal }, db, batch)).map(
    ({ id, currency, amount, remitter, iban, bankRef }) => ({
      id: String(id),
      // The bank reports it back, and by it the line of the ledger is found (`bank/items.ts`).
      reference: `line/${id}`,
      note: `RETURN ${bankRef}`,
      amount: money(currency, amount),
      name: remitter,
      account: { iban: readIban(iban)?.iban ?? iban },
      bic: null,
    }),
  )
}
