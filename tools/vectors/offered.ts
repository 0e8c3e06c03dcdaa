import { profiles, type Market, type MarketProfile } from '@parkett/core/market/profiles'
import { companies } from '@parkett/core/simulation/companies'

/** The boards that a new installation offers, as its companies are listed. */
const offered = new Set(
  companies({ seed: 'vectors', firstDay: 17_126, anchorDay: 20_777 }).map(({ board }) => board),
)

/**
 * The record of a market as a new installation trades it, so that a vector says something of what
 * customers meet.
 * @throws RangeError for a market that nobody can trade
 */
export function offeredBoard(market: Market): MarketProfile {
  const found = Object.values(profiles).find(
    (one) => one.market === market && [...offered].some((board) => board === one.board),
  )
  if (found === undefined) throw new RangeError(`${market} is not offered`)
  return found
}
