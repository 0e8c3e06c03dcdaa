import { applications, type ApplicationRow } from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { stoppedCustomers } from '../../ledger/door/freezes.ts'
import { isUndecided, submit } from '../../ledger/door/submit.ts'
import type { DueRun } from '../../platform/jobs/due.ts'
import { forfeitAct } from './acts/after-winning.ts'
import { payItselfAct } from './acts/pay.ts'
import { offeringsById, type OfferingRow } from './offering.ts'
import type { PublishDeps } from './publish.ts'

type Deps = Pick<PublishDeps, 'pool' | 'clock'> & {
  readonly commit: Commit
  readonly wall: Clock
  readonly alarm: DueRun['alarm']
}

/**
 * Ends what is still unpaid behind its deadline: where the customer switched it on, what the free money
 * reaches is paid first, and the rest is given up. Each in a row of its own and under a key of its own, so that
 * a stop in the middle leaves the others to be done.
 */
export async function endUnpaid(deps: Deps): Promise<void> {
  const { pool, clock, wall } = deps
  const where = `status = 'awaiting' AND pay_until <= $1 ORDER BY pay_until, id`
  const rows = await readTable(pool, applications, where, [new Date(clock.now())])
  if (rows.length === 0) return
  const [offerings, stopped] = await Promise.all([
    offeringsById(pool, [...new Set(rows.map(({ offering }) => offering))]),
    stoppedCustomers(pool, 'order.fill.buy', wall.now()),
  ])
  for (const row of rows) {
    const offering = offerings.get(row.offering)
    if (offering !== undefined) await endOne(deps, row, { offering, stopped })
  }
}

async function endOne(
  { commit, alarm }: Deps,
  row: ApplicationRow,
  of: { readonly offering: OfferingRow; readonly stopped: readonly bigint[] },
): Promise<void> {
  const { id: application, customer, currency } = row
  if (row.automatic) {
    const key = `pays-${application}`
    const input = { application, currency, unit: of.offering.unit }
    const paid = await submit(commit, { customer, key, body: key }, payItselfAct, input)
    if (!paid.ok && isUndecided(paid)) return
  }
  const key = `forfeit-${application}`
  // Whom a freeze kept from paying, or whose time the listing cut short, did not default.
  const isCut = row.payUntil !== null && row.payUntil >= of.offering.listsAt.getTime()
  const excused = of.stopped.includes(customer) || isCut
  const input = { application, excused }
  const done = await submit(commit, { customer, key, body: key }, forfeitAct, input)
  if (!done.ok && done.reason !== 'not_found' && !isUndecided(done))
    alarm('a due job failed', {
      kind: 'ipo.forfeit',
      key: application.toString(),
      why: done.reason,
    })
}
