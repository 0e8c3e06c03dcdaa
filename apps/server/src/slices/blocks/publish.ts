import { blockMarkets, type BlockMarket } from '@parkett/contract/customer/block-markets'
import { blockPrice, seededBlock, sizesOf } from '@parkett/core/blocks/offer'
import { parsePrice } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { tickOf } from '@parkett/core/market/ticks'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { int4, nullable } from '../../platform/db/columns.ts'
import { readOne, referenceRow } from '../../platform/db/read.ts'
import type { BlockShares, Offerable } from './market.ts'
import { recordOffer } from './offer.ts'
import { averageVolume } from './terms.ts'
import { timesOf, type BlockTimes } from './timetable.ts'

export type PublishDeps = {
  readonly pool: pg.Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly ids: Ids
  readonly shares: BlockShares
}

const last = referenceRow({ sequence: nullable(int4) })

/** Records the offers of the simulated markets whose time has come. */
export async function publishDue(deps: PublishDeps): Promise<void> {
  for (const market of blockMarkets) await publishIn(deps, market)
}

async function publishIn(deps: PublishDeps, market: BlockMarket): Promise<void> {
  const { pool, feed, clock } = deps
  const sql = 'SELECT max(sequence) AS sequence FROM block_offers WHERE market = $1'
  const { sequence } = await readOne(pool, last, sql, [market])
  const now = clock.now()
  for (let n = (sequence ?? -1) + 1; ; n += 1) {
    const times = withinCalendar(() => timesOf(feed, market, n))
    if (!times.ok || times.value.opensAt > now) return
    if (times.value.closesAt > now) await publish(deps, { market, n, times: times.value })
  }
}

type Published = {
  readonly market: BlockMarket
  readonly n: number
  readonly times: BlockTimes
}

/** One that is recorded late is on offer from then on, at the price of then. */
async function publish(deps: PublishDeps, { market, n, times }: Published): Promise<void> {
  const { pool, feed, clock, ids, shares } = deps
  const now = clock.now()
  const { seller, discount, pick } = seededBlock(market, n)
  const found = tradedFrom(deps, market, pick)
  if (found === null) return
  const { share, reference } = found
  const profile = profiles[share.board]
  const tickBand = feed.rules(share.id)?.tickBand
  const date = feed.tradeDate(market, now)
  const price = blockPrice(reference, discount, (at) =>
    tickOf(profile.ticks, at, { date, band: tickBand }),
  )
  const volume = averageVolume(shares.volumes(share.id, now))
  const { total, minimum, step, maximum } = sizesOf({ market, price, lot: share.lot, volume })
  await recordOffer(pool, {
    id: ids.next(),
    market,
    sequence: n,
    instrument: share.id,
    currency: profile.currency,
    price,
    referencePrice: reference,
    referenceAt: new Date(now),
    sellerKind: seller.kind,
    sellerName: seller.name,
    sellerHolding: total * 4n,
    total,
    minimum,
    step,
    maximum,
    opensAt: new Date(Math.max(times.opensAt, now)),
    closesAt: new Date(times.closesAt),
    lockedUntil: times.lockedUntil,
    approval: null,
    sale: null,
    seller: null,
    recordedAt: new Date(now),
  })
}

type Found = { readonly share: Offerable; readonly reference: bigint }

/** The share that the seed picks, or the next one that trades; null where none does. */
function tradedFrom(
  { shares, feed, clock }: PublishDeps,
  market: BlockMarket,
  pick: (of: number) => number,
): Found | null {
  const all = shares.offerable(market)
  const from = pick(all.length)
  for (let at = 0; at < all.length; at += 1) {
    const share = all[(from + at) % all.length]
    const quote = share && feed.quote(share.id, clock.now())
    const price = quote?.last ?? quote?.prevClose ?? null
    if (share !== undefined && quote?.status === 'trading' && price !== null)
      return { share, reference: parsePrice(price) }
  }
  return null
}
