import type { BlockTapeRow } from '@parkett/contract/customer/block-tape'
import { addDays, utcDate } from '@parkett/core/civil'
import { discountOf } from '@parkett/core/blocks/discount'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { date, int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import { percentText } from './fairness.ts'
import { offersOf } from './offer.ts'

const shownDays = 90
const shownMost = 100

const executed = everyAccountRow({ tradeDate: date, offer: int8, size: int8 })

/** What was executed and settled, by block and trading day: sums of all buyers, never one of them. */
export async function tapeOf(
  { pool, feed }: { readonly pool: Pool; readonly feed: Feed },
  now: number,
): Promise<BlockTapeRow[]> {
  const from = addDays(utcDate(now), -shownDays)
  const rows = await read(
    pool,
    executed,
    `SELECT trade_date, offer, sum(quantity)::bigint AS size FROM block_orders
     WHERE status IN ('settled', 'free') AND trade_date >= $1
     GROUP BY trade_date, offer ORDER BY trade_date DESC, offer DESC LIMIT ${shownMost}`,
    [from],
  )
  const offers = await offersOf(pool, [...new Set(rows.map(({ offer }) => offer))])
  return rows.map(({ tradeDate, offer, size }) => {
    const of = offers.find(({ id }) => id === offer) ?? refuse('internal')
    const instrument = feed.instrument(of.instrument) ?? refuse('internal')
    return {
      date: tradeDate,
      instrument,
      currency: of.currency,
      price: printPrice(of.price, instrument.priceDecimals),
      size: Number(size),
      discountPct: percentText(discountOf(of.price, of.referencePrice)),
      sellerKind: of.sellerKind,
      lockedUntil: of.lockedUntil,
    }
  })
}
