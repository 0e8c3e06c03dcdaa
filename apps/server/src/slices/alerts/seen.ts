import { streamSilenceMs } from '@parkett/contract/customer/stream'
import type { Seen } from '@parkett/core/alerts/judge'
import { parsePrice } from '@parkett/core/decimal'
import { localTime, parseInstant } from '@parkett/core/market/zone'
import type { Market } from '../../market/market.ts'

const unknown: Seen = { fresh: false, last: null, before: null, day: '' }

/** The price of a share as the stream and every screen have it at this instant. */
export function seenOf(market: Market, id: bigint, now: number): Seen {
  const listing = market.view().catalogue.byId(id)
  const quote = market.feed.quote(id, now)
  if (listing === undefined || quote === undefined) return unknown
  const { last, prevClose, provenance, status, halt } = quote
  const isLate = provenance.kind === 'DELAYED' || provenance.delaySeconds * 1_000 > streamSilenceMs
  return {
    fresh: status === 'trading' && last !== null && halt === undefined && !isLate,
    last: last === null ? null : parsePrice(last),
    before: prevClose === null ? null : parsePrice(prevClose),
    day: localTime(parseInstant(provenance.at), listing.profile.timeZone).date,
  }
}
