import type { WireMoney } from '@parkett/contract/wire/money'
import {
  formatDate,
  formatDateTime,
  formatDueDay,
  formatDueMoment,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
} from '@parkett/words/format-time'
import {
  formatMoney,
  formatPercent,
  formatPrice,
  formatPriceRange,
  formatQuantity,
  formatWholePercent,
} from '@parkett/words/format'
import { useMemo } from 'react'
import { useLanguage } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'
import { negate } from './sums.ts'

type Priced = { readonly currency: string; readonly priceDecimals: number }

/**
 * The format functions of `words`, bound to the language in use and the customer's time zone.
 * What is not known is printed as "–".
 */
export function useFormat() {
  const language = useLanguage()
  const zone = useZone()
  return useMemo(
    () => ({
      language,
      money: (amount: WireMoney | null) => formatMoney(amount, language),
      /** What is taken away in a sum. */
      minus: (amount: WireMoney) => formatMoney(negate(amount), language),
      /** With the plus of a gain. */
      gain: (amount: WireMoney | null) => formatMoney(amount, language, { change: true }),
      price: (price: string | null, { currency, priceDecimals }: Priced) =>
        formatPrice(price, language, { currency, decimals: priceDecimals }),
      /** `12,00–15,00 $` */
      prices: (lowHigh: readonly [string, string], { currency, priceDecimals }: Priced) =>
        formatPriceRange(lowHigh, language, { currency, decimals: priceDecimals }),
      quantity: (count: number | null) => formatQuantity(count, language),
      percent: (points: string | null) => formatPercent(points, language),
      ratio: (points: string | null) => formatPercent(points, language, { change: true }),
      /** `25 %` */
      wholePercent: (percent: number) => formatWholePercent(percent, language),
      date: (date: string | null) => formatDate(date, language, { zone }),
      /** `Mo., 23. Nov. 2026`: a business day on which something is due. */
      weekday: (date: string | null) => formatDueDay(date, language),
      /** `Mo., 23. Nov., 14:05`: until when, or from when, somebody waits. */
      due: (moment: string | null) => formatDueMoment(moment, language, { zone }),
      /** `November 2026`, of `2026-11`. */
      month: (month: string) => formatMonth(month, language),
      moment: (moment: string | null) => formatDateTime(moment, language, { zone }),
      /** `23. Nov.`: a day near today. */
      day: (date: string | null) => formatShortDate(date, language, { zone }),
      /** `20. Nov., 14:05:11`. */
      instant: (moment: string | null) =>
        formatShortDateTime(moment, language, { zone, seconds: true }),
      minute: (moment: string | null) => formatShortDateTime(moment, language, { zone }),
    }),
    [language, zone],
  )
}
export type Format = ReturnType<typeof useFormat>
