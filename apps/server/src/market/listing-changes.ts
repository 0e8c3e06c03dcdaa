import { dayNumber, type IsoDate } from '@parkett/core/civil'
import {
  endsOrders,
  termsOn,
  type ListingTerms,
  type TermsChange,
} from '@parkett/core/market/listing-terms'
import type { Pool, PoolClient } from 'pg'
import { date, int8, json } from '../platform/db/columns.ts'
import { read, referenceRow } from '../platform/db/read.ts'
import { unchanged, type Listing, type ListingChanges } from './listing.ts'
import { readingsOf } from './readings.ts'
import type { InstrumentRow } from './store.ts'
import { venues } from './venues.ts'

type Queryable = Pick<Pool | PoolClient, 'query'>

const changeRow = referenceRow({
  instrument: int8,
  validFrom: date,
  before: json<TermsChange['before']>(),
  after: json<TermsChange['after']>(),
})

/** Of `instrument_changes AS c`: it was not taken back before its day. */
export const stands = `NOT EXISTS
  (SELECT FROM instrument_change_ends AS e WHERE e.instrument_change = c.id)`

/** What two people changed, by instrument, oldest first. */
export async function loadChanges(
  db: Queryable,
): Promise<ReadonlyMap<bigint, readonly TermsChange[]>> {
  const sql = `SELECT instrument, valid_from, before, after FROM instrument_changes AS c
    WHERE ${stands} ORDER BY valid_from, id`
  return Map.groupBy(await read(db, changeRow, sql), ({ instrument }) => instrument)
}

export const termsOfRow = (row: InstrumentRow): ListingTerms => ({
  name: row.name,
  nameZh: row.nameZh,
  sector: row.sector,
  lotSize: row.lotSize,
  tickBand: row.tickBand ?? null,
  board: row.board,
  state: 'trading',
})

/** The same of a listing in memory: the terms of its trade date. */
export const termsOfListing = ({
  instrument,
  profile,
  tickBand,
  changes,
}: Listing): ListingTerms => ({
  name: instrument.name,
  nameZh: instrument.nameZh,
  sector: instrument.sector,
  lotSize: instrument.lotSize,
  tickBand: tickBand ?? null,
  board: profile.board,
  state: changes.standing?.as ?? 'trading',
})

type Changed = { readonly row: InstrumentRow; readonly changes: ListingChanges }

/** A listing as it is on a trade date. */
export function rowOn(
  row: InstrumentRow,
  changes: readonly TermsChange[] | undefined,
  today: IsoDate,
): Changed {
  if (changes === undefined) return { row, changes: unchanged }
  const listed = termsOfRow(row)
  const { state, ...terms } = termsOn(listed, changes, today)
  const begun = changes.filter(({ validFrom }) => validFrom <= today)
  const stood = begun.findLast(({ after }) => after.state !== undefined)
  return {
    row: { ...row, ...terms, ...ofNames(row, terms.nameZh), venue: venues[terms.board] },
    changes: {
      standing:
        state === 'trading' || stood === undefined
          ? null
          : { as: state, since: dayNumber(stood.validFrom) },
      ordersFrom: begun.findLast(endsOrders)?.validFrom ?? null,
      next: changes.find(({ validFrom }) => validFrom > today)?.validFrom ?? null,
      termsOn: (on) => termsOn(listed, changes, on),
    },
  }
}

/** Readings that came with an import stay with the name they are of. */
const ofNames = ({ nameZh, pinyin }: InstrumentRow, now: string | null) =>
  now === nameZh ? { pinyin } : { pinyin: now === null ? [] : readingsOf(now) }

/** Whether the database has the row as it is on the day. */
export const isKept = ({
  row,
  kept,
}: {
  readonly row: InstrumentRow
  readonly kept: InstrumentRow
}) => following.every((term) => String(row[term] ?? null) === String(kept[term] ?? null))

const following = [
  'name',
  'nameZh',
  'pinyin',
  'sector',
  'lotSize',
  'tickBand',
  'board',
  'venue',
] as const satisfies readonly (keyof InstrumentRow)[]

/**
 * Brings listings up to date, for whoever reads them in the database. Asked again it changes nothing.
 */
export async function keepListings(db: Queryable, rows: readonly InstrumentRow[]): Promise<void> {
  for (const { id, name, nameZh, pinyin, sector, lotSize, tickBand, board, venue } of rows)
    await db.query(
      `UPDATE instruments SET name = $2, name_zh = $3, pinyin = $4, sector = $5, lot_size = $6,
         tick_band = $7, board = $8, venue = $9
       WHERE id = $1 AND (name, name_zh, pinyin, sector, lot_size, tick_band, board, venue)
         IS DISTINCT FROM ($2, $3, $4::text[], $5, $6, $7, $8, $9)`,
      [id, name, nameZh, pinyin, sector, lotSize, tickBand, board, venue],
    )
}
