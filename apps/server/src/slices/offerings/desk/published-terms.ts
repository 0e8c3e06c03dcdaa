import type { OfferingPublish } from '@parkett/contract/desk/offering-publish'
import { prospectusDigest } from '@parkett/contract/desk/publish-ways'
import type { No } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import { parsePrice } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { costOf } from '@parkett/core/offerings/apply'
import { wrongCode } from '@parkett/core/offerings/publishing/codes'
import { wrongSize } from '@parkett/core/offerings/publishing/sizes'
import { ofTerm, wrongTerm } from '@parkett/core/offerings/publishing/term'
import { wrongTime, type MarketDays } from '@parkett/core/offerings/publishing/times'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import type { Beacon } from '@parkett/proof/beacon'
import type pg from 'pg'
import type { Chance, Clock, Ids } from '../../../base/ports.ts'
import { orRefuse } from '../../../base/refusal.ts'
import type { Feed } from '../../../market/feed.ts'
import { withinCalendar } from '../../../market/within-calendar.ts'
import { isKept } from '../prospectus.ts'
import { tariffNow } from '../tariff.ts'
import { codeTaken } from './code-taken.ts'
import { wrongParent } from './parent-of.ts'

type Db = Pick<pg.PoolClient, 'query'>
export type PublishingDeps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly feed: Feed
  /** Whose value comes into the draw; null: none is set up. */
  readonly beacon: Beacon | null
  /** A market that has offerings: the simulated one. */
  readonly hasOfferings: boolean
}

export const marketOf = ({ board }: Pick<OfferingPublish, 'board'>): NewcomerMarket =>
  profiles[board].market

/** Refuses the first term that cannot be, in the order in which the form asks for them (`market.md` M55). */
export async function refuseTerms(deps: PublishingDeps, db: Db, act: OfferingPublish) {
  const market = marketOf(act)
  if (!deps.hasOfferings) leave(wrongTerm('board', 'market'))
  leave(wrongCode(act))
  leave(await codeTaken(db, market, act))
  const now = deps.clock.now()
  leave(wrongSize(sizesOf(act), deps.feed.tradeDate(market, now)))
  leave(await wrongParent(db, market, act))
  const time = withinCalendar(() => wrongTime(act, daysOf(deps, market, now)))
  leave(time.ok ? time.value : ofTerm('listsOn', time))
  const digest = prospectusDigest(act.prospectus)
  if (digest !== null && !(await isKept(db, digest))) leave(wrongTerm('prospectus', 'file'))
}

const leave = (wrong: No | null): void => {
  if (wrong !== null) orRefuse(wrong)
}

const sizesOf = (act: OfferingPublish) => ({
  board: act.board,
  way: act.way,
  price: parsePrice(act.price),
  priceLow: act.priceLow === undefined ? null : parsePrice(act.priceLow),
  totalShares: BigInt(act.totalShares),
  issued: BigInt(act.issued),
  offered: BigInt(act.offered),
  unit: BigInt(act.unit),
  minimum: BigInt(act.minimum),
  maximum: BigInt(act.maximum),
})

export function daysOf(
  { feed }: Pick<PublishingDeps, 'feed'>,
  market: NewcomerMarket,
  now: number,
): MarketDays {
  const after = (date: string, days: number): string => feed.addTradingDays(market, date, days)
  return {
    after,
    trades: (date) => after(addDays(date, -1), 1) === date,
    today: feed.tradeDate(market, now),
    now,
  }
}

/** What the smallest application pays beside the price, by the rules in force now; refuses where there are none. */
export function chargesOf({ clock }: Pick<PublishingDeps, 'clock'>, act: OfferingPublish) {
  const { currency } = profiles[act.board]
  const terms = { price: parsePrice(act.price), currency }
  const { fees } = orRefuse(costOf(terms, BigInt(act.minimum), tariffNow(act, clock.now())))
  return { currency, minor: fees.total }
}
