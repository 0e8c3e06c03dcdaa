import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { rowAt, type Dated } from '@parkett/core/effective'
import { maximumIn, minimumIn } from '@parkett/core/hundredths'
import { elapsedOn, savingsDates, type SavingsDates } from '@parkett/core/savings/dates'
import type { SavingsProduct, SavingsTerms } from '@parkett/core/savings/products'
import { coverOf } from '@parkett/core/savings/cover'
import { mayChoose } from '@parkett/core/savings/renewal'
import { earlyReturn } from '@parkett/core/savings/return'
import type { SavingsRoom } from '@parkett/core/savings/decide'
import { offeredProducts, productIn } from '../../accounts/savings/offered.ts'
import type { SavingsRow } from '../../accounts/savings/tables.ts'
import { marketOf } from '../../accounts/trading/home.ts'
import type { Feed } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'

export type Known = { readonly product: SavingsProduct; readonly terms: Dated<SavingsTerms> }

/** Refuses `rule_missing` before its first row, and `sale_ended` where the row of the day sells nothing. */
export function termsOn(product: SavingsProduct, date: string): Outcome<Known> {
  const row = rowAt(product.rows, date)
  if (!row.ok) return row
  const { terms, ...evidence } = row.value
  return terms === null ? no('sale_ended') : ok({ product, terms: { ...terms, ...evidence } })
}

/** The same of a product by its name; `not_found` where there is none. */
export function termsById(id: string, date: string): Outcome<Known> {
  const product = productIn(offeredProducts(), id)
  return product === undefined ? no('not_found') : termsOn(product, date)
}

/** What a purchase on a local date gets; refuses `calendar_missing` where a calendar does not reach that far. */
export const datesFor = (
  feed: Pick<Feed, 'addTradingDays'>,
  { currency, days }: Pick<SavingsProduct, 'currency' | 'days'>,
  date: string,
): Outcome<SavingsDates> =>
  withinCalendar(() =>
    savingsDates(date, days, (from, more) => feed.addTradingDays(marketOf(currency), from, more)),
  )

export type Taken = {
  /** What runs of the product over all customers, and of this one. */
  readonly sold: bigint
  readonly held: bigint
  /** What the house may still spend of its own. */
  readonly own: bigint
}

/** Minor units: what one may buy, and what is offered in all. No more than own money covers. */
export function roomIn(
  { product: { currency, days }, terms }: Known,
  { sold, held, own }: Taken,
): SavingsRoom & { readonly offered: bigint } {
  const offered = maximumIn(currency, terms.offered)
  const { covered } = coverOf({ offered, sold, own, yieldRate: terms.yieldRate, days })
  return {
    minimum: minimumIn(currency, terms.minimum),
    maximum: maximumIn(currency, terms.maximum),
    held,
    offered,
    left: covered,
  }
}

/** Whether it can be given back on a local date: at the end of its term it is paid in full by itself. */
export const mayExit = ({ status, endsOn }: SavingsRow, today: string): boolean =>
  status === 'running' && today < endsOn

/** Whether one may still say on a local date what becomes of it at the end of its term. */
export const maySay = ({ status, maturesOn }: SavingsRow, today: string): boolean =>
  status === 'running' && mayChoose(today, maturesOn)

/** What giving it back on a local date brings. */
export const earnedOn = (row: SavingsRow, today: string): bigint =>
  earlyReturn(row.principal, row, elapsedOn(today, row))
