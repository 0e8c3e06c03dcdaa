import type { Currency } from '@parkett/contract/wire/money'
import { formatPercent, formatPrice } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'

type Priced = {
  readonly limit: string
  readonly stop: string | null
  /** How far that follows the last price; of what was asked for it stands without a stop. */
  readonly trail?: string | null | undefined
  /** Its limit stands in the market beside the stop. */
  readonly beside?: boolean
}

/** The limit of an order, behind the stop that it waits for first. */
export function orderPrice(
  t: Words,
  { limit, stop, trail, beside = false }: Priced,
  of: { readonly language: Language; readonly currency: Currency },
): string {
  const price = (text: string) => formatPrice(text, of.language, { currency: of.currency })
  const distance = (by: string) =>
    by.endsWith('%') ? formatPercent(by.slice(0, -1), of.language) : price(by)
  return [
    ...(beside ? [t('order.either')] : []),
    ...(trail ? [`${t('order.trailing')} ${distance(trail)}`] : []),
    ...(stop === null ? [] : [`${t(trail ? 'order.stopPrice' : 'order.stop')} ${price(stop)}`]),
    price(limit),
  ].join(' · ')
}
