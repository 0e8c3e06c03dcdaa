import { currencies, type Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { idsApart } from '../../base/ports.ts'
import { count, date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, read, readOne, type RowIn } from '../../platform/db/read.ts'
import { nearNumbers } from '../read/near.ts'
import type { MadeDays } from './cash-days.ts'
import { changeIn, pocketsOf, type DaySide } from './sides.ts'

export type LogFilter = {
  readonly customer: bigint
  readonly currency: Currency
  readonly direction: 'all' | 'in' | 'out'
  readonly side: DaySide
  /** Start of the period, business ms; null: since opening. */
  readonly from: number | null
  readonly before: bigint | null
}

const logRow = accountRow({
  id: int8,
  position: int8,
  event: text(),
  reference: nullable(int8),
  at: timestamp,
  date,
  change: int8,
  balance: int8,
})
export type LogRow = RowIn<typeof logRow>

const apart = idsApart.toString()

/**
 * What each journal changed in the pockets that are asked for together. Of the days that are over
 * only those among `days`, found by `cash_days` with the balance before them; of the
 * days since, every journal. The balance is summed over all that changed them, in the order of the
 * chain, so a filter of period or direction cannot bend it.
 */
const logOf = (days: string): string => `WITH days AS (
    SELECT *, sum(came - went) OVER (ORDER BY first_position) - (came - went) AS before
    FROM cash_days WHERE customer = $1 AND currency = $2 AND side = $3 AND day <= $5),
  ranges AS ((SELECT day, first_journal, last_journal, before FROM ${days})
    UNION ALL SELECT NULL, $6::bigint - ${apart}, ${2n ** 63n - 1n},
      (SELECT COALESCE(sum(came - went), 0) FROM days)),
  log AS (
    SELECT j.id, j.position, j.event, j.reference, j.business_at, j.business_date, c.change,
      (r.before + sum(c.change) OVER (PARTITION BY r.day ORDER BY j.position))::bigint AS balance
    FROM ranges r
      CROSS JOIN LATERAL (SELECT * FROM journals
        WHERE customer = $1 AND id BETWEEN r.first_journal AND r.last_journal
          AND ${nearNumbers('r.first_journal', 'r.last_journal')}
          AND CASE WHEN r.day IS NULL THEN business_date > $5 ELSE business_date = r.day END
        OFFSET 0) j
      CROSS JOIN LATERAL (${changeIn('$2', '$4')}) c
    WHERE c.change <> 0)`

export function rowsOfLog(
  pool: Pool,
  made: MadeDays,
  { shown, ...filter }: LogFilter & { readonly shown: number },
): Promise<readonly LogRow[]> {
  const [sign, rows] = {
    all: ['', 'comings + goings'],
    in: ['AND change > 0', 'comings'],
    out: ['AND change < 0', 'goings'],
  }[filter.direction]
  // As many days as the page needs, the newest first. The first of them may be cut by `before`: it
  // is not counted on.
  const wanted = `(
    SELECT *, sum(CASE WHEN first THEN 0 ELSE rows END) OVER (ORDER BY day DESC) - rows AS newer
    FROM (SELECT *, ${rows} AS rows, day = max(day) OVER () AS first FROM days
      WHERE ($7::timestamptz IS NULL OR day >= ($7 AT TIME ZONE 'UTC')::date)
        AND ($8::bigint IS NULL OR first_position < $8) AND ${rows} > 0) each) counted
    WHERE newer < ${shown}`
  return read(
    pool,
    logRow,
    `${logOf(wanted)} SELECT id, position, event, reference, business_at AS at,
       business_date AS date, change, balance FROM log
     WHERE ($7 IS NULL OR business_at >= $7) AND ($8 IS NULL OR position < $8) ${sign}
     ORDER BY position DESC LIMIT ${shown}`,
    [...given(filter, made), filter.before],
  )
}

const logSums = accountRow({ opening: int8, in: int8, out: int8, closing: int8 })
export type LogSums = RowIn<typeof logSums>

/**
 * Opening balance, and what came in and went out since, of the whole period and not of one
 * page; and the balance as it is stored, in the same snapshot: that the sums lead there is for
 * whoever looks to see. Of a period that begins within a day, that day is read row by row.
 */
export function sumsOfLog(pool: Pool, made: MadeDays, filter: LogFilter): Promise<LogSums> {
  const first = `COALESCE(($7::timestamptz AT TIME ZONE 'UTC')::date, '-infinity')`
  return readOne(
    pool,
    logSums,
    `${logOf(`days WHERE day = ${first}`)}, parts AS (
       SELECT day > ${first} AS since, came, went FROM days WHERE day <> ${first}
       UNION ALL SELECT $7 IS NULL OR business_at >= $7, GREATEST(change, 0), GREATEST(-change, 0)
       FROM log)
     SELECT COALESCE(sum(came - went) FILTER (WHERE NOT since), 0)::bigint AS opening,
       COALESCE(sum(came) FILTER (WHERE since), 0)::bigint AS "in",
       COALESCE(sum(went) FILTER (WHERE since), 0)::bigint AS out,
       (SELECT COALESCE(sum(b.amount), 0) FROM balances b
        WHERE b.customer = $1 AND b.asset = $2 AND b.pocket = ANY($4))::bigint AS closing
     FROM parts`,
    given(filter, made),
  )
}

const logWhole = accountRow({ change: int8, count })

/** What all that ever changed a side comes to, and how many that were. */
export function wholeOfLog(
  pool: Pool,
  made: MadeDays,
  { customer, currency, side }: Pick<LogFilter, 'customer' | 'currency' | 'side'>,
): Promise<RowIn<typeof logWhole>> {
  return readOne(
    pool,
    logWhole,
    `${logOf('days WHERE false')} SELECT COALESCE(sum(change), 0)::bigint AS change,
       COALESCE(sum(entries), 0)::bigint AS count
     FROM (SELECT came - went AS change, comings + goings AS entries FROM days
       UNION ALL SELECT change, 1 FROM log) all_of_them`,
    [customer, currency, side, pocketsOf[side], made.until, made.lastJournal],
  )
}

/**
 * A number that is below that of every journal, fill and order of the booking day `day` and of all
 * later ones, as SQL: what lies in a span of days is found without what lies before it. By the
 * newest day before it that is made.
 */
export const idsFrom = (customer: string, day: string): string =>
  `(SELECT COALESCE(max(d.last_journal), ${apart}) - ${apart}
    FROM unnest('{${currencies.join(',')}}'::text[]) AS known(currency)
      CROSS JOIN LATERAL (SELECT last_journal FROM cash_days WHERE customer = ${customer}
        AND currency = known.currency AND side = 'both' AND day < ${day} ORDER BY day DESC LIMIT 1) d)`

const held = accountRow({ asset: text() })

export async function currenciesOf(pool: Pool, customer: bigint): Promise<readonly string[]> {
  const rows = await read(
    pool,
    held,
    `SELECT DISTINCT asset FROM balances WHERE customer = $1 AND pocket LIKE 'C.%'`,
    [customer],
  )
  return rows.map(({ asset }) => asset)
}

const given = ({ customer, currency, side, from }: LogFilter, made: MadeDays): unknown[] => [
  customer,
  currency,
  side,
  pocketsOf[side],
  made.until,
  made.lastJournal,
  from === null ? null : new Date(from),
]
