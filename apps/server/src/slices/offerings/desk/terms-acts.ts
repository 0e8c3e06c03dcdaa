import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { profiles } from '@parkett/core/market/profiles'
import { instantOf, localTime } from '@parkett/core/market/zone'
import { mayCallOff, mayPostpone, type Changeable } from '@parkett/core/offerings/terms-change'
import type pg from 'pg'
import type { Clock, Ids } from '../../../base/ports.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import type { Feed } from '../../../market/feed.ts'
import { withinCalendar } from '../../../market/within-calendar.ts'
import { makeDue } from '../../../platform/jobs/due.ts'
import { paidAfter, type OfferingRow } from '../offering.ts'
import { postponedKind } from '../terms-jobs.ts'
import { found, object } from './of-offering.ts'

type Kind = 'offering.postpone' | 'offering.callOff'
type Act = Extract<ApprovalAct, { kind: Kind }>
type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly clock: Clock; readonly ids: Ids; readonly feed: Feed }

/** Two people put an offering off or call it off, while nobody can know what its draw would give. */
export const offeringActs = (deps: Deps): readonly FourEyesAct[] => [
  fourEyesAct<'offering.postpone'>({ kind: 'offering.postpone', ...partsOf(deps) }),
  fourEyesAct<'offering.callOff'>({ kind: 'offering.callOff', ...partsOf(deps) }),
]

const partsOf = (deps: Deps) => ({
  object,
  evidence: async (db: Db, act: Act) => {
    const { name, code } = await found(db, act)
    return [
      { is: 'text', label: 'share', text: `${name} · ${code}` },
      { is: 'room', label: 'room', room: 'offerings', id: '' },
    ] as const
  },
  preview: async (db: Db, act: Act) => {
    const { row, times } = await judged(deps, db, act)
    return {
      before: row.closesAt.toISOString(),
      after: times === null ? 'called off' : times.closesAt.toISOString(),
    }
  },
  run: (db: Db, act: Act, { approval }: { readonly approval: bigint }) =>
    write(deps, db, { act, approval }),
  committed: async () => {},
})

export const changeableOf = (row: OfferingRow): Changeable => ({
  closesAt: row.closesAt.getTime(),
  isCalledOff: row.calledOffAt !== null,
  postponed: row.postponed,
})

/** The offering, and the times it would have; null: none any more. Refuses what may not be. */
async function judged({ clock, feed }: Deps, db: Db, act: Act) {
  const row = await found(db, act)
  const [of, seenCloses, now] = [changeableOf(row), Date.parse(act.closesAt), clock.now()]
  if (act.kind === 'offering.callOff') {
    orRefuse(mayCallOff(of, seenCloses, now))
    return { row, times: null }
  }
  orRefuse(mayPostpone(of, { seenCloses, days: act.days }, now))
  return { row, times: orRefuse(withinCalendar(() => laterBy(feed, row, act.days))) }
}

/** The same times of the day, so many trading days later. */
function laterBy({ addTradingDays, opensAt, tradeDate }: Feed, row: OfferingRow, days: number) {
  const { timeZone } = profiles[row.board]
  const later = (instant: Date): Date => {
    const { date, time } = localTime(instant.getTime(), timeZone)
    return new Date(instantOf({ date: addTradingDays(row.market, date, days), time }, timeZone))
  }
  // By its session: where one begins on the evening before, the moment lies on another day.
  const listing = tradeDate(row.market, row.listsAt.getTime())
  const pays = paidAfter(row)
  return {
    closesAt: later(row.closesAt),
    numbersAt: pays === undefined ? null : later(pays.numbersAt),
    drawsAt: later(row.drawsAt),
    resultsAt: pays === undefined ? null : later(pays.resultsAt),
    payUntil: pays === undefined ? null : later(pays.payUntil),
    // The first moment in which there is a price.
    listsAt: new Date(opensAt(row.market, addTradingDays(row.market, listing, days))),
  }
}
type Written = { readonly act: Act; readonly approval: bigint }

async function write(deps: Deps, db: Db, { act, approval }: Written): Promise<void> {
  const { times } = await judged(deps, db, act)
  const id = deps.ids.next()
  const now = deps.clock.now()
  const days = act.kind === 'offering.postpone' ? act.days : null
  await db.query(
    `INSERT INTO offering_changes (id, offering, days, closes_at, numbers_at, draws_at, results_at, pay_until,
       lists_at, changed_at, approval) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      act.offering,
      days,
      times?.closesAt ?? null,
      times?.numbersAt ?? null,
      times?.drawsAt ?? null,
      times?.resultsAt ?? null,
      times?.payUntil ?? null,
      times?.listsAt ?? null,
      new Date(now),
      approval,
    ],
  )
  // What becomes due of it is dated anew by the database, with the row.
  if (times !== null) await makeDue(db, { kind: postponedKind, key: id.toString(), at: now })
}
