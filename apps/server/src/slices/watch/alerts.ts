import type { AlertRule, WatchAlert, WatchOutcome, watchQueue } from '@parkett/contract/desk/watch'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import type { QueryOf } from '@parkett/contract/wire/route'
import { date, int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'
import { fitsSought, soughtFor } from '../../identity/sought.ts'
import { lastPlace, placeOf } from '../../platform/http/cursor.ts'
import { dueSql, fitsAge } from '../../platform/queue/age-sql.ts'
import { narrowed, type View } from '../../platform/queue/narrowed.ts'
import { byNumber } from '../../platform/queue/orders.ts'
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
/** The same of a row of a queue. */
const shown = `w.customer, w.id, w.rule, w.valid_from, w.days, w.currency, w.reached, w.threshold,
  w.sequence, w.object, w.at, w.raised_at, w.outcome, w.reason, w.seen, w.alias, w.decided_at`
const joined =
  'watch_alerts a LEFT JOIN watch_outcomes o ON o.customer = a.customer AND o.alert = a.id'

/** One alert, whoever it is about. */
export async function anyAlert(db: Db, id: string): Promise<AlertRow | undefined> {
  const sql = `SELECT ${columns} FROM ${joined} WHERE a.id = $1`
  return (await read(db, alert, sql, [BigInt(id)]))[0]
}

type Asked = QueryOf<typeof watchQueue>

/** What waits, the oldest first, or what is decided, the newest first; an alert with what it came to is `w`. */
const viewOf = ({ view, order }: Asked): View =>
  byNumber(
    {
      all: `SELECT ${columns}, a.open FROM ${joined}`,
      of: view === 'closed' ? 'NOT w.open' : 'w.open',
    },
    view === 'closed' || order === 'newest',
  )

/**
 * A page. How many a filter finds is told by no number beside its view: whoever saved one of their own name
 * would learn of an alert that concerns them.
 */
export async function alertsFor(db: Pool, asked: Asked, now: number) {
  const { view, q, rule, outcome, cursor } = asked
  const sought = await soughtFor(db, [asked])
  return narrowed({
    pool: db,
    row: alert,
    columns: shown,
    view: viewOf(asked),
    place: lastPlace(cursor),
    fits: (put) =>
      [
        fitsSought(q, sought, { id: 'w.id', customer: 'w.customer', put }),
        rule === undefined ? [] : [`w.rule = ${put(rule)}`],
        outcome === undefined ? [] : [`w.outcome = ${put(outcome)}`],
        fitsAge(
          view === 'late' ? 'late' : undefined,
          () => `${dueSql('watch', 'w.raised_at')} < ${put(new Date(now))}::timestamptz`,
        ),
      ].flat(),
    at: ({ raisedAt, id }) => placeOf(raisedAt, id),
  })
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
