import type { Currency } from '@parkett/contract/wire/money'
import { addDays } from '@parkett/core/civil'
import { soonDays } from '@parkett/core/savings/dates'
import type { Pool } from 'pg'
import { offeredProducts } from '../../accounts/savings/offered.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { matureAct, tellSoonAct } from './end-acts.ts'
import { maturing, untoldBy } from './queries.ts'

export type SavingsJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
}

/**
 * One round: what is due is paid, and who is paid within a week is told; each once, by its row. What
 * is left of many comes with the next round.
 */
export async function savingsRound(deps: SavingsJobDeps): Promise<void> {
  for (const currency of new Set(offeredProducts().map((product) => product.currency))) {
    const today = localDayOf(currency, deps.clock.now())
    await matureDue(deps, currency, today)
    await tellSoon(deps, currency, today)
  }
}

async function matureDue(deps: SavingsJobDeps, currency: Currency, today: string): Promise<void> {
  const due = await maturing(deps.pool, { currency, by: today })
  await Promise.all(
    due.map(({ customer, id }) =>
      apart(
        deps.alarm,
        doOnce(deps.commit, { customer, key: `mature-${id}` }, matureAct, { id, currency, today }),
      ),
    ),
  )
}

async function tellSoon(deps: SavingsJobDeps, currency: Currency, today: string): Promise<void> {
  const by = addDays(today, soonDays)
  const untold = await untoldBy(deps.pool, { currency, after: today, by })
  await Promise.all(
    untold.map(({ customer, id }) =>
      apart(deps.alarm, doOnce(deps.commit, { customer, key: `soon-${id}` }, tellSoonAct, { id })),
    ),
  )
}
