import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { listIssued, listNewcomer } from '../../market/newcomers.ts'
import type { OfferingRow } from './offering.ts'

type Deps = { readonly ids: Ids; readonly clock: Clock; readonly feed: Pick<Feed, 'tradeDate'> }

/** The share enters the market: the simulation's own by its number, that of the house as two people wrote it. */
export async function listShare(
  db: Pick<pg.PoolClient, 'query'>,
  offering: OfferingRow,
  { ids, clock, feed }: Deps,
): Promise<void> {
  const { market, sequence, listsAt, publishedAt, board } = offering
  const issue = {
    id: ids.next(),
    price: Number(offering.price),
    publicQuantity: Number(offering.publicQuantity),
    // By its session: where a market never closes, that of a Monday begins on Saturday.
    listedOn: feed.tradeDate(market, listsAt.getTime()),
    publishedOn: localTime(publishedAt.getTime(), profiles[board].timeZone).date,
  }
  const instrument =
    sequence === null
      ? await listIssued(db, companyOf(offering), issue)
      : await listNewcomer(db, { market, sequence }, issue)
  await db.query(
    'INSERT INTO offering_listings (offering, instrument, listed_at) VALUES ($1, $2, $3)',
    [offering.id, instrument, new Date(clock.now())],
  )
}

/** Shares that are traded together: in China a hundred, in Hong Kong what the company says, which is its unit. */
const lotOf = ({ market, unit }: OfferingRow): number =>
  market === 'HK' ? Number(unit) : market === 'CN' ? 100 : 1

function companyOf(offering: OfferingRow): Parameters<typeof listIssued>[1] {
  const { market, board, code, name, nameZh, industry, sharesTotal, annualProfit } = offering
  if (sharesTotal === null || annualProfit === null)
    throw new Error('an offering of the house says how large its company is')
  return {
    market,
    board,
    code,
    name,
    nameZh,
    industry,
    lot: lotOf(offering),
    sharesTotal: Number(sharesTotal),
    annualProfit: Number(annualProfit),
    issueQuantity: Number(offering.issueQuantity),
    publicIssueQuantity: Number(offering.publicQuantity),
  }
}
