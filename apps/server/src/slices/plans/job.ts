import type { Reason } from '@parkett/contract/reasons'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, utcDate } from '@parkett/core/civil'
import { localTime } from '@parkett/core/market/zone'
import { profiles } from '@parkett/core/market/profiles'
import type { Pool } from 'pg'
import type { PlanDue, PlanRow } from '../../accounts/trading/plans.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { endPlanAct, skipPlanAct } from './acts.ts'
import { duePlans, type After } from './queries.ts'
import type { StandingPort } from './port.ts'

export type PlanJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Pick<Feed, 'instrument' | 'addTradingDays'>
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
  readonly standing: Pick<StandingPort, 'place'>
  readonly isVerified: (customer: bigint) => Promise<boolean>
}

/**
 * Buys for every plan that is due, on the first trading day from its date on, while its share is
 * traded; or says, once, why it did not. A day that went by without a session is skipped.
 */
export async function plansRound(deps: PlanJobDeps): Promise<void> {
  // No market is ahead of UTC+14: what is due later is due nowhere.
  const by = utcDate(deps.clock.now() + 14 * 3_600_000)
  for (let after: After | null = null; ;) {
    const due = await duePlans(deps.pool, by, after)
    await Promise.all(due.map((plan) => apart(deps.alarm, runDue(deps, plan))))
    const last = due.at(-1)
    const dueOn = last?.nextOn ?? null
    if (last === undefined || dueOn === null) return
    after = { nextOn: dueOn, customer: last.customer, id: last.id }
  }
}

/** What passes within the day: it is tried again until the day is over. */
const passes = new Set<Reason>([
  'session_closed',
  'suspended',
  'market_data_stale',
  'quote_moved',
  'calendar_missing',
  'busy',
  'storage_full',
  'internal',
])
/** Nothing can be bought any more: the plan is over. */
const ends = new Set<Reason>(['account_closed', 'not_tradable'])

async function runDue(deps: PlanJobDeps, plan: PlanRow): Promise<void> {
  const { nextOn: dueOn, customer, id, setAt } = plan
  if (dueOn === null) return
  const due: PlanDue = { id, setAt, dueOn }
  const buys = dayOf(deps, plan, dueOn)
  if (!buys.ok || buys.value === 'later') return
  const why = buys.value === 'over' ? 'session_closed' : await whyNot(deps, plan, due)
  if (why === null || why === 'not_found') return
  if (buys.value === 'now' && passes.has(why)) return
  const key = `plan-skip-${id}-${dueOn}-${setAt}`
  await doOnce(deps.commit, { customer, key }, skipPlanAct, { due, reason: why })
  if (ends.has(why))
    await doOnce(deps.commit, { customer, key: `plan-over-${id}` }, endPlanAct, { id })
}

/** Buys; null once it did, else what spoke against it. */
async function whyNot(deps: PlanJobDeps, plan: PlanRow, due: PlanDue): Promise<Reason | null> {
  if (!(await deps.isVerified(plan.customer))) return 'kyc_required'
  const done = await deps.standing.place(plan.customer, plan, due)
  return done.ok ? null : done.reason
}

/** Whether the day on which a plan buys is still to come, is, or went by. */
function dayOf(
  { feed, clock }: PlanJobDeps,
  { instrument }: PlanRow,
  dueOn: string,
): Outcome<'later' | 'now' | 'over'> {
  const listed = feed.instrument(instrument)
  if (listed === undefined) return ok('now')
  const today = localTime(clock.now(), profiles[listed.board].timeZone).date
  const day = withinCalendar(() => feed.addTradingDays(listed.market, addDays(dueOn, -1), 1))
  if (!day.ok) return day
  return ok(today < day.value ? 'later' : today === day.value ? 'now' : 'over')
}
