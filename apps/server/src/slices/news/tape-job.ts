import type { HaltCause } from '@parkett/contract/customer/market'
import { isoDate } from '@parkett/core/civil'
import { printPrice } from '@parkett/core/decimal'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { indexAtClose } from '../../market/indices.ts'
import type { Market } from '../../market/market.ts'
import { instant, int8, text } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'
import { keepArticle } from './store.ts'
import { articlesOfDay, tapeSource, type OfTape } from './tape.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly clock: Clock
  readonly market: Pick<Market, 'view' | 'home'>
}

/** A new installation has news of the last days at once; older days tell nothing. */
const daysBack = 4
const markets = ['DE', 'CN'] as const

/** Writes what finished days of the simulated market tell, each halt and each new share, once. */
export function tellOfTape({ pool, ids, clock, market }: Deps): () => Promise<void> {
  const done = new Set<string>()
  return async () => {
    const { catalogue, exchanges, indices } = market.view()
    const now = clock.now()
    const book = await indices(now)
    for (const code of markets) {
      const timeline = exchanges.timeline(code)
      const last = timeline.finished(now)
      const listings = catalogue.inMarket(code)
      const [any] = listings
      if (last === undefined || any === undefined || done.has(`${code} ${last.date}`)) continue
      for (const { day } of any.bars.upTo(last.day, daysBack)) {
        const { date, closes } = day === last.day ? last : timeline.plan(isoDate(day))
        const widest = [...book.values()].find((one) => one.market === code && one.sector === null)
        const index = widest === undefined ? null : indexAtClose(widest, day, catalogue)
        const asked = { market: code, home: market.home, day, closed: closes, listings, index }
        await keepAll(pool, ids, articlesOfDay(asked))
        done.add(`${code} ${date}`)
      }
    }
    await keepAll(pool, ids, await haltsToTell(pool, market))
    await keepAll(pool, ids, await listingsToTell(pool, market))
  }
}

async function keepAll(pool: pg.Pool, ids: Ids, articles: readonly OfTape[]): Promise<void> {
  for (const article of articles) await keepArticle(pool, { id: ids.next(), ...article })
}

const halt = referenceRow({
  id: int8,
  instrument: int8,
  cause: text<HaltCause>(),
  haltedAt: instant,
})

/** Halts that no article tells of yet. */
async function haltsToTell(pool: pg.Pool, market: Deps['market']): Promise<readonly OfTape[]> {
  const rows = await read(
    pool,
    halt,
    `SELECT h.id, h.instrument, h.cause, h.halted_at FROM instrument_halts h
     WHERE NOT EXISTS
       (SELECT 1 FROM news n WHERE n.origin = 'floor' AND n.name = h.id::text) ORDER BY h.id LIMIT 50`,
  )
  const { catalogue } = market.view()
  return rows.flatMap(({ id, instrument, cause, haltedAt }): OfTape[] => {
    const listing = catalogue.byId(instrument)
    if (listing === undefined) return []
    const { name, nameZh } = listing.instrument
    return [
      {
        origin: 'floor',
        name: id.toString(),
        category: 'market',
        publishedAt: haltedAt,
        source: tapeSource,
        shares: [instrument],
        content: { told: 'halt', facts: { name, nameZh, cause } },
      },
    ]
  })
}

const listed = referenceRow({ offering: int8, instrument: int8, price: int8, listedAt: instant })

/** Shares that came to the market after they had been offered, and that no article tells of yet. */
async function listingsToTell(pool: pg.Pool, market: Deps['market']): Promise<readonly OfTape[]> {
  const rows = await read(
    pool,
    listed,
    `SELECT l.offering, l.instrument, o.price, l.listed_at FROM offering_listings l
     JOIN offerings o ON o.id = l.offering WHERE NOT EXISTS
       (SELECT 1 FROM news n WHERE n.origin = 'listing' AND n.name = l.offering::text)
     ORDER BY l.offering LIMIT 50`,
  )
  const { catalogue } = market.view()
  return rows.flatMap(({ offering, instrument, price, listedAt }): OfTape[] => {
    // The market takes it over in its own round.
    const listing = catalogue.byId(instrument)
    const date = listing?.facts?.listedAt
    if (listing === undefined || date === undefined) return []
    const { name, nameZh, code, currency, priceDecimals } = listing.instrument
    return [
      {
        origin: 'listing',
        name: offering.toString(),
        category: 'company',
        publishedAt: listedAt,
        source: tapeSource,
        shares: [instrument],
        content: {
          told: 'listing',
          facts: { name, nameZh, code, date, currency, price: printPrice(price, priceDecimals) },
        },
      },
    ]
  })
}
