import type { Currency } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import { shareOf } from '@parkett/core/ledger/posting'
import type { Pool } from 'pg'
import { brakes } from '../../accounts/trading/brakes.ts'
import { tradingFunds } from '../../accounts/trading/tables.ts'
import { boundsOn } from '../../accounts/treasury/terms.ts'
import type { Clock } from '../../base/ports.ts'
import { chunksOf } from '../../base/chunks.ts'
import { int4, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../platform/db/read.ts'
import type { Means } from './review.ts'

type About = { readonly currency: Currency; readonly instrument: bigint }

/** What a customer has for an order in one currency and share. */
export type MeansOf = (customer: bigint, about: About) => Promise<Means>

const meansText = `SELECT k.place::int AS place, b.asset, b.pocket, b.amount, NULL::jsonb AS dues,
    NULL::jsonb AS limits, NULL::jsonb AS used
  FROM unnest($1::bigint[], $2::text[], $3::text[]) WITH ORDINALITY AS k(customer, currency, share, place)
    JOIN balances b ON b.customer = k.customer AND b.asset IN (k.currency, k.share)
  UNION ALL SELECT k.place::int, f.currency, 'open', f.open_orders, f.dues, NULL, NULL
  FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS k(customer, currency, place)
    JOIN trading_funds f ON f.customer = k.customer AND f.currency = k.currency
  UNION ALL SELECT k.place::int, '', 'brakes', 0, NULL, r.limits, r.used
  FROM unnest($1::bigint[]) WITH ORDINALITY AS k(customer, place)
    JOIN brakes r ON r.customer = k.customer
  UNION ALL SELECT k.place::int, s.currency, 'sweep',
    COALESCE(CASE WHEN a.fast_on = $4::date THEN a.fast_used END, 0), NULL, NULL, NULL
  FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS k(customer, currency, place)
    JOIN treasury_sweeps s ON s.customer = k.customer AND s.currency = k.currency AND s.is_on
    LEFT JOIN treasury_accounts a ON a.customer = s.customer AND a.currency = s.currency`
const meansRow = everyAccountRow({
  place: int4,
  asset: text(),
  pocket: text(),
  amount: int8,
  dues: nullable(tradingFunds.columns.dues),
  limits: nullable(brakes.columns.limits),
  used: nullable(brakes.columns.used),
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
      all.map(({ instrument }) => shareOf(instrument.toString())),
      today,
    ]
    try {
      const rows = await read(pool, meansRow, { name: 'means_of', text: meansText }, values)
      const found = Map.groupBy(rows, ({ place }) => place)
      for (const [at, asked] of all.entries())
        asked.answer(meansIn(found.get(at + 1) ?? [], { ...asked, today }))
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

type On = About & { readonly today: string }

function meansIn(rows: readonly Row[], { currency, instrument, today }: On): Means {
  const share = shareOf(instrument.toString())
  const find = (asset: string, pocket: string) =>
    rows.find((row) => row.asset === asset && row.pocket === pocket)
  const amount = (asset: string, pocket: string): bigint => find(asset, pocket)?.amount ?? 0n
  const funds = find(currency, 'open')
  const own = find('', 'brakes')
  const used = find(currency, 'sweep')
  const bounds = boundsOn(currency, today)
  return {
    purse: {
      wallet: amount(currency, 'C.wallet'),
      cash: amount(currency, 'C.cash'),
      dues: funds?.dues ?? [],
    },
    sellable: amount(share, 'S.sellable'),
    boughtToday: amount(share, 'S.today'),
    openOrders: Number(funds?.amount ?? 0n),
    brakes: { limits: own?.limits ?? [], used: own?.used ?? undefined },
    atOnce:
      used === undefined || !bounds.ok
        ? null
        : {
            units: amount(currency, 'C.treasury'),
            fast: bounds.value.fast - used.amount,
            minimum: bounds.value.minimum,
          },
  }
}
