import type { WatchAlert } from '@parkett/contract/desk/watch'
import { formatMoney } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'

/** What was reached and what a rule allows: money where it is of a currency, else a count. */
export function figuresOf({ currency, reached, limit }: WatchAlert, language: Language) {
  const said = (amount: string): string =>
    currency === null ? amount : formatMoney({ currency, amount }, language)
  return { reached: said(reached), limit: said(limit) }
}
