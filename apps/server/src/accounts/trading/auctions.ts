import type { MarketCode } from '@parkett/contract/customer/market'
import type { WhichAuction } from '@parkett/core/market/auctions'
import type { TickBand } from '@parkett/core/market/tick-bands'
import type { Interest } from '@parkett/core/orders/auction/uncross'
import type { Pool } from 'pg'
import { chunksOf } from '../../base/chunks.ts'
import { inPortions } from '../../base/in-portions.ts'
import { date, instant, int8, text } from '../../platform/db/columns.ts'
import { read, readFirst, referenceRow, type RowIn } from '../../platform/db/read.ts'
import { exact } from './exact-column.ts'
import { writeExact } from './exact-json.ts'

/** What an order of a customer gets; 0 where it took part in vain and does not wait. */
export type Given = {
  readonly customer: bigint
  readonly order: bigint
  readonly shares: bigint
  /** What was open of it, and what others of its side got before it. */
  readonly open: bigint
  readonly ahead: bigint
}

/** What an auction was uncrossed from, and who gets how much of it. */
export type AuctionResult = {
  readonly model: number
  readonly interest: readonly Interest[]
  /** The price steps (`market.md` M5) from a price on, as far as its prices reach. */
  readonly ticks: readonly TickBand[]
  readonly given: readonly Given[]
}

const givenAtOnce = 500

const auctionRow = referenceRow({
  instrument: int8,
  tradeDate: date,
  which: text<WhichAuction>(),
  endedAt: instant,
  reference: int8,
  price: int8,
  volume: int8,
  result: exact<AuctionResult>(),
})
/** The auction of one share (migration 1040). */
export type AuctionRow = RowIn<typeof auctionRow>
const columns = 'instrument, trade_date, which, ended_at, reference, price, volume, result'

/** Written once: who comes later finds what stands. Answers whether it is this one that stands. */
export async function keepAuction(pool: Pool, row: AuctionRow): Promise<boolean> {
  const result = await inPortions(resultText(row.result))
  const written = await pool.query(
    `INSERT INTO auctions (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      row.instrument,
      row.tradeDate,
      row.which,
      new Date(row.endedAt),
      row.reference,
      row.price,
      row.volume,
      result,
    ],
  )
  return written.rowCount === 1
}

/** As `writeExact` writes it, with places where others may go first: of very many it is long. */
function* resultText({ given, ...result }: AuctionResult): Generator<void, string> {
  const texts: string[] = []
  for (const part of chunksOf(given, givenAtOnce)) {
    texts.push(writeExact(part).slice(1, -1))
    yield
  }
  return `${writeExact(result).slice(0, -1)},"given":[${texts.join(',')}]}`
}

export type AuctionOf = { readonly which: WhichAuction; readonly date: string }

/** Of these shares what is kept of one auction. */
export const auctionsKept = (
  pool: Pool,
  { which, date: day }: AuctionOf,
  instruments: readonly bigint[],
): Promise<readonly AuctionRow[]> =>
  read(
    pool,
    auctionRow,
    `SELECT ${columns} FROM auctions
     WHERE instrument = ANY($1::bigint[]) AND trade_date = $2 AND which = $3 ORDER BY instrument`,
    [instruments, day, which],
  )

/** One auction of one share, as a receipt tells it. */
export const auctionKept = (
  pool: Pool,
  instrument: bigint,
  { which, date: day }: AuctionOf,
): Promise<AuctionRow | undefined> =>
  readFirst(
    pool,
    auctionRow,
    `SELECT ${columns} FROM auctions WHERE instrument = $1 AND trade_date = $2 AND which = $3`,
    [instrument, day, which],
  )

const doneRow = referenceRow({ market: text<MarketCode>(), doneUntil: instant })

/** Until when the auctions of each market are done; a market that was never looked at has none. */
export async function auctionsDone(pool: Pool): Promise<ReadonlyMap<MarketCode, number>> {
  const rows = await read(
    pool,
    doneRow,
    'SELECT market, max(done_until) AS done_until FROM auction_rounds GROUP BY market',
  )
  return new Map(rows.map(({ market, doneUntil }) => [market, doneUntil]))
}

export async function markAuctionDone(
  pool: Pool,
  market: MarketCode,
  until: number,
): Promise<void> {
  await pool.query('INSERT INTO auction_rounds VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    market,
    new Date(until),
  ])
}
