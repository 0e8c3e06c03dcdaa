import { createHash } from 'node:crypto'
import type { feedFormats, PoolFeed } from '@parkett/contract/desk/treasury'
import type { Currency } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { toldDays } from '../../accounts/treasury/feeds.ts'
import { StatementFault } from '../../accounts/bank/statement.ts'
import { bool, int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { locks } from '../../platform/db/locks.ts'
import { houseRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { daysFrom, poolOf } from './queries.ts'
import { readFeed, type FeedDay } from './read-feed.ts'
import {
  arePlacesWhole,
  readPlaces,
  saysPlaces,
  withOthers,
  type KeptPlace,
} from './told-places.ts'

type Db = Pick<Pool, 'query'>
type Ports = {
  readonly pool: Pool
  readonly ids: Ids
  readonly clock: Clock
  readonly wall: Clock
}

export type KeptDay = {
  readonly currency: Currency
  readonly day: string
  /** Parts of 0.00000001 per unit, as text: JSON has no such numbers. */
  readonly income: string
}
type Kept = readonly KeptDay[] | readonly KeptPlace[]

const feedRow = houseRow({
  id: int8,
  format: text<(typeof feedFormats)[number]>(),
  sha256: text(),
  holds: text<PoolFeed['holds']>(),
  isWhole: bool,
  days: json<Kept>(),
  alias: text(),
  at: timestamp,
  inForce: bool,
})
export type FeedRow = RowIn<typeof feedRow>
const columns = `id, format, encode(sha256, 'hex') AS sha256, holds, is_whole, days, alias, at,
  (EXISTS (SELECT 1 FROM treasury_fed_days f WHERE f.feed = treasury_feeds.id)
    OR EXISTS (SELECT 1 FROM treasury_told_places p WHERE p.feed = treasury_feeds.id)) AS in_force`

export const feedsBefore = (db: Db, last: bigint | null, most: number) =>
  read(
    db,
    feedRow,
    `SELECT ${columns} FROM treasury_feeds WHERE $1::bigint IS NULL OR id < $1
     ORDER BY id DESC LIMIT ${most}`,
    [last],
  )

export const feedOf = (db: Db, id: bigint) =>
  readFirst(db, feedRow, `SELECT ${columns} FROM treasury_feeds WHERE id = $1`, [id])

export function viewFeed({ id, days, alias, at, ...row }: FeedRow): PoolFeed {
  const named = [...new Set(days.map(({ day }) => day))].toSorted()
  return {
    ...row,
    id: id.toString(),
    days: named.length,
    first: named[0] ?? '',
    last: named.at(-1) ?? '',
    by: alias,
    at: at.toISOString(),
  }
}

/**
 * Keeps what a file says of days, for two people to take; a file that is known already stays what it is.
 * @throws StatementFault for a file that is none, names a day to come, or says otherwise of a day that is
 * divided or taken; nothing of it is kept
 */
export async function takeFeed(
  { pool, ids, clock, wall }: Ports,
  file: string,
  alias: string,
): Promise<{ readonly feed: FeedRow; readonly known: boolean }> {
  const said = saysPlaces(file) ? placesIn(file) : daysIn(file, clock)
  const sha256 = createHash('sha256').update(file).digest()
  return transact(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [locks.poolFeeds])
    const known = await readFirst(
      db,
      feedRow,
      `SELECT ${columns} FROM treasury_feeds WHERE sha256 = $1`,
      [sha256],
    )
    if (known !== undefined) return { feed: known, known: true }
    const { kept, isWhole } = await said.judge(db)
    const id = ids.next()
    const { format, holds } = said
    const days = JSON.stringify(kept)
    await db.query(
      `INSERT INTO treasury_feeds (id, format, sha256, holds, is_whole, days, alias, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, format, sha256, holds, isWhole, days, alias, new Date(wall.now())],
    )
    const feed = await feedOf(db, id)
    if (feed === undefined) throw new Error(`no feed ${id}`)
    return { feed, known: false }
  })
}

/** What of a file is kept, and whether two people can take it as it is. */
type Judged = { readonly kept: Kept; readonly isWhole: boolean }
type Said = Pick<PoolFeed, 'format' | 'holds'> & {
  /** Refuses what cannot be true. */
  readonly judge: (db: Db) => Promise<Judged>
}

/** What a fund earned by day. */
function daysIn(file: string, clock: Clock): Said {
  const { format, days } = readFeed(file)
  const kept = days.map(({ currency, day, income }) => ({
    currency,
    day,
    income: income.toString(),
  }))
  const judge = async (db: Db): Promise<Judged> => {
    const fresh = await freshOf(db, days, utcDate(clock.now()))
    const [refused] = days.filter((day) => fresh.get(day) === 'refused')
    if (refused !== undefined) throw new StatementFault(refused.at, 'day')
    if (![...fresh.values()].includes('fresh')) throw new StatementFault(1, 'day')
    return { kept, isWhole: true }
  }
  return { format, holds: 'income', judge }
}

/** What each institution has at the end of a day; one that names a part of them waits for the others. */
function placesIn(file: string): Said {
  const rows = readPlaces(file)
  const judge = async (db: Db): Promise<Judged> => {
    const all = await withOthers(db, rows)
    const isWhole = await arePlacesWhole(db, all)
    const kept = (isWhole ? all : rows).map(({ currency, day, institution, balance }) => ({
      currency,
      day,
      institution,
      balance: balance.toString(),
    }))
    return { kept, isWhole }
  }
  return { format: 'csv', holds: 'places', judge }
}

type Told = Pick<FeedDay, 'currency' | 'day' | 'income'>
const fedRow = houseRow({ day: text(), income: nullable(int8) })

/**
 * What each day of a file is: new; known, where the same was taken before; or refused, where it is to come,
 * is divided by something else already, was told otherwise or brought by a line of the bank.
 */
export async function freshOf<Day extends Told>(
  db: Db,
  days: readonly Day[],
  today: string,
): Promise<ReadonlyMap<Day, 'fresh' | 'known' | 'refused'>> {
  const found = new Map<Day, 'fresh' | 'known' | 'refused'>()
  for (const [currency, own] of Map.groupBy(days, (day) => day.currency)) {
    const first = own.map(({ day }) => day).toSorted()[0] ?? today
    const made = await poolOf(db, currency)
    const divided = new Set((await daysFrom(db, currency, first)).map(({ day }) => day))
    const rows = await read(
      db,
      fedRow,
      `SELECT day::text AS day, income FROM (${toldDays}) t WHERE currency = $1 AND day >= $2`,
      [currency, first],
    )
    const taken = new Map(rows.map(({ day, income }) => [day, income]))
    for (const each of own) {
      const before = taken.get(each.day)
      const isOver = divided.has(each.day) || (made !== undefined && each.day <= made.day)
      const isFresh = !isOver && each.day <= today
      found.set(
        each,
        before === undefined
          ? isFresh
            ? 'fresh'
            : 'refused'
          : before === each.income
            ? 'known'
            : 'refused',
      )
    }
  }
  return found
}
