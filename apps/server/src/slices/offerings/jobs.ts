import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { runDue, type DueRun, type DueWork } from '../../platform/jobs/due.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { remindedDays } from '@parkett/core/offerings/payment'
import { deliverAct } from './acts/deliver.ts'
import { closeList, draw } from './draw.ts'
import { soonKind } from './due-kinds.ts'
import { each, openOf } from './each.ts'
import { oneOffering, paidAfter, type OfferingRow } from './offering.ts'
import { leaveFrozen } from './leave-frozen.ts'
import { listShare } from './list-share.ts'
import { makeOutside } from './outside.ts'
import { publishDue, type PublishDeps } from './publish.ts'
import { giveNumbers, tellResults } from './results.ts'
import { tariffOn } from './tariff.ts'
import {
  askOutside,
  endCalledOff,
  endUnanswered,
  tellPostponed,
  tellRetermed,
} from './terms-jobs.ts'
import { tellRights, type RightsTold } from './tell-rights.ts'
import { tellSoon } from './tell-soon.ts'
import { endUnpaid } from './unpaid.ts'

export type OfferingJobDeps = PublishDeps & {
  readonly notify: RightsTold['notify']
  readonly commit: Commit
  /** The clock that freezes go by. */
  readonly wall: Clock
  readonly alarm: DueRun['alarm']
  /** Takes over what was listed meanwhile. */
  readonly tendMarket: () => Promise<void>
  /** A market that has offerings: the simulated one. */
  readonly hasOfferings: boolean
}

const everyMs = 2_000

/**
 * What happens to offerings by itself: publication, what holders are told, closing and list, numbers, reminders of a
 * payment, draw, result, end of payment, listing, delivery.
 * Each is due once, in order; what an earlier run did is done, also where it was stopped in the middle.
 */
export function offeringJob(deps: OfferingJobDeps): Job {
  const { pool, clock, alarm } = deps
  const outside = makeOutside(deps)
  const closing = [
    tellPostponed(deps),
    tellRetermed(deps),
    workOn('ipo.right', (_db, offering) => tellRights(deps, offering)),
    workOn('ipo.close', async (db, offering) => {
      await endUnanswered(deps, offering)
      await closeList(db, offering, clock.now())
    }),
  ]
  const drawing = [
    askOutside(deps),
    workOn('ipo.number', (_db, offering) => giveNumbers(deps, offering)),
    ...remindedDays.map((days) =>
      workOn(soonKind(days), (_db, offering) => tellSoon(deps, offering, days)),
    ),
    workOn('ipo.draw', (db, offering) => draw(db, offering, clock.now())),
    workOn('ipo.result', (_db, offering) => tellResults(deps, offering)),
  ]
  const listing = [
    workOn('ipo.list', (db, offering) => listShare(db, offering, deps)),
    workOn('ipo.deliver', (_db, offering) => deliver(deps, offering)),
  ]
  const run = async (): Promise<void> => {
    if (!deps.hasOfferings) return
    await publishDue(deps)
    await leaveFrozen(deps)
    await endCalledOff(deps)
    const now = clock.now()
    await runDue({ pool, now, work: closing, alarm })
    // Between closing and draw, also where both are caught up at once.
    await outside()
    await runDue({ pool, now, work: drawing, alarm })
    // Between result and delivery, also where both are caught up at once.
    await endUnpaid(deps)
    await runDue({ pool, now, work: listing, alarm })
  }
  return { name: 'offerings', everyMs, clock, run }
}

type Db = Parameters<DueWork['run']>[0]

const workOn = (kind: string, run: (db: Db, offering: OfferingRow) => Promise<void>): DueWork => ({
  kind,
  run: async (db, key) => {
    const offering = await oneOffering(db, BigInt(key))
    if (offering === undefined) throw new Error('there is no such offering')
    // There is nothing left of it to do.
    if (offering.calledOffAt !== null) return
    await run(db, offering)
  },
})

/** Shares against money for everybody who won, once the market has the share. */
async function deliver(deps: OfferingJobDeps, offering: OfferingRow): Promise<void> {
  const { instrument } = offering
  if (instrument === null) throw new Error('the share is not listed')
  await deps.tendMarket()
  const quote = deps.feed.quote(instrument, deps.clock.now())
  if (quote === undefined) throw new Error('the market does not know the share yet')
  if ((await openOf(deps.pool, offering, 'awaiting')).length > 0)
    throw new Error('a payment is not ended yet')
  const tradeDate = deps.feed.tradeDate(offering.market, offering.listsAt.getTime())
  const own = paidAfter(offering) === undefined ? 'won' : 'paid'
  await each(await openOf(deps.pool, offering, own), (row) => {
    const { id: application, currency, customer } = row
    const key = `deliver-${application}`
    return submit(deps.commit, { customer, key, body: key }, deliverAct, {
      application,
      instrument,
      currency,
      tradeDate,
      tariff: tariffOn(offering, row.pricedOn),
      provenance: quote.provenance,
    })
  })
}
