import type { Pool } from 'pg'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'
import type { Commit } from '../../apps/server/src/ledger/door/commit.ts'
import { bodyHash } from '../../apps/server/src/ledger/door/body-hash.ts'
import { unanswered } from '../../apps/server/src/accounts/appropriateness/warned.ts'
import { german, type TestMarket } from '../../apps/server/src/accounts/trading/testing.ts'
import { applyAct } from '../../apps/server/src/slices/offerings/acts/apply.ts'
import { offeringJob } from '../../apps/server/src/slices/offerings/jobs.ts'
import {
  recentOfferings,
  termsOf,
  type OfferingRow,
} from '../../apps/server/src/slices/offerings/offering.ts'
import { tariffNow } from '../../apps/server/src/slices/offerings/tariff.ts'
import { costOf } from '../../packages/core/src/offerings/apply.ts'

type Parts = {
  readonly pool: Pool
  readonly commit: Commit
  readonly market: TestMarket
  readonly alarm: () => void
}

/** New shares on a market that stands where a test puts it: their job, and applying at the door. */
export function offeringsOn({ pool, commit, market, alarm }: Parts) {
  const ids = makeIds(() => Date.now(), systemChance)
  const { clock } = market
  // A share that was listed a moment ago has a price, too.
  const feed = { ...market.feed, quote: (_: bigint, at: number) => market.feed.quote(german, at) }
  const job = offeringJob({
    ...{ pool, feed, clock, ids, commit, alarm },
    ...{
      wall: clock,
      chance: systemChance,
      beacon: null,
      tendMarket: async () => {},
      hasOfferings: true,
    },
    notify: { notices: async () => {} },
  })
  /** So many units, under a key. */
  const apply = (row: OfferingRow, customer: bigint, key: string, units = 1n) => {
    const quantity = row.unit * units
    const tariff = tariffNow(row, clock.now())
    const cost = costOf(termsOf(row), quantity, tariff)
    if (!cost.ok) throw new Error(cost.reason)
    const input = {
      ...{ review: key, offering: row.id, terms: termsOf(row), quantity },
      ...{ nonce: 'ab'.repeat(16), amount: cost.value.amount, fee: cost.value.fees.total },
      pricedOn: tariff.on,
      ...{ warned: unanswered, isLine: false },
      // In China every second pays by itself; the quota is proved elsewhere.
      ...{ quota: row.maximum, automatic: customer % 2n === 0n },
    }
    const route = applyAct.name
    return commit.submit(applyAct, { customer, route, key, bodyHash: bodyHash(key), input })
  }
  /** What can be applied for now. */
  const open = async (): Promise<readonly OfferingRow[]> => {
    const now = clock.now()
    const rows = await recentOfferings(pool, now)
    return rows.filter((row) => row.opensAt.getTime() <= now && now < row.closesAt.getTime())
  }
  return { job, apply, open }
}
