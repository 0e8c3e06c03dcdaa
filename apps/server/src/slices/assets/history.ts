import {
  currencyExponents,
  money,
  toWire,
  type Currency,
  type WireMoney,
} from '@parkett/contract/wire/money'
import { notionalOf, type Price } from '@parkett/core/decimal'
import { sumKnown } from '@parkett/core/labels/figures'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import { fills } from '../../accounts/trading/tables.ts'
import { date, int8 } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'

/** Final closes of a share by date, from `from` on; a day without trades has none. */
export type Closes = (instrument: bigint, from: string) => Promise<ReadonlyMap<string, Price>>

type Deps = {
  readonly pool: Pool
  readonly closes: Closes
  readonly clock: { readonly now: () => number }
}
type Point = { readonly date: string; readonly totalAssets: WireMoney }

/** Days the strip on the home screen looks back. */
const daysBack = 32

/**
 * Total assets at the close of each day: cash from the ledger's entries up to that day, shares
 * from the fills, prices from that day's candles. Days on which a held share has no known close
 * are left out rather than guessed.
 */
export async function historyOf(
  deps: Deps,
  about: { customer: bigint; currency: Currency },
): Promise<Point[]> {
  const { customer, currency } = about
  const from = utcDate(deps.clock.now() - daysBack * dayMs)
  const [cash, trades] = await Promise.all([
    cashByDay(deps.pool, about),
    readTable(deps.pool, fills, 'customer = $1 AND currency = $2 ORDER BY id', [
      customer,
      currency,
    ]),
  ])
  const traded = [...new Set(trades.map(({ instrument }) => instrument))]
  const prices = new Map(
    await Promise.all(traded.map(async (id) => [id, await deps.closes(id, from)] as const)),
  )
  const days = [
    ...new Set([...cash.keys(), ...[...prices.values()].flatMap((closes) => [...closes.keys()])]),
  ].toSorted()
  return days
    .filter((date) => date >= from)
    .flatMap((date) => {
      const cashThen = upTo(cash, date)
      const values = traded.map((id) => {
        const moved = trades.filter((fill) => fill.instrument === id && fill.tradeDate <= date)
        const shares = moved.reduce(
          (sum, fill) => sum + (fill.side === 'buy' ? fill.quantity : -fill.quantity),
          0n,
        )
        const close = prices.get(id)?.get(date)
        if (shares === 0n) return 0n
        return close === undefined ? null : notionalOf(close, shares, currencyExponents[currency])
      })
      const total = sumKnown(values)
      return total === null
        ? []
        : [{ date, totalAssets: toWire(money(currency, cashThen + total)) }]
    })
}

const movedByDay = accountRow({ day: date, moved: int8 })

/** What each business date moved in the customer's money pockets. */
async function cashByDay(
  reader: Pool,
  about: { customer: bigint; currency: Currency },
): Promise<Map<string, bigint>> {
  const rows = await read(
    reader,
    movedByDay,
    `SELECT j.business_date AS day,
       sum(CASE WHEN p.credit LIKE 'C.%' THEN p.amount ELSE 0 END
         - CASE WHEN p.debit LIKE 'C.%' THEN p.amount ELSE 0 END)::bigint AS moved
     FROM postings p JOIN journals j ON j.customer = p.customer AND j.id = p.journal
     WHERE p.customer = $1 AND p.asset = $2 GROUP BY j.business_date`,
    [about.customer, about.currency],
  )
  return new Map(rows.map(({ day, moved }) => [day, moved]))
}

const upTo = (byDay: ReadonlyMap<string, bigint>, date: string): bigint =>
  [...byDay].reduce((sum, [day, moved]) => (day <= date ? sum + moved : sum), 0n)
