import type { Span, marketCandles } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { foldCandles, type DayCandle } from '@parkett/core/candles/fold'
import { isoDate, type DayNumber } from '@parkett/core/civil'
import { localTime, type Instant } from '@parkett/core/market/zone'
import { isoWeek, monthOf } from '@parkett/core/weeks'
import type { Pool } from 'pg'
import type { JsonParts } from '../platform/http/kept-answer.ts'
import type { DatedBar } from './candle-bytes.ts'
import type { Exchanges } from './exchanges.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'
import { priceText } from './quote.ts'
import { loadDays } from './store.ts'

export type Candle = AnswerOf<typeof marketCandles>['candles'][number]

/**
 * The candles of a share up to a business instant, oldest first; the running period is the last
 * and `partial`.
 */
type Of<T> = (listing: Listing, span: Span, at: Instant) => Promise<T>
export type CandleReader = Of<readonly Candle[]>
/** The first and the last date that shall be seen. */
export type Dates = { readonly from: string; readonly to: string }
/**
 * The same as the JSON text of the wire, without writing again what is finished: all there are,
 * or those that touch the dates.
 */
export type CandleWriter = (
  listing: Listing,
  span: Span,
  at: Instant,
  dates?: Dates,
) => Promise<JsonParts>

/**
 * Finished periods as they go over the wire, and the days of the running one, which are folded
 * with today's prices at each request.
 */
type Settled = {
  readonly candles: readonly Candle[]
  readonly running: readonly DatedBar[]
  text: Text | null
}

/** The candles as text without the brackets, and where each begins: any stretch is a slice. */
type Text = { readonly bytes: Buffer; readonly begins: Uint32Array }

/** Ten years of days take about 800 KB in memory with their text; weeks and months a fraction. */
const keptMax = 48

type Deps = { readonly pool: Pool; readonly pricing: Pricing; readonly exchanges: Exchanges }

export function makeCandles({ pool, pricing, exchanges }: Deps): {
  readonly candles: CandleReader
  readonly candlesText: CandleWriter
} {
  const kept = new Map<string, Promise<Settled>>()
  const settled = (listing: Listing, span: Span, last: DayNumber): Promise<Settled> => {
    const key = `${listing.id}/${span}/${last}`
    const found = kept.get(key)
    if (found !== undefined) return found
    const made = settle(pool, listing, span, last)
    const [oldest] = kept.keys()
    if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
    kept.set(key, made)
    // A failed read is not remembered.
    made.catch(() => kept.delete(key))
    return made
  }
  const read: Of<{ readonly before: Settled; readonly running: readonly Candle[] }> = async (
    listing,
    span,
    at,
  ) => {
    const timeline = exchanges.timeline(listing.instrument.market)
    const finished = timeline.finished(at)
    const standing = timeline.standing(at)
    // What a replay has not played yet stays unseen; a share that is not played shows all it has.
    const last = pricing.played(listing)
      ? (finished?.day ?? (standing?.plan.day ?? 0) - 1)
      : Number.MAX_SAFE_INTEGER
    const before = await settled(listing, span, last)
    const today =
      standing === undefined || standing.plan.day <= last
        ? undefined
        : todayOf(listing, at, pricing)
    const days =
      today === undefined
        ? before.running
        : [...before.running, { day: standing?.plan.day ?? last, bar: today }]
    const local = localTime(at, listing.profile.timeZone).date
    const date = standing !== undefined && standing.plan.date > local ? standing.plan.date : local
    return {
      before,
      running: fold(days, span, listing, { today: date, unfinished: today !== undefined }),
    }
  }
  return {
    candles: async (...asked) => {
      const { before, running } = await read(...asked)
      return [...before.candles, ...running]
    },
    candlesText: async (listing, span, at, dates) => {
      const { before, running } = await read(listing, span, at)
      const finished = stretchOf(before, dates)
      const open = JSON.stringify(running.filter((candle) => touches(candle, dates))).slice(1, -1)
      return ['[', finished, finished.length > 0 && open.length > 0 ? ',' : '', open, ']']
    },
  }
}

const touches = ([, first, last]: Candle, dates: Dates | undefined): boolean =>
  dates === undefined || (last >= dates.from && first <= dates.to)

/** The finished candles that touch the dates. They are in order, so what is asked for is whole. */
function stretchOf(settled: Settled, dates: Dates | undefined): Buffer {
  const { candles } = settled
  const { bytes, begins } = (settled.text ??= textOf(candles))
  if (dates === undefined) return bytes
  const from = candles.findIndex((candle) => touches(candle, dates))
  const to = candles.findLastIndex((candle) => touches(candle, dates))
  if (from === -1) return bytes.subarray(0, 0)
  const end = to + 1 === candles.length ? bytes.length : (begins[to + 1] ?? 0) - 1
  return bytes.subarray(begins[from], end)
}

function textOf(candles: readonly Candle[]): Text {
  const texts = candles.map((candle) => JSON.stringify(candle))
  const begins = new Uint32Array(texts.length)
  let at = 0
  texts.forEach((text, index) => {
    begins[index] = at
    at += text.length + 1
  })
  // Dates, digits and signs alone: a character is a byte.
  return { bytes: Buffer.from(texts.join(',')), begins }
}

/** What today has shown so far; undefined before the first trade and while suspended. */
function todayOf(listing: Listing, at: Instant, pricing: Pricing): DatedBar['bar'] | undefined {
  const { open, high, low, last, volume } = pricing.figures(listing, at)
  if (open === null || high === null || low === null || last === null) return undefined
  return { open, high, low, close: last, volume }
}

async function settle(pool: Pool, listing: Listing, span: Span, last: DayNumber): Promise<Settled> {
  const kept = await loadDays(pool, listing.id)
  const newest = kept.at(-1)?.day ?? 0
  // Days that are over but not yet written are in memory.
  const days = [...kept, ...listing.bars.upTo(last, 400).filter(({ day }) => day > newest)].filter(
    ({ day }) => day <= last,
  )
  const end = days.at(-1)
  if (end === undefined || span === 'day')
    return { candles: fold(days, span, listing, {}), running: [], text: null }
  const keyOf = span === 'week' ? isoWeek : monthOf
  const key = keyOf(isoDate(end.day))
  const from = days.findLastIndex(({ day }) => keyOf(isoDate(day)) !== key) + 1
  return {
    candles: fold(days.slice(0, from), span, listing, {}),
    running: days.slice(from),
    text: null,
  }
}

type Running = { readonly today?: string; readonly unfinished?: boolean }

/**
 * @param running `today` marks the running period; `unfinished` says that the last day still
 * runs
 */
function fold(days: readonly DatedBar[], span: Span, listing: Listing, running: Running): Candle[] {
  const decimals = listing.instrument.priceDecimals
  const print = (units: number): string => priceText(units, decimals)
  if (span === 'day') {
    return days.map(({ day, bar }, index) => {
      const date = isoDate(day)
      const partial = running.unfinished === true && index === days.length - 1
      return [
        date,
        date,
        date,
        print(bar.open),
        print(bar.high),
        print(bar.low),
        print(bar.close),
        bar.volume,
        partial,
      ]
    })
  }
  return foldCandles(days.map(dayCandle), span, running.today ?? '0001-01-01').map((c) => {
    const [open, high, low, close] = [
      print(Number(c.open)),
      print(Number(c.high)),
      print(Number(c.low)),
      print(Number(c.close)),
    ]
    return [
      c.key,
      c.first,
      c.last,
      open,
      high,
      low,
      close,
      Number(c.volume),
      c.partial && running.today !== undefined,
    ]
  })
}

const dayCandle = ({ day, bar }: DatedBar): DayCandle => ({
  date: isoDate(day),
  open: BigInt(bar.open),
  high: BigInt(bar.high),
  low: BigInt(bar.low),
  close: BigInt(bar.close),
  volume: BigInt(bar.volume),
})
