import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { toDecimal } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { locks } from '../../platform/db/locks.ts'
import { StatementFault } from '../../accounts/bank/statement.ts'
import { poolsRoom } from './pools-room.ts'
import type { FeedDay } from './read-feed.ts'
import { feedOf, freshOf, type KeptDay } from './take-feed.ts'
import { arePlacesWhole, type KeptPlace, type ToldPlace } from './told-places.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly clock: Clock }
type Act = Extract<ApprovalAct, { kind: 'treasury.feed' }>

/** Two people take what a file of a fund says: each day that is new counts from then on, and no day twice. */
export const takePoolFeed = (deps: Deps): FourEyesAct =>
  fourEyesAct<'treasury.feed'>({
    kind: 'treasury.feed',
    object: ({ feed }) => `feed:${feed}`,
    evidence: poolsRoom,
    preview: async (db, act) => {
      const { said } = await toldIn(deps, db, act)
      return { before: '–', after: said.join(', ').slice(0, 2_000) }
    },
    run: async (db, act, { approval }) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [locks.poolFeeds])
      const { keep } = await toldIn(deps, db, act)
      await keep(approval)
    },
    committed: async () => {},
  })

/** What is left of a file to be taken: as the second person reads it, and how it is kept. */
type Told = {
  readonly said: readonly string[]
  readonly keep: (approval: bigint) => Promise<void>
}

/** Refuses `not_found` where nothing of it can be taken any more: no day is new, or one was told otherwise. */
async function toldIn({ clock }: Deps, db: Db, { feed: id }: Act): Promise<Told> {
  const feed = (await feedOf(db, BigInt(id))) ?? refuse('not_found')
  // What a file holds was decided by its reader.
  return feed.holds === 'places'
    ? placesTold(db, id, await placesLeft(db, feed.days as readonly KeptPlace[]))
    : daysTold(db, id, await daysLeft(clock, db, feed.days as readonly KeptDay[]))
}

const placesTold = (db: Db, feed: string, places: readonly ToldPlace[]): Told => ({
  said: places.map(({ currency, day, institution, balance }) =>
    [currency, day, institution, toDecimal(balance, 2)].join(' '),
  ),
  keep: async (approval) => {
    for (const { currency, day, institution, balance } of places)
      await db.query(
        `INSERT INTO treasury_told_places (currency, day, institution, balance, feed, approval)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [currency, day, institution, balance, feed, approval],
      )
  },
})

const daysTold = (db: Db, feed: string, days: readonly Omit<FeedDay, 'at'>[]): Told => ({
  said: days.map(({ currency, day, income }) => [currency, day, toDecimal(income, 4)].join(' ')),
  keep: async (approval) => {
    for (const { currency, day, income } of days)
      await db.query(
        `INSERT INTO treasury_fed_days (currency, day, income, feed, approval)
         VALUES ($1, $2, $3, $4, $5)`,
        [currency, day, income, feed, approval],
      )
  },
})

async function placesLeft(db: Db, kept: readonly KeptPlace[]) {
  const rows = kept.map(({ balance, ...row }, at) => ({ ...row, at, balance: BigInt(balance) }))
  try {
    if (!(await arePlacesWhole(db, rows))) refuse('not_found')
  } catch (error) {
    if (error instanceof StatementFault) refuse('not_found')
    throw error
  }
  return rows
}

async function daysLeft(clock: Clock, db: Db, kept: readonly KeptDay[]) {
  const days = kept.map(({ income, ...day }) => ({ ...day, income: BigInt(income) }))
  const fresh = await freshOf(db, days, utcDate(clock.now()))
  const left = days.filter((day) => fresh.get(day) === 'fresh')
  const isOtherwise = [...fresh.values()].includes('refused')
  return isOtherwise || left.length === 0 ? refuse('not_found') : left
}
