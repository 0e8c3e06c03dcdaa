import type { Currency } from '@parkett/contract/wire/money'
import { addDays } from '@parkett/core/civil'
import { soonDays } from '@parkett/core/savings/dates'
import { savingsProducts } from '@parkett/core/savings/products'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Act } from '../../ledger/door/act.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { matureAct, tellSoonAct } from './end-acts.ts'
import { maturing, untoldBy } from './queries.ts'
import { localDay } from './terms.ts'

export type SavingsJobDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly alarm: DueRun['alarm']
}

const currencies = [...new Set(savingsProducts.map(({ currency }) => currency))]

/**
 * One round: what is due is paid, and who is paid within a week is told; each once, by its row. What
 * is left of many comes with the next round.
 */
export async function savingsRound(deps: SavingsJobDeps): Promise<void> {
  for (const currency of currencies) {
    const today = localDay(currency, deps.clock.now())
    await matureDue(deps, currency, today)
    await tellSoon(deps, currency, today)
  }
}

async function matureDue(deps: SavingsJobDeps, currency: Currency, today: string): Promise<void> {
  const due = await maturing(deps.pool, { currency, by: today })
  await Promise.all(
    due.map(({ customer, id }) =>
      once(deps, { customer, key: `mature-${id}` }, matureAct, { id, currency, today }),
    ),
  )
}

async function tellSoon(deps: SavingsJobDeps, currency: Currency, today: string): Promise<void> {
  const by = addDays(today, soonDays)
  const untold = await untoldBy(deps.pool, { currency, after: today, by })
  await Promise.all(
    untold.map(({ customer, id }) =>
      once(deps, { customer, key: `soon-${id}` }, tellSoonAct, { id }),
    ),
  )
}

type Asking = { readonly customer: bigint; readonly key: string }

/** One account that stands still is told and holds up nobody. `not_found`: another run has done it. */
async function once<Input>(
  { commit, alarm }: SavingsJobDeps,
  asking: Asking,
  act: Act<Input, unknown>,
  input: Input,
): Promise<void> {
  try {
    const done = await submit(commit, { ...asking, body: asking.key }, act, input)
    if (!done.ok && done.reason !== 'not_found')
      alarm('a day job failed', { why: `${asking.customer} ${asking.key}: ${done.reason}` })
  } catch (error) {
    alarm('a day job failed', { why: error instanceof Error ? error.message : String(error) })
  }
}
