import type { Currency } from '@parkett/contract/wire/money'
import type { BlockTerms } from '@parkett/core/blocks/apply'
import type { SellerKind } from '@parkett/core/blocks/offer'
import type { BlockMarket } from '@parkett/core/blocks/rules'
import type pg from 'pg'
import { date, int4, int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>

/** An offer as it was recorded; nothing of it changes. */
const offer = referenceRow({
  id: int8,
  market: text<BlockMarket>(),
  sequence: int4,
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
})
export type OfferRow = RowIn<typeof offer>

const select = `SELECT id, market, sequence, instrument, currency, price, reference_price, reference_at, seller_kind,
    seller_name, seller_holding, total, minimum, step, maximum, opens_at, closes_at, locked_until
  FROM block_offers`

/** Offers whose window is open or was within a time, the one that closes next first. */
export const recentOffers = (db: Db, since: number): Promise<readonly OfferRow[]> =>
  read(db, offer, `${select} WHERE closes_at >= $1 ORDER BY closes_at, id`, [new Date(since)])

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
