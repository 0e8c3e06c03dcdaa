import type { Outcome } from '@parkett/contract/wire/outcome'
import { localTime } from '@parkett/core/market/zone'
import { profiles } from '@parkett/core/market/profiles'
import { lineIdOf } from '@parkett/proof/draw'
import { deliveryDay } from '../../accounts/offerings/reserved.ts'
import { applications, type ApplicationRow } from '../../accounts/offerings/tables.ts'
import { chunksOf } from '../../base/chunks.ts'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { listNewcomer } from '../../market/newcomers.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { runDue, type DueRun, type DueWork } from '../../platform/jobs/due.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { deliverAct } from './acts/deliver.ts'
import { resultAct } from './acts/end.ts'
import { closeList, draw } from './draw.ts'
import { drawOf, oneOffering, type OfferingRow } from './offering.ts'
import { leaveFrozen } from './leave-frozen.ts'
import { publishDue, type PublishDeps } from './publish.ts'
import { tariffOn } from './tariff.ts'

export type OfferingJobDeps = PublishDeps & {
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
 * What happens to offerings by itself: publication, closing and list, draw, result, listing, delivery.
 * Each is due once, in order; what an earlier run did is done, also where it was stopped in the middle.
 */
export function offeringJob(deps: OfferingJobDeps): Job {
  const { pool, clock, alarm } = deps
  const work = [
    workOn('ipo.close', (db, offering) => closeList(db, offering, clock.now())),
    workOn('ipo.draw', (db, offering) => draw(db, offering, clock.now())),
    workOn('ipo.result', (_db, offering) => tellResults(deps, offering)),
    workOn('ipo.list', (db, offering) => list(db, offering, deps)),
    workOn('ipo.deliver', (_db, offering) => deliver(deps, offering)),
  ]
  const run = async (): Promise<void> => {
    if (!deps.hasOfferings) return
    await publishDue(deps)
    await leaveFrozen(deps)
    await runDue({ pool, now: clock.now(), work, alarm })
  }
  return { name: 'offerings', everyMs, clock, run }
}

type Db = Parameters<DueWork['run']>[0]

const workOn = (kind: string, run: (db: Db, offering: OfferingRow) => Promise<void>): DueWork => ({
  kind,
  run: async (db, key) => {
    const offering = await oneOffering(db, BigInt(key))
    if (offering === undefined) throw new Error('there is no such offering')
    await run(db, offering)
  },
})

const openOf = (
  { pool }: OfferingJobDeps,
  { id }: OfferingRow,
  status: ApplicationRow['status'],
): Promise<readonly ApplicationRow[]> =>
  readTable(pool, applications, 'offering = $1 AND status = $2 ORDER BY id', [
    id.toString(),
    status,
  ])

/** The result for each application: refunds, and what stays set aside. */
async function tellResults(deps: OfferingJobDeps, offering: OfferingRow): Promise<void> {
  const result = await drawOf(deps.pool, offering.id)
  if (result === undefined) throw new Error('there is no draw yet')
  await each(await openOf(deps, offering, 'applied'), async (row) => {
    const units = result.allotted[lineIdOf(row.id.toString())]
    if (units === undefined) throw new Error(`application ${row.id} is not in the list`)
    const { id: application, currency, customer } = row
    const key = `result-${application}`
    return submit(deps.commit, { customer, key, body: key }, resultAct, {
      application,
      currency,
      allotted: BigInt(units) * offering.unit,
      price: offering.price,
      tariff: tariffOn(offering, row.pricedOn),
    })
  })
}

/** The share enters the market. */
async function list(db: Db, offering: OfferingRow, { ids, clock }: OfferingJobDeps): Promise<void> {
  const { timeZone } = profiles[offering.board]
  const onDay = (instant: Date): string => localTime(instant.getTime(), timeZone).date
  const instrument = await listNewcomer(db, offering, {
    id: ids.next(),
    price: Number(offering.price),
    publicQuantity: Number(offering.publicQuantity),
    listedOn: onDay(offering.listsAt),
    publishedOn: onDay(offering.publishedAt),
  })
  await db.query(
    'INSERT INTO offering_listings (offering, instrument, listed_at) VALUES ($1, $2, $3)',
    [offering.id, instrument, new Date(clock.now())],
  )
}

/** Shares against money for everybody who won, once the market has the share. */
async function deliver(deps: OfferingJobDeps, offering: OfferingRow): Promise<void> {
  const { instrument } = offering
  if (instrument === null) throw new Error('the share is not listed')
  await deps.tendMarket()
  const quote = deps.feed.quote(instrument, deps.clock.now())
  if (quote === undefined) throw new Error('the market does not know the share yet')
  const tradeDate = deliveryDay(offering)
  await each(await openOf(deps, offering, 'won'), (row) => {
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

const atOnce = 200

/** Some at a time; a refusal that is not the mark of an earlier run keeps the work due. */
async function each(
  rows: readonly ApplicationRow[],
  act: (row: ApplicationRow) => Promise<Outcome<unknown>>,
): Promise<void> {
  for (const some of chunksOf(rows, atOnce)) {
    const done = await Promise.all(some.map(act))
    const failed = done.find((outcome) => !outcome.ok && outcome.reason !== 'not_found')
    if (failed?.ok === false) throw new Error(failed.reason)
  }
}
