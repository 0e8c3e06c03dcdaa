import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { toDecimal } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { locks } from '../../platform/db/locks.ts'
import { StatementFault } from '../../accounts/bank/statement.ts'
import { feedOf, freshOf, type KeptDay, type KeptPlace } from './take-feed.ts'
import { checkPlaces } from './told-places.ts'

type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly clock: Clock }
type Act = Extract<ApprovalAct, { kind: 'treasury.feed' }>

/** Two people take what a file of a fund says: each day that is new counts from then on, and no day twice. */
export const takePoolFeed = (deps: Deps): FourEyesAct =>
  fourEyesAct<'treasury.feed'>({
    kind: 'treasury.feed',
    object: ({ feed }) => `feed:${feed}`,
    evidence: async () => [{ is: 'room', label: 'room', room: 'treasury', id: 'pools' }],
    preview: async (db, act) => {
      const told = await toldIn(deps, db, act)
      const said =
        'places' in told
          ? told.places.map(({ currency, day, institution, balance }) =>
              [currency, day, institution, toDecimal(balance, 2)].join(' '),
            )
          : told.days.map(({ currency, day, income }) =>
              [currency, day, toDecimal(income, 4)].join(' '),
            )
      return { before: '–', after: said.join(', ').slice(0, 2_000) }
    },
    run: async (db, act, { approval }) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [locks.poolFeeds])
      const told = await toldIn(deps, db, act)
      for (const row of 'places' in told ? told.places : [])
        await db.query(
          `INSERT INTO treasury_told_places (currency, day, institution, balance, feed, approval)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [row.currency, row.day, row.institution, row.balance, act.feed, approval],
        )
      for (const { currency, day, income } of 'days' in told ? told.days : [])
        await db.query(
          `INSERT INTO treasury_fed_days (currency, day, income, feed, approval)
           VALUES ($1, $2, $3, $4, $5)`,
          [currency, day, income, act.feed, approval],
        )
    },
    committed: async () => {},
  })

/** Refuses `not_found` where nothing of it can be taken any more: no day is new, or one was told otherwise. */
async function toldIn({ clock }: Deps, db: Db, { feed: id }: Act) {
  const feed = (await feedOf(db, BigInt(id))) ?? refuse('not_found')
  // What a file holds was decided by its reader.
  return feed.holds === 'places'
    ? { places: await placesLeft(db, feed.days as readonly KeptPlace[]) }
    : { days: await daysLeft(clock, db, feed.days as readonly KeptDay[]) }
}

async function placesLeft(db: Db, kept: readonly KeptPlace[]) {
  const rows = kept.map(({ balance, ...row }, at) => ({ ...row, at, balance: BigInt(balance) }))
  try {
    await checkPlaces(db, rows)
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
