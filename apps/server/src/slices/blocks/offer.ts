import type { Currency } from '@parkett/contract/wire/money'
import type { BlockTerms } from '@parkett/core/blocks/apply'
import type { SellerKind } from '@parkett/core/blocks/offer'
import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type pg from 'pg'
import { date, int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

/** An offer as it was recorded; nothing of it changes. */
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
  sellerKind: text<SellerKind>(),
  sellerName: text(),
  sellerHolding: int8,
  total: int8,
  minimum: int8,
  step: int8,
  maximum: int8,
  opensAt: timestamp,
  closesAt: timestamp,
  lockedUntil: date,
  /** Of the two who listed it; null where it is made of the seed. */
  approval: nullable(int8),
})
export type OfferRow = RowIn<typeof offer>

const select = `SELECT id, market, sequence, instrument, currency, price, reference_price, reference_at, seller_kind,
    seller_name, seller_holding, total, minimum, step, maximum, opens_at, closes_at, locked_until, approval
  FROM block_offers`

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

/** What an application is held against. */
export const termsOf = (row: OfferRow): BlockTerms => ({
  opensAt: row.opensAt.getTime(),
  closesAt: row.closesAt.getTime(),
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
  { recordedAt, ...row }: OfferRow & { readonly recordedAt: Date },
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
