import { isReminded, type RemindedDays } from '@parkett/core/offerings/payment'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { soonAct } from './acts/after-winning.ts'
import { each, openOf } from './each.ts'
import { paidAfter, type OfferingRow } from './offering.ts'

type Deps = { readonly pool: Pool; readonly commit: Commit; readonly clock: Clock }

/**
 * Reminds everybody whose application may have to be paid, once for each day of payment: an offering that is put off
 * has another one, and reminds of that, too (`market.md` M76).
 */
export async function tellSoon(
  { pool, commit, clock }: Deps,
  offering: OfferingRow,
  days: RemindedDays,
): Promise<void> {
  const pays = paidAfter(offering)
  if (pays === undefined) return
  const [resultsAt, payUntil] = [pays.resultsAt.getTime(), pays.payUntil.getTime()]
  const open = await Promise.all(
    (['applied', 'numbered'] as const).map((status) => openOf(pool, offering, status)),
  )
  const told = open
    .flat()
    .filter(({ appliedAt }) => isReminded({ appliedAt, resultsAt, payUntil }, days, clock.now()))
  await each(told, ({ id: application, customer }) => {
    const key = `soon-${days}-${application}-${payUntil}`
    return submit(commit, { customer, key, body: key }, soonAct, { application })
  })
}
