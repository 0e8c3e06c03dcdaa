import type { tradingHolders, tradingPositions } from '@parkett/contract/desk/trading'
import { currencyExponents, money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { notionalOf, parsePrice, printPrice } from '@parkett/core/decimal'
import { refuse } from '../../base/refusal.ts'
import { count, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'
import type { TradingPorts } from './orders.ts'

type Positions = AnswerOf<typeof tradingPositions>
type Shown = Positions['rows'][number]

const held = everyAccountRow({
  instrument: int8,
  currency: text<Currency>(),
  holders: count,
  shares: int8,
  largest: int8,
  cost: int8,
})

/** What is held of each share, at its price of now; the dearest first, what has no price last. */
export async function positionsOfAll(ports: TradingPorts): Promise<Positions> {
  const now = ports.clock.now()
  const rows = await read(
    ports.pool,
    held,
    `SELECT instrument, currency, count(*) AS holders, sum(shares)::bigint AS shares,
       max(shares) AS largest, sum(capital)::bigint AS cost
     FROM positions WHERE shares > 0 GROUP BY instrument, currency`,
  )
  return {
    at: new Date(now).toISOString(),
    rows: rows
      .map((row) => priced(ports, row, now))
      .toSorted((one, other) => worth(other) - worth(one) || one.code.localeCompare(other.code)),
  }
}

/** Only to order rows. */
const worth = ({ value }: Shown): number => Number(value?.amount ?? -1)

function priced({ feed }: TradingPorts, row: RowIn<typeof held>, now: number): Shown {
  const instrument = feed.instrument(row.instrument)
  const quote = feed.quote(row.instrument, now)
  const last = quote === undefined || quote.last === null ? null : parsePrice(quote.last)
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  return {
    instrument: row.instrument.toString(),
    name: instrument?.name ?? '–',
    code: instrument?.code ?? '–',
    currency: row.currency,
    holders: row.holders,
    shares: row.shares.toString(),
    largest: row.largest.toString(),
    cost: wire(row.cost),
    price: last === null ? null : printPrice(last, instrument?.priceDecimals ?? 2),
    value:
      last === null ? null : wire(notionalOf(last, row.shares, currencyExponents[row.currency])),
    provenance: quote?.provenance ?? null,
  }
}

const holder = everyAccountRow({
  customer: int8,
  shares: int8,
  currency: text<Currency>(),
  cost: int8,
})

/** Who holds most of a share. */
export async function holdersOf(
  { pool, feed }: TradingPorts,
  instrument: bigint,
): Promise<AnswerOf<typeof tradingHolders>> {
  if (feed.instrument(instrument) === undefined) return refuse('not_found')
  const rows = await read(
    pool,
    holder,
    `SELECT customer, shares, currency, capital AS cost FROM positions
     WHERE instrument = $1 AND shares > 0 ORDER BY shares DESC, customer LIMIT 50`,
    [instrument],
  )
  return {
    rows: rows.map(({ customer, shares, currency, cost }) => ({
      customer: customer.toString(),
      shares: shares.toString(),
      cost: toWire(money(currency, cost)),
    })),
  }
}
