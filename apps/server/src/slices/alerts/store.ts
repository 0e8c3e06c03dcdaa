import type { AlertKind, AlertRepeat } from '@parkett/contract/customer/alerts'
import type { PriceAlert, Seen } from '@parkett/core/alerts/judge'
import type { Price } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import { date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

export type StoredAlert = PriceAlert & {
  readonly customer: bigint
  readonly id: bigint
  readonly instrument: bigint
  readonly createdAt: number
  readonly firedAt: number | null
  readonly firedPrice: Price | null
}

const columns = {
  customer: int8,
  id: int8,
  instrument: int8,
  kind: text<AlertKind>(),
  level: int8,
  repeats: text<AlertRepeat>(),
  createdAt: timestamp,
  endsAt: timestamp,
  firedAt: nullable(timestamp),
  firedOn: nullable(date),
  firedPrice: nullable(int8),
}
const own = accountRow(columns)
const every = everyAccountRow(columns)
const named = `a.customer, a.id, a.instrument, a.kind, a.level, a.repeats, a.created_at, a.ends_at,
  a.fired_at, a.fired_on, a.fired_price`

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, customer: bigint) =>
  read(db, own, `SELECT ${named} FROM price_alerts a WHERE a.customer = $1 ORDER BY a.id DESC`, [
    customer,
  ])

const stored = ({ repeats, createdAt, endsAt, firedAt, ...row }: Row): StoredAlert => ({
  ...row,
  repeat: repeats,
  createdAt: createdAt.getTime(),
  endsAt: endsAt.getTime(),
  firedAt: firedAt?.getTime() ?? null,
})

/** Newest first. */
export const alertsOf = async (db: Db, customer: bigint): Promise<readonly StoredAlert[]> =>
  (await rowsOf(db, customer)).map(stored)

export async function addAlert(
  db: Db,
  alert: Pick<
    StoredAlert,
    'customer' | 'id' | 'instrument' | 'kind' | 'level' | 'repeat' | 'createdAt' | 'endsAt'
  >,
): Promise<void> {
  await db.query(
    `INSERT INTO price_alerts (customer, id, instrument, kind, level, repeats, created_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      alert.customer,
      alert.id,
      alert.instrument,
      alert.kind,
      alert.level,
      alert.repeat,
      new Date(alert.createdAt),
      new Date(alert.endsAt),
    ],
  )
}

/** @returns whether it was there */
export async function removeAlert(db: Db, customer: bigint, id: bigint): Promise<boolean> {
  const sql = 'DELETE FROM price_alerts WHERE customer = $1 AND id = $2'
  return ((await db.query(sql, [customer, id])).rowCount ?? 0) > 0
}

const watched = everyAccountRow({ instrument: int8 })

/** Every share that some alert waits for; one that ended unfired waits no more. */
export async function watchedInstruments(db: Db, now: number): Promise<readonly bigint[]> {
  const sql = 'SELECT DISTINCT instrument FROM price_alerts WHERE NOT over AND ends_at > $1'
  return (await read(db, watched, sql, [new Date(now)])).map(({ instrument }) => instrument)
}

/**
 * Alerts that a price may have reached: found by the index, so that nobody else's are looked at.
 * Whether one fires is decided by core.
 */
export async function reached(
  db: Db,
  instrument: bigint,
  { seen, movedBy, now }: { readonly seen: Seen; readonly movedBy: bigint; readonly now: number },
): Promise<readonly StoredAlert[]> {
  const rows = await read(
    db,
    every,
    {
      name: 'alerts-reached',
      text: `SELECT ${named} FROM price_alerts a
        WHERE a.instrument = $1 AND NOT a.over AND a.ends_at > $5 AND a.fired_on IS DISTINCT FROM $4
          AND ((a.kind = 'above' AND a.level <= $2) OR (a.kind = 'below' AND a.level >= $2)
            OR (a.kind = 'moves' AND a.level <= $3))
        ORDER BY a.id LIMIT ${atOnceMax}`,
    },
    [instrument, seen.last, movedBy, seen.day, new Date(now)],
  )
  return rows.map(stored)
}
/** The next round takes the next ones. */
const atOnceMax = 500

/** Writes down that it fired, if nobody did and it is still there. */
export async function markFired(
  db: Db,
  { customer, id, repeat }: StoredAlert,
  { seen, now }: { readonly seen: Seen; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE price_alerts SET fired_at = $3, fired_on = $4, fired_price = $5, over = $6
     WHERE customer = $1 AND id = $2 AND NOT over AND fired_on IS DISTINCT FROM $4`,
    [customer, id, new Date(now), seen.day, seen.last, repeat === 'once'],
  )
  return rowCount === 1
}
