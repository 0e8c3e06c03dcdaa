import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { toDecimal } from '@parkett/contract/wire/money'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { locks } from '../../platform/db/locks.ts'
import { feedOf, freshOf } from './take-feed.ts'

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
      const fresh = await freshDays(deps, db, act)
      const said = fresh.map(({ currency, day, income }) =>
        [currency, day, toDecimal(income, 4)].join(' '),
      )
      return { before: '–', after: said.join(', ').slice(0, 2_000) }
    },
    run: async (db, act, { approval }) => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [locks.poolFeeds])
      for (const { currency, day, income } of await freshDays(deps, db, act))
        await db.query(
          `INSERT INTO treasury_fed_days (currency, day, income, feed, approval)
           VALUES ($1, $2, $3, $4, $5)`,
          [currency, day, income, act.feed, approval],
        )
    },
    committed: async () => {},
  })

/** Refuses `not_found` where nothing of it can be taken any more: no day is new, or one was told otherwise. */
async function freshDays({ clock }: Deps, db: Db, { feed: id }: Act) {
  const feed = (await feedOf(db, BigInt(id))) ?? refuse('not_found')
  const days = feed.days.map(({ income, ...day }) => ({ ...day, income: BigInt(income) }))
  const fresh = await freshOf(db, days, utcDate(clock.now()))
  const left = days.filter((day) => fresh.get(day) === 'fresh')
  const isOtherwise = [...fresh.values()].includes('refused')
  return isOtherwise || left.length === 0 ? refuse('not_found') : left
}
