import { printPrice } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import type pg from 'pg'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { newcomerOf } from '../../market/fictional.ts'
import { newcomerPrice } from '../../market/newcomers.ts'
import type { Feed } from '../../market/feed.ts'
import type { BeaconPort } from '../../platform/beacon/beacon.ts'
import { int4, nullable } from '../../platform/db/columns.ts'
import { readOne, referenceRow } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { parentFor, type Parent } from './parent.ts'
import { recordOffering } from './record.ts'
import { quotaTerms, termsOfSeed } from './sizes.ts'
import { allSeries, timetableOf, type Series, type Timetable } from './timetable.ts'

export type PublishDeps = {
  readonly pool: pg.Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly ids: Ids
  readonly chance: Chance
  /** Whose value comes into the draws; null: none is set up. */
  readonly beacon: BeaconPort | null
}

const last = referenceRow({ sequence: nullable(int4) })

/** Publishes the offerings of the simulated markets whose time has come and that can still be applied for. */
export async function publishDue(deps: PublishDeps): Promise<void> {
  for (const series of allSeries) await publishIn(deps, series)
}

async function publishIn(deps: PublishDeps, { market, from, until }: Series): Promise<void> {
  const { pool, feed, clock } = deps
  const sql = `SELECT max(sequence) AS sequence FROM offerings
    WHERE market = $1 AND sequence >= $2 AND sequence < $3`
  const { sequence } = await readOne(pool, last, sql, [market, from, until])
  const now = clock.now()
  for (let n = (sequence ?? from - 1) + 1; n < until; n += 1) {
    const times = timetableOf(feed, market, n)
    if (times.publishedAt > now) return
    const { recordOn, closesAt } = times
    // Nobody learns of a placement when its record day is over.
    const actsUntil = recordOn === null ? closesAt : feed.closesAt(market, recordOn)
    if (actsUntil > now) await publish(deps, { market, n, times })
  }
}

type Published = {
  readonly market: Series['market']
  readonly n: number
  readonly times: Timetable
}

/** One that is published late opens when it is published, never before. */
async function publish(deps: PublishDeps, { market, n, times }: Published): Promise<void> {
  const { pool, ids, chance, clock } = deps
  const parent = await parentFor(deps, { market, n, times })
  if (parent === undefined) return
  const row = offeringOf({ market, n, times }, ids.next(), { now: clock.now(), parent })
  await transact(pool, (db) =>
    recordOffering(db, { row, times, chance, beacon: deps.beacon?.beacon ?? null }),
  )
}

/** The row of an offering by its columns. */
function offeringOf(
  { market, n, times }: Published,
  id: bigint,
  { now, parent }: { readonly now: number; readonly parent: Parent | null },
) {
  const company = newcomerOf(market, n)
  const { name, code, isin, sector, industry, board } = company
  const price = newcomerPrice(company, times.listedOn)
  const { unit, units, mostUnits, method, poolUnits, range } = termsOfSeed({
    market,
    n,
    company,
    price,
    parent,
  })
  const publishedAt = Math.max(times.publishedAt, now)
  const highest = range?.[1] ?? price
  return {
    id,
    sequence: n,
    market,
    board,
    name,
    name_zh: company.nameZh,
    code,
    application_code: applicationCode(board, code),
    isin,
    sector,
    industry,
    currency: profiles[board].currency,
    price,
    price_low: range?.[0] ?? null,
    price_high: range?.[1] ?? null,
    issue_pe: issuePe(highest, company),
    industry_pe: company.industryPe.toFixed(2),
    issue_quantity: company.issueQuantity,
    public_quantity: units * unit,
    unit,
    minimum: unit,
    maximum: unit * mostUnits,
    method,
    pool_units: poolUnits,
    published_at: new Date(publishedAt),
    opens_at: new Date(Math.max(times.opensAt, publishedAt)),
    closes_at: new Date(times.closesAt),
    draws_at: new Date(times.drawsAt),
    lists_at: new Date(times.listsAt),
    ...(parent !== null && {
      parent: parent.instrument,
      held_per: parent.heldPer,
      record_on: times.recordOn,
    }),
    ...(times.pays !== null && {
      numbers_at: new Date(times.pays.numbersAt),
      results_at: new Date(times.pays.resultsAt),
      pay_until: new Date(times.pays.payUntil),
      quota_until: times.pays.quotaUntil,
      quota_least: quotaTerms.least,
      quota_per_unit: quotaTerms.perUnit,
    }),
  }
}

/** Price by the last year's profit of one share, which is none where that is a loss; the price in 0.0001. */
export function issuePe(
  price: number,
  { annualProfit, sharesTotal }: { readonly annualProfit: number; readonly sharesTotal: number },
): string | null {
  const perShare = (annualProfit / sharesTotal) * 10_000
  return perShare > 0 ? printPrice(BigInt(Math.round((price / perShare) * 100)) * 100n) : null
}

/** Shanghai has another range for applications, Shenzhen and Beijing apply under the code itself. */
export function applicationCode(board: string, code: string): string {
  if (board === 'MAIN_SH') return `707${code.slice(3)}`
  return board === 'MAIN_SZ' || board === 'BSE' ? code : `Z${code}`
}
