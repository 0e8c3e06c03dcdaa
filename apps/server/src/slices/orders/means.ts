import type { Currency } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { brakes } from '../../accounts/trading/brakes.ts'
import { tradingFunds } from '../../accounts/trading/tables.ts'
import { cashOf, withinCash } from '../../accounts/treasury/institutions.ts'
import { boundsOn } from '../../accounts/treasury/terms.ts'
import type { Clock } from '../../base/ports.ts'
import { chunksOf } from '../../base/chunks.ts'
import { bool, int4, int8, nullable } from '../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'
import type { Means } from './review.ts'

type About = { readonly currency: Currency; readonly instrument: bigint }

/** What a customer has for an order in one currency and share. */
export type MeansOf = (customer: bigint, about: About) => Promise<Means>

const meansText = `SELECT k.place::int AS place, m.wallet, m.cash, m.treasury, m.dues, m.open_orders,
    h.sellable, h.today, r.limits, r.used, s.customer IS NOT NULL AS sweeps,
    CASE WHEN a.fast_on = $4::date THEN a.fast_used END AS fast_used
  FROM unnest($1::bigint[], $2::text[], $3::bigint[]) WITH ORDINALITY AS k(customer, currency, instrument, place)
    LEFT JOIN money m ON m.customer = k.customer AND m.currency = k.currency
    LEFT JOIN holdings h ON h.customer = k.customer AND h.instrument = k.instrument
    LEFT JOIN brakes r ON r.customer = k.customer
    LEFT JOIN treasury_sweeps s ON s.customer = k.customer AND s.currency = k.currency AND s.is_on
    LEFT JOIN treasury_accounts a ON a.customer = s.customer AND a.currency = s.currency`
const pocket = nullable(int8)
const meansRow = everyAccountRow({
  place: int4,
  wallet: pocket,
  cash: pocket,
  treasury: pocket,
  dues: nullable(tradingFunds.columns.dues),
  openOrders: nullable(int4),
  sellable: pocket,
  today: pocket,
  limits: nullable(brakes.columns.limits),
  used: nullable(brakes.columns.used),
  sweeps: bool,
  fastUsed: pocket,
})
type Row = RowIn<typeof meansRow>

type Asked = About & {
  readonly customer: bigint
  readonly answer: (means: Means) => void
  readonly fail: (error: unknown) => void
}

/** Keeps one statement from growing without end. */
const askedMost = 200

/**
 * Who asks in the same turn is answered by one statement: sending and receiving it costs more than
 * what it finds.
 */
export function gatherMeans(pool: Pool, clock: Clock): MeansOf {
  let waiting: Asked[] = []
  const ask = async (all: readonly Asked[]): Promise<void> => {
    const today = utcDate(clock.now())
    const values = [
      all.map(({ customer }) => customer.toString()),
      all.map(({ currency }) => currency),
      all.map(({ instrument }) => instrument.toString()),
      today,
    ]
    try {
      const rows = await read(pool, meansRow, { name: 'means_of', text: meansText }, values)
      const found = new Map(rows.map((row) => [row.place, row]))
      const swept = new Set(
        all.flatMap((one, at) => (found.get(at + 1)?.sweeps ? one.currency : [])),
      )
      const cash = new Map<Currency, bigint | null>()
      for (const currency of swept) {
        const { atOnce } = await cashOf(pool, currency, today)
        cash.set(currency, atOnce)
      }
      for (const [at, { answer, currency }] of all.entries()) {
        const row = found.get(at + 1)
        if (row === undefined) throw new Error('what was asked for has no line')
        answer(meansIn(row, boundsOn(currency, today), cash.get(currency) ?? null))
      }
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  const askAll = (): void => {
    const all = waiting
    waiting = []
    for (const some of chunksOf(all, askedMost)) void ask(some)
  }
  return (customer, about) =>
    new Promise((answer, fail) => {
      if (waiting.push({ customer, ...about, answer, fail }) === 1) setImmediate(askAll)
    })
}

const meansIn = (
  row: Row,
  bounds: ReturnType<typeof boundsOn>,
  /** What the pool can pay now; null: all of it. */
  cash: bigint | null,
): Means => ({
  purse: { wallet: row.wallet ?? 0n, cash: row.cash ?? 0n, dues: row.dues ?? [] },
  sellable: row.sellable ?? 0n,
  boughtToday: row.today ?? 0n,
  openOrders: row.openOrders ?? 0,
  brakes: { limits: row.limits ?? [], used: row.used ?? undefined },
  atOnce:
    !row.sweeps || !bounds.ok
      ? null
      : {
          units: row.treasury ?? 0n,
          fast: withinCash(bounds.value.fast - (row.fastUsed ?? 0n), cash),
          minimum: bounds.value.minimum,
        },
})
