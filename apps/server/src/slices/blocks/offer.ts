import type { Currency } from '@parkett/contract/wire/money'
import type { BlockTerms } from '@parkett/core/blocks/apply'
import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type { BlockOffer } from '@parkett/contract/customer/blocks'
import type pg from 'pg'
import { date, int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

/** An offer as it was recorded; nothing of it changes but that it is over before its window. */
const offer = referenceRow({
  id: int8,
  market: text<BlockMarket>(),
  /** Of those that are made of the seed; null where two people listed it. */
  sequence: nullable(int4),
  instrument: int8,
  currency: text<Currency>(),
  price: int8,
  referencePrice: int8,
  referenceAt: timestamp,
  sellerKind: text<BlockOffer['seller']['kind']>(),
  /** Of who sells from outside; null where a customer does. */
  sellerName: nullable(text()),
  sellerHolding: nullable(int8),
  total: int8,
  minimum: int8,
  step: int8,
  maximum: int8,
  opensAt: timestamp,
  closesAt: timestamp,
  lockedUntil: date,
  /** Of the two who listed it; null where it is made of the seed. */
  approval: nullable(int8),
  /** What a customer offers, and whose it is; null where somebody outside sells. */
  sale: nullable(int8),
  seller: nullable(int8),
  /** Since when nobody gets of it any more; null: its window alone ends it. */
  endedAt: nullable(timestamp),
})
export type OfferRow = RowIn<typeof offer>

const select = `SELECT id, market, sequence, instrument, currency, price, reference_price, reference_at, seller_kind,
    seller_name, seller_holding, total, minimum, step, maximum, opens_at, closes_at, locked_until, o.approval, sale,
    seller, e.ended_at
  FROM block_offers o LEFT JOIN block_ends e ON e.offer = o.id`

/** Offers whose window is open or was within a time, the one that closes next first. */
export const recentOffers = (db: Db, since: number): Promise<readonly OfferRow[]> =>
  read(db, offer, `${select} WHERE closes_at >= $1 ORDER BY closes_at, id`, [new Date(since)])

/** Every one, newest first; one more than a page tells that there is a next. */
export const offersBefore = (
  db: Db,
  before: bigint | null,
  most: number,
): Promise<readonly OfferRow[]> =>
  read(db, offer, `${select} WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT ${most}`, [
    before,
  ])

export const offersOf = (db: Db, ids: readonly bigint[]): Promise<readonly OfferRow[]> =>
  read(db, offer, `${select} WHERE id = ANY($1::bigint[])`, [ids])

export const oneOffer = (db: Db, id: bigint): Promise<OfferRow | undefined> =>
  readFirst(db, offer, `${select} WHERE id = $1`, [id.toString()])

const takenRow = houseRow({ offer: int8, taken: int8 })

/** Shares of each block that were executed, over all customers. */
export async function takenOf(db: Db): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await read(db, takenRow, 'SELECT offer, taken FROM block_taken WHERE customer = 0')
  return new Map(rows.map((row) => [row.offer, row.taken]))
}

/** When it is over: at the end of its window, or where it was taken off before. */
export const closeOf = ({ closesAt, endedAt }: Pick<OfferRow, 'closesAt' | 'endedAt'>): number =>
  Math.min(closesAt.getTime(), endedAt?.getTime() ?? Infinity)

/** What an application is held against. */
export const termsOf = (row: OfferRow): BlockTerms => ({
  opensAt: row.opensAt.getTime(),
  closesAt: closeOf(row),
  currency: row.currency,
  price: row.price,
  total: row.total,
  minimum: row.minimum,
  step: row.step,
  maximum: row.maximum,
})

/** Records an offer, once: another server of the same books may have been first. */
export async function recordOffer(
  db: Db,
  { recordedAt, ...row }: Omit<OfferRow, 'endedAt'> & { readonly recordedAt: Date },
): Promise<void> {
  const { sellerKind, sellerName, sellerHolding, referencePrice, referenceAt } = row
  const columns = {
    id: row.id,
    market: row.market,
    sequence: row.sequence,
    instrument: row.instrument,
    currency: row.currency,
    price: row.price,
    reference_price: referencePrice,
    reference_at: referenceAt,
    seller_kind: sellerKind,
    seller_name: sellerName,
    seller_holding: sellerHolding,
    total: row.total,
    minimum: row.minimum,
    step: row.step,
    maximum: row.maximum,
    opens_at: row.opensAt,
    closes_at: row.closesAt,
    locked_until: row.lockedUntil,
    approval: row.approval,
    sale: row.sale,
    seller: row.seller,
    recorded_at: recordedAt,
  }
  const names = Object.keys(columns)
  const places = names.map((_, at) => `$${at + 1}`)
  await db.query(
    `INSERT INTO block_offers (${names.join(', ')}) VALUES (${places.join(', ')})
     ON CONFLICT (market, sequence) DO NOTHING`,
    Object.values(columns),
  )
}
