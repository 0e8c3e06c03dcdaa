import type { Clock } from '../../base/ports.ts'
import { applications } from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { stoppedCustomers } from '../../ledger/door/freezes.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { cancelAct } from './acts/end.ts'
import { offeringsById, termsOf } from './offering.ts'
import type { PublishDeps } from './publish.ts'

type Deps = Pick<PublishDeps, 'pool' | 'clock'> & {
  readonly commit: Commit
  readonly wall: Clock
  readonly alarm: DueRun['alarm']
}

/**
 * Takes the applications of frozen customers back as long as their offering is open, as their waiting
 * orders leave the market: nothing is bought for them. Behind the closing the list stands for everybody,
 * and what is won is settled as a trade that was made before. One that sets nothing aside stays: it buys nothing
 * before the customer pays, which a freeze stops.
 */
export async function leaveFrozen({ pool, clock, wall, commit, alarm }: Deps): Promise<void> {
  const stopped = await stoppedCustomers(pool, 'order.fill.buy', wall.now())
  if (stopped.length === 0) return
  const where = "status = 'applied' AND NOT pays_after AND customer = ANY($1::bigint[]) ORDER BY id"
  const rows = await readTable(pool, applications, where, [stopped.map(String)])
  const open = await offeringsById(pool, [...new Set(rows.map(({ offering }) => offering))])
  for (const { id: application, customer, currency, offering } of rows) {
    const of = open.get(offering)
    // Also in Beijing, where a customer cannot take it back: that is the law's doing, not the customer's.
    // One that was called off is closed: it ends for everybody alike, and says so.
    const until = of && termsOf(of).closesAt
    if (until === undefined || clock.now() >= until) continue
    const key = `frozen-${application}`
    const input = { application, currency, until }
    const done = await submit(commit, { customer, key, body: key }, cancelAct, input)
    if (!done.ok && done.reason !== 'application_not_open')
      alarm('an order of a frozen customer could not leave the market', {
        order: application.toString(),
        why: done.reason,
      })
  }
}
