import { streamOf } from './chance.ts'
import { tradedInThePast } from './past-days.ts'
import { fairValue, type Temper } from './walk.ts'

/** The youngest company is on the market for this long when the market is first drawn. */
const daysMin = 90
/** Where the price at which it was issued lies below the first price. */
const discount = 0.9

/** When and at what a fictional company came to the market. */
export type Issue = { readonly listedOn: number; readonly price: number }

/**
 * The listing day (epoch day, a day of trading) and the issue price (0.0001) of a company: spread
 * over the whole past, so that each year has some, or on its first day where it is `old`.
 */
export function issueOf(temper: Temper, old: boolean): Issue {
  const { seed, key, market, firstDay, anchorDay } = temper
  const span = anchorDay - daysMin - firstDay
  let day = firstDay + (old ? 0 : streamOf(`${seed}/${key}/listed`).below(span))
  while (!tradedInThePast(market, day)) day += 1
  return { listedOn: day, price: issuePriceOn(temper, day) }
}

/** The fair value of a share that is issued at a price. */
export const valueAtIssue = (price: number): number => price / discount

/** What a share is issued at whose first day of trading is this one; units of 0.0001. */
export const issuePriceOn = (temper: Temper, day: number): number =>
  Math.max(10_000, Math.round((fairValue(temper, day) * discount) / 100) * 100)
