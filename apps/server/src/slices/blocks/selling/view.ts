import type { BlockSale, BlockSaleStatus } from '@parkett/contract/customer/block-sales'
import { money, toWire } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import type { BlockSaleRow } from '../../../accounts/blocks/sales.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Feed } from '../../../market/feed.ts'
import { listingsOf } from './queries.ts'
import type { StoppedOf } from './stopped.ts'

type Db = Pick<Pool, 'query'>
export type SaleViewDeps = { readonly feed: Feed; readonly stoppedOf: StoppedOf }

/** As their customer and staff read them. */
export async function saleViews(
  db: Db,
  { feed, stoppedOf }: SaleViewDeps,
  rows: readonly BlockSaleRow[],
): Promise<BlockSale[]> {
  const listed = await listingsOf(
    db,
    rows.map(({ id }) => id),
  )
  const stopped = await stoppedOf([...new Set(rows.map(({ customer }) => customer))])
  return rows.map((row) => {
    const instrument = feed.instrument(row.instrument) ?? refuse('internal')
    const wire = (minor: bigint) => toWire(money(row.currency, minor))
    const offer = listed.get(row.id)
    return {
      id: row.id.toString(),
      reference: referenceOf(row.id),
      instrument,
      status: statusOf(row, { listed: offer !== undefined, stopped: stopped.has(row.customer) }),
      reason: row.reason,
      currency: row.currency,
      price: printPrice(row.price, instrument.priceDecimals),
      total: Number(row.quantity),
      minimum: Number(row.minimum),
      sold: Number(row.sold),
      frozen: Number(row.frozen),
      value: wire(row.value),
      charges: wire(row.fees.booked?.total ?? 0n),
      proposedAt: new Date(row.proposedAt).toISOString(),
      listedAt: offer?.opensAt.toISOString() ?? null,
      closesAt: new Date(row.closesAt).toISOString(),
      lockedUntil: row.lockedUntil,
      endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
      offer: offer?.id.toString() ?? null,
      mayTakeBack: row.status === 'open',
    }
  })
}

function statusOf(
  { status, why }: BlockSaleRow,
  { listed, stopped }: { readonly listed: boolean; readonly stopped: boolean },
): BlockSaleStatus {
  if (status === 'ended') return why ?? 'taken_back'
  if (status === 'ending') return 'ending'
  if (!listed) return 'proposed'
  return stopped ? 'stopped' : 'on_offer'
}
