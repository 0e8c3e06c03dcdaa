import type { BlockInterest } from '@parkett/contract/customer/block-interests'
import { isBlockMarket } from '@parkett/contract/customer/block-markets'
import type { blocksDemand } from '@parkett/contract/desk/blocks'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { roomForInterest, shownSince, shownUntil } from '@parkett/core/blocks/interest'
import type { Pool } from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { count, int8, text, timestamp } from '../../platform/db/columns.ts'
import { locks } from '../../platform/db/locks.ts'
import { accountRow, everyAccountRow, read, readOne } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'

// What customers would buy or sell, if somebody offered or took it: no order, no money, no promise.

type Deps = { readonly pool: Pool; readonly feed: Feed }
type Side = BlockInterest['side']

const own = accountRow({ instrument: int8, side: text<Side>(), quantity: int8, saidAt: timestamp })

/** Those of one customer that have not run out, the newest first. */
export async function interestsOf(
  { pool, feed }: Deps,
  customer: bigint,
  now: number,
): Promise<BlockInterest[]> {
  const sql = `SELECT instrument, side, quantity, said_at FROM block_interests
    WHERE customer = $1 AND said_at > $2 ORDER BY said_at DESC, instrument, side`
  const rows = await read(pool, own, sql, [customer, since(now)])
  return rows.map(({ instrument, side, quantity, saidAt }) => ({
    instrument: feed.instrument(instrument) ?? refuse('internal'),
    side,
    quantity: Number(quantity),
    saidAt: saidAt.toISOString(),
    until: new Date(shownUntil(saidAt.getTime())).toISOString(),
  }))
}

const since = (now: number): Date => new Date(shownSince(now))

export type Wish = {
  readonly instrument: string
  readonly side: Side
  /** Null: no longer. */
  readonly quantity: number | null
}

/** Says or takes back one; of a share of a market that knows blocks. */
export async function setInterest(
  { pool, feed }: Deps,
  customer: bigint,
  { wish: { instrument, side, quantity }, now }: { readonly wish: Wish; readonly now: number },
): Promise<void> {
  const share = feed.instrument(BigInt(instrument)) ?? refuse('not_found')
  if (quantity === null) {
    await pool.query(
      'DELETE FROM block_interests WHERE customer = $1 AND instrument = $2 AND side = $3',
      [customer, instrument, side],
    )
    return
  }
  if (!isBlockMarket(share.market)) refuse('not_tradable')
  const wish = [customer, instrument, side]
  await transact(pool, async (db) => {
    // One after the other: of two at once the second sees the first.
    await db.query(`SELECT pg_advisory_xact_lock(${locks.blockInterests}, hashint8($1))`, [
      customer,
    ])
    const { others } = await readOne(db, beside, countOthers, [...wish, since(now)])
    orRefuse(roomForInterest(others))
    await db.query(
      `INSERT INTO block_interests (customer, instrument, side, quantity, said_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (customer, instrument, side)
         DO UPDATE SET quantity = EXCLUDED.quantity, said_at = EXCLUDED.said_at`,
      [...wish, quantity, new Date(now)],
    )
  })
}

const beside = accountRow({ others: count })
/** What has run out leaves room. */
const countOthers = `SELECT count(*) AS others FROM block_interests
  WHERE customer = $1 AND (instrument, side) <> ($2, $3) AND said_at > $4`

const asked = everyAccountRow({
  instrument: int8,
  side: text<Side>(),
  customers: count,
  shares: int8,
})
const shownMost = 500

/** By share, what is asked for most first. */
export async function demandOf({ pool, feed }: Deps, now: number) {
  const rows = await read(
    pool,
    asked,
    `SELECT instrument, side, count(*) AS customers, sum(quantity)::bigint AS shares
     FROM block_interests WHERE said_at > $1 GROUP BY instrument, side
     ORDER BY customers DESC, instrument LIMIT ${shownMost}`,
    [since(now)],
  )
  const said = (instrument: bigint, side: Side) => {
    const row = rows.find((one) => one.instrument === instrument && one.side === side)
    return { customers: row?.customers ?? 0, shares: Number(row?.shares ?? 0n) }
  }
  return [...new Set(rows.map(({ instrument }) => instrument))].map(
    (id): AnswerOf<typeof blocksDemand>['rows'][number] => ({
      instrument: feed.instrument(id) ?? refuse('internal'),
      buy: said(id, 'buy'),
      sell: said(id, 'sell'),
    }),
  )
}
