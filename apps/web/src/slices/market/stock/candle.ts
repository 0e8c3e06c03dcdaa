import type { Instrument, marketCandles, Quote, Span } from '@parkett/contract/customer/market'
import { fromDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { formatPercent, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import { priceText } from '../../../market-view/display.ts'
import { percentBetween } from '../../../market-view/percent-between.ts'

/** `[key, first, last, open, high, low, close, volume, partial]`, exact texts. */
export type Candle = AnswerOf<typeof marketCandles>['candles'][number]

type Locale = { readonly instrument: Instrument; readonly language: Language }

const units = (price: string): bigint => fromDecimal(price, 4)
const higher = (one: string, other: string): string => (units(other) > units(one) ? other : one)
const lower = (one: string, other: string): string => (units(other) < units(one) ? other : one)

/** The running candle with the newest price in it. A finished one stays as it is. */
export function withLive(candles: readonly Candle[], quote: Quote, span: Span): readonly Candle[] {
  const running = candles.at(-1)
  const { last, high, low } = quote
  if (running === undefined || !running[8] || last === null || quote.status !== 'trading')
    return candles
  const [key, first, day, open, top, bottom, , volume, partial] = running
  const live: Candle = [
    key,
    first,
    day,
    open,
    higher(top, high ?? last),
    lower(bottom, low ?? last),
    last,
    // Of a running week only the server knows the days before.
    span === 'day' ? quote.volume : volume,
    partial,
  ]
  return [...candles.slice(0, -1), live]
}

/** `14.11.2026`, of longer candles their first and last trading day. */
export const dateText = ([, first, last]: Candle, language: Language): string =>
  first === last
    ? formatDate(first, language)
    : `${formatDate(first, language)} – ${formatDate(last, language)}`

type CandleTexts = Readonly<Record<'date' | 'open' | 'high' | 'low' | 'close' | 'volume', string>>

/** Every figure of a candle as it is printed. */
export function candleTexts(candle: Candle, { instrument, language }: Locale): CandleTexts {
  const [, , , open, high, low, close, volume] = candle
  const price = (text: string) => priceText(text, instrument, language)
  return {
    date: dateText(candle, language),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: formatQuantity(volume, language),
  }
}

type SummaryTexts = Readonly<Record<'from' | 'to' | 'low' | 'high' | 'close' | 'change', string>>

/** What the whole chart says, for its spoken summary; null for no candles. */
export function summaryTexts(
  candles: readonly Candle[],
  { instrument, language }: Locale,
): SummaryTexts | null {
  const [oldest, newest] = [candles[0], candles.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  const price = (text: string) => priceText(text, instrument, language)
  return {
    from: formatDate(oldest[1], language),
    to: formatDate(newest[2], language),
    low: price(candles.reduce((least, candle) => lower(least, candle[5]), oldest[5])),
    high: price(candles.reduce((most, candle) => higher(most, candle[4]), oldest[4])),
    close: price(newest[6]),
    change: formatPercent(percentBetween(oldest[3], newest[6]), language, { change: true }),
  }
}

/** A day as the drawing library counts, ms. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A candle for the drawing library: numbers, for pixels only. */
export type Bar = Readonly<
  Record<'timestamp' | 'open' | 'high' | 'low' | 'close' | 'volume', number>
>

export const barOf = ([, first, , open, high, low, close, volume]: Candle): Bar => ({
  timestamp: dayStart(first),
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume,
})
