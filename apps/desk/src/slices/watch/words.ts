import type { AlertRule, WatchAlert } from '@parkett/contract/desk/watch'
import { formatMoney } from '@parkett/words/format'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'

/** What was reached and what a rule allows, as a sentence takes it: money where it is of a currency, else a count. */
export function figuresOf({ currency, reached, limit }: WatchAlert, language: Language) {
  const said = (amount: string): string =>
    currency === null ? amount : formatMoney({ currency, amount }, language)
  return { reached: said(reached), limit: said(limit) }
}

type Said = { readonly t: Words; readonly language: Language }

/** What was reached where it stands alone: with the word for what is counted. */
export const reachedOf = (alert: WatchAlert, said: Said): string => alone[alert.rule](alert, said)

const ofScore = ({ reached }: WatchAlert, { t }: Said): string =>
  t('desk.watch.figure_score', { score: reached })
const ofMoney = (alert: WatchAlert, { language }: Said): string =>
  figuresOf(alert, language).reached

const alone: Readonly<Record<AlertRule, (alert: WatchAlert, said: Said) => string>> = {
  deposits_sum: ofMoney,
  in_and_out: ofMoney,
  many_cards: ({ reached }, { t }) => t('desk.watch.figure_cards', { count: Number(reached) }),
  shared_account: ({ reached }, { t }) =>
    t('desk.watch.figure_customers', { count: Number(reached) }),
  look_alike: ofScore,
  sanctions: ofScore,
}
