import type { Tariff } from '@parkett/core/blocks/apply'
import { resaleFees } from '@parkett/core/blocks/resale'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { BlockFairness } from '@parkett/contract/customer/blocks'
import { houseRules } from '../../accounts/rules/current.ts'
import { wireFees } from '../../accounts/trading/money-wire.ts'
import { refuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { lastOf } from './fairness.ts'
import type { OfferRow } from './offer.ts'

/** The fees of a board on a day: they price an application for as long as it lives. */
export const tariffOn = (board: Board, on: string): Tariff => ({
  schedule: houseRules().schedule(profiles[board].fees, on),
  on,
})

export const boardOf = (feed: Feed, row: Pick<OfferRow, 'instrument'>): Board =>
  (feed.instrument(row.instrument) ?? refuse('internal')).board

/** The fees of the share of a block today, by the day of its exchange. */
export function tariffNow(feed: Feed, row: Pick<OfferRow, 'instrument'>, now: number): Tariff {
  const board = boardOf(feed, row)
  return tariffOn(board, localTime(now, profiles[board].timeZone).date)
}

/** What selling as many again would cost in charges at the last price of now; null without one. */
export function resaleOf(
  feed: Feed,
  row: OfferRow,
  { quantity, now }: { readonly quantity: bigint; readonly now: number },
): BlockFairness['resale'] {
  const last = lastOf(feed, row.instrument, now)
  if (last === null) return null
  const tariff = tariffNow(feed, row, now)
  const fees = resaleFees({ currency: row.currency, last }, quantity, tariff)
  if (!fees.ok) return null
  const { key } = tariff.schedule
  return { quantity: Number(quantity), fees: wireFees(row.currency, 'sell', fees.value, key) }
}
