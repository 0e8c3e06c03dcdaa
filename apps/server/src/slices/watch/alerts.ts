import type { AlertRule, WatchAlert, WatchOutcome, watchQueue } from '@parkett/contract/desk/watch'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { QueryOf } from '@parkett/contract/wire/route'
import { date, int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'
import { dueSql } from '../../platform/queue/age-sql.ts'
import { lastShown, pageRows } from '../../platform/http/cursor.ts'
import type { Db } from './facts.ts'

const alert = everyAccountRow({
  customer: int8,
  id: int8,
  rule: text<AlertRule>(),
  validFrom: date,
  days: nullable(int4),
  currency: nullable(text<Currency>()),
  reached: int8,
  threshold: int8,
  sequence: int8,
  object: int8,
  at: timestamp,
  raisedAt: timestamp,
  outcome: nullable(text<WatchOutcome>()),
  reason: nullable(text()),
  seen: nullable(int8),
  alias: nullable(text()),
  decidedAt: nullable(timestamp),
})
export type AlertRow = RowIn<typeof alert>

const columns = `a.customer, a.id, a.rule, a.valid_from, a.days, a.currency, a.reached, a.threshold,
  a.sequence, a.object, a.at, a.raised_at, o.outcome, o.reason, o.seen, o.alias, o.at AS decided_at`
const joined =
  'watch_alerts a LEFT JOIN watch_outcomes o ON o.customer = a.customer AND o.alert = a.id'

/** One alert, whoever it is about. */
export async function anyAlert(db: Db, id: string): Promise<AlertRow | undefined> {
  const sql = `SELECT ${columns} FROM ${joined} WHERE a.id = $1`
  return (await read(db, alert, sql, [BigInt(id)]))[0]
}

type Asked = QueryOf<typeof watchQueue>

/** A page and one more: what waits, the oldest first; what is decided, the newest first. */
export function alertsFor(
  db: Db,
  { view, rule, cursor }: Asked,
  now: number,
): Promise<readonly AlertRow[]> {
  const closed = view === 'closed'
  return read(
    db,
    alert,
    `SELECT ${columns} FROM ${joined} WHERE ${closed ? 'NOT a.open' : 'a.open'}
       AND ($1::text IS NULL OR a.rule = $1)
       AND ($2::bigint IS NULL OR a.id ${closed ? '<' : '>'} $2)
       AND ($3::timestamptz IS NULL OR ${alertDue} < $3)
     ORDER BY a.id ${closed ? 'DESC' : ''} LIMIT ${pageRows + 1}`,
    [rule ?? null, lastShown(cursor), view === 'late' ? new Date(now) : null],
  )
}

/** By when an alert `a` should be looked at. */
export const alertDue = dueSql('watch', 'a.raised_at')

/** A figure as people read it: money where it is of a currency, else a count. */
const figure = (currency: Currency | null, value: bigint): string =>
  currency === null ? value.toString() : toWire(money(currency, value)).amount

/** Whether the figures of a rule are money. */
const inMoney = (rule: AlertRule): boolean => rule === 'deposits_sum' || rule === 'in_and_out'

export function viewAlert(row: AlertRow, username: string): WatchAlert {
  const currency = inMoney(row.rule) ? row.currency : null
  const { outcome, reason, alias, decidedAt } = row
  return {
    id: row.id.toString(),
    customer: row.customer.toString(),
    username,
    rule: row.rule,
    currency,
    reached: figure(currency, row.reached),
    limit: figure(currency, row.threshold),
    at: row.at.toISOString(),
    raisedAt: row.raisedAt.toISOString(),
    decided:
      outcome === null || reason === null || alias === null || decidedAt === null
        ? null
        : { outcome, reason, by: alias, at: decidedAt.toISOString() },
  }
}
