import type { Holding } from '@parkett/core/offerings/holdings'
import type { Pool } from 'pg'
import { idsFrom } from '../../ledger/days/log.ts'
import { date, int8, nullable, text } from '../../platform/db/columns.ts'
import { accountRow, read, type RowIn } from '../../platform/db/read.ts'

const part = accountRow({
  what: text<'held' | 'buy' | 'sell' | 'locked'>(),
  instrument: int8,
  day: nullable(date),
  until: nullable(date),
  quantity: int8,
})

/**
 * Every share that a customer has or had, with what was traded of it after a day and what was locked on it,
 * at one moment of the books: a fill between two readings would be in one and not in the other.
 */
export async function holdingsSince(
  db: Pick<Pool, 'query'>,
  customer: bigint,
  day: string,
): Promise<ReadonlyMap<bigint, Holding>> {
  const parts = await read(
    db,
    part,
    `SELECT 'held' AS what, instrument, NULL::date AS day, NULL::date AS until, shares AS quantity
       FROM positions WHERE customer = $1
     UNION ALL SELECT side, instrument, trade_date, NULL, sum(quantity)::bigint FROM fills
       WHERE customer = $1 AND trade_date > $2 AND near > ${idsFrom('$1', '$2::date - 1')}
       GROUP BY side, instrument, trade_date
     UNION ALL SELECT 'locked', instrument, trade_date, locked_until, quantity FROM block_orders
       WHERE customer = $1 AND trade_date IS NOT NULL AND locked_until > $2`,
    [customer, day],
  )
  const each = [...Map.groupBy(parts, ({ instrument }) => instrument)]
  return new Map(each.map(([instrument, own]) => [instrument, holdingOf(own)]))
}

function holdingOf(parts: readonly RowIn<typeof part>[]): Holding {
  return {
    shares: parts.reduce((sum, { what, quantity }) => (what === 'held' ? sum + quantity : sum), 0n),
    trades: parts.flatMap(({ what, day: on, quantity }) =>
      (what === 'buy' || what === 'sell') && on !== null ? [{ on, side: what, quantity }] : [],
    ),
    locks: parts.flatMap(({ what, day: on, until, quantity }) =>
      what === 'locked' && on !== null && until !== null ? [{ on, until, quantity }] : [],
    ),
  }
}
