import type { BlockAtDesk } from '@parkett/contract/desk/blocks'
import { remainingOf } from '@parkett/core/blocks/apply'
import { discountOf } from '@parkett/core/blocks/discount'
import { printPrice } from '@parkett/core/decimal'
import type pg from 'pg'
import { isUndecided } from '../../../accounts/blocks/tables.ts'
import { refuse } from '../../../base/refusal.ts'
import { usernamesOf } from '../../../identity/usernames.ts'
import type { Feed } from '../../../market/feed.ts'
import { count, int8, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../../platform/db/read.ts'
import { lastOf, percentText } from '../fairness.ts'
import { sellerView } from '../view.ts'
import { takenOf, type OfferRow } from '../offer.ts'

type Db = Pick<pg.Pool, 'query'>
type At = {
  readonly feed: Feed
  readonly now: number
  /** Whoever reads it may read which customer sells. */
  readonly names: boolean
}

const asked = everyAccountRow({ offer: int8, applications: count, shares: int8 })
const pair = houseRow({ approval: int8, first: text(), second: text() })

/** What staff see of offers: how much is taken and asked for, and who listed it. */
export async function offersAtDesk(
  db: Db,
  rows: readonly OfferRow[],
  at: At,
): Promise<BlockAtDesk[]> {
  const [taken, waiting, pairs] = await Promise.all([
    takenOf(db),
    read(
      db,
      asked,
      `SELECT offer, count(*) AS applications, sum(quantity)::bigint AS shares FROM block_orders
       WHERE ${isUndecided} AND offer = ANY($1::bigint[]) GROUP BY offer`,
      [rows.map(({ id }) => id)],
    ),
    read(
      db,
      pair,
      `SELECT d.approval, r.alias AS first, s.alias AS second FROM approval_decisions d
       JOIN staff r ON r.id = d.requester JOIN staff s ON s.id = d.decider
       WHERE d.approval = ANY($1::bigint[])`,
      [rows.flatMap(({ approval }) => (approval === null ? [] : [approval]))],
    ),
  ])
  const sellers = at.names ? rows.flatMap(({ seller }) => (seller === null ? [] : [seller])) : []
  const nameOf = await usernamesOf(db, sellers)
  return rows.map((row) => {
    const { applications = 0, shares = 0n } = waiting.find(({ offer }) => offer === row.id) ?? {}
    const two = pairs.find(({ approval }) => approval === row.approval)
    return {
      ...termsView(row, at),
      customer:
        row.seller === null || !at.names
          ? null
          : { id: row.seller.toString(), username: nameOf(row.seller) },
      taken: Number(taken.get(row.id) ?? 0n),
      waiting: { applications, shares: Number(shares) },
      state: stateOf(row, taken.get(row.id) ?? 0n, at.now),
      listedBy: two === undefined ? null : { first: two.first, second: two.second },
    }
  })
}

function termsView(row: OfferRow, { feed, now }: Omit<At, 'names'>) {
  const instrument = feed.instrument(row.instrument) ?? refuse('internal')
  const price = (of: bigint) => printPrice(of, instrument.priceDecimals)
  const last = lastOf(feed, row.instrument, now)
  return {
    id: row.id.toString(),
    instrument,
    currency: row.currency,
    price: price(row.price),
    referencePrice: price(row.referencePrice),
    referenceAt: row.referenceAt.toISOString(),
    discountPct: percentText(discountOf(row.price, row.referencePrice)),
    last: last === null ? null : price(last),
    seller: sellerView(row),
    total: Number(row.total),
    minimum: Number(row.minimum),
    step: Number(row.step),
    maximum: Number(row.maximum),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    lockedUntil: row.lockedUntil,
  }
}

function stateOf(row: OfferRow, taken: bigint, now: number): BlockAtDesk['state'] {
  if (row.endedAt !== null) return 'over'
  if (now >= row.closesAt.getTime()) return 'closed'
  return remainingOf(row, taken) < row.minimum ? 'sold_out' : 'open'
}
