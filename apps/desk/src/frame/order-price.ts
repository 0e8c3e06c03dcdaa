import type { Currency } from '@parkett/contract/wire/money'
import { formatPrice } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'

type Priced = { readonly limit: string; readonly stop: string | null }

/** The limit of an order, behind the stop that it waits for first. */
export function orderPrice(
  t: Words,
  { limit, stop }: Priced,
  of: { readonly language: Language; readonly currency: Currency },
): string {
  const price = (text: string) => formatPrice(text, of.language, { currency: of.currency })
  return stop === null ? price(limit) : `${t('order.stop')} ${price(stop)} · ${price(limit)}`
}
