import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { directionOf, type Direction } from '@parkett/ui/change'
import {
  formatCompact,
  formatPercent,
  formatPrice,
  unknown,
  type PrintableMoney,
} from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import type { Language } from '@parkett/words/languages'
import { isTooOld } from '../session/live.ts'
import { paths, type AppPath } from '../router/paths.ts'

/** The market whose companies a reader of this language knows. */
export const ownMarket = (language: Language): Instrument['market'] =>
  language === 'zh-TW' ? 'HK' : language === 'zh-CN' ? 'CN' : 'DE'

/** The same with what the reader's own market has in front; the others keep their order. */
export const ownFirst = <T extends { readonly market: Instrument['market'] }>(
  rows: readonly T[],
  language: Language,
): readonly T[] => {
  const own = ownMarket(language)
  return rows.toSorted((a, b) => Number(b.market === own) - Number(a.market === own))
}

/**
 * Whether the feed has been silent for longer than an order may be priced with. A price that was
 * always late says so itself.
 */
export const isSilent = ({ provenance: { kind, delaySeconds, silent } }: Quote): boolean =>
  silent === true || (kind !== 'DELAYED' && isTooOld(delaySeconds * 1_000))

/** A company under the name its reader knows it by. */
export const nameOf = (
  { name, nameZh }: Pick<Instrument, 'name' | 'nameZh'>,
  language: Language,
): string => (language.startsWith('zh') && nameZh !== null ? nameZh : name)

/** What a mark is drawn from: a Chinese company's name, everybody else's ticker. */
export const symbolOf = ({ code, nameZh }: Pick<Instrument, 'code' | 'nameZh'>): string =>
  nameZh ?? code

/** How a Chinese name is said, for readers of other languages; null where the name says it. */
export const readingOf = (
  { name, nameZh, pinyin }: Pick<Instrument, 'name' | 'nameZh' | 'pinyin'>,
  language: Language,
): string | null =>
  name !== nameZh || pinyin === null || language.startsWith('zh')
    ? null
    : pinyin.charAt(0).toUpperCase() + pinyin.slice(1)

const marketCodes = ['DE', 'CN', 'HK', 'US'] as const satisfies readonly Instrument['market'][]

/** A company in a sentence: who does not read Chinese is told a Chinese name as it is said. */
export const toldName = (
  instrument: Pick<Instrument, 'name' | 'nameZh' | 'pinyin'>,
  language: Language,
): string => readingOf(instrument, language) ?? nameOf(instrument, language)

/** The market named in an address, if it is one. */
export const readMarketCode = (text: string | undefined): Instrument['market'] | undefined =>
  marketCodes.find((code) => code === text)

/** `NLE · Xetra`. */
export const placeOf = ({ code, venue }: Pick<Instrument, 'code' | 'venue'>): string =>
  `${code} · ${isolated(venue)}`

/** The name in the address is only header text while the page loads, so its length is bounded. */
export const stockPath = (instrument: Instrument, language: Language): AppPath =>
  paths.stock({
    code: instrument.code,
    market: instrument.market,
    title: Array.from(nameOf(instrument, language)).slice(0, 40).join('').toWellFormed(),
  })

/**
 * What stands as the price: the last one, and while there is none (suspended, before the first
 * trade) the last close.
 */
export const shownPrice = ({ status, last, prevClose }: Quote): string | null =>
  status === 'suspended' ? prevClose : (last ?? prevClose)

/** What a buyer pays or a seller gets now; while nobody asks or bids the price that is shown. */
export const sidePrice = (
  { ask, bid, last, prevClose }: Quote,
  side: 'buy' | 'sell',
): string | null => (side === 'buy' ? ask : bid) ?? last ?? prevClose

/** A suspended share shows no change (`market.md` M22), and none is known without a last price. */
const changes = ({ status, last }: Quote): boolean => status !== 'suspended' && last !== null

type Priced = { readonly instrument: Instrument; readonly quote: Quote }

/** `84,32 €` with the decimals of the instrument's tick. */
export const priceText = (
  price: string | null,
  instrument: Instrument,
  language: Language,
): string =>
  formatPrice(price, language, {
    decimals: instrument.priceDecimals,
    currency: instrument.currency,
  })

type ChangeShown = { readonly text: string; readonly direction: Direction }

const flat: ChangeShown = { text: unknown, direction: 'flat' }

/** `+1,24 %` and its direction. */
export function percentChange({ quote }: Priced, language: Language): ChangeShown {
  if (quote.changePct === null || quote.change === null || !changes(quote)) return flat
  return {
    text: formatPercent(quote.changePct, language, { change: true }),
    direction: directionOf(quote.change),
  }
}

/** `+1,03 €` and its direction. */
export function amountChange({ instrument, quote }: Priced, language: Language): ChangeShown {
  if (quote.change === null || !changes(quote)) return flat
  const { priceDecimals: decimals, currency } = instrument
  const text = formatPrice(quote.change, language, { change: true, decimals, currency })
  return { text, direction: directionOf(quote.change) }
}

/** What the last column of a list shows. A tap goes to the next. */
export const columns = ['percent', 'amount', 'cap'] as const
export type Column = (typeof columns)[number]

export const nextColumn = (column: Column): Column =>
  columns[(columns.indexOf(column) + 1) % columns.length] ?? 'percent'

type Capped = Priced & { readonly marketCap: PrintableMoney | null }

/** The last column of a row. A market capitalisation has no direction. */
export function columnText(row: Capped, column: Column, language: Language): ChangeShown {
  if (column === 'cap') return { text: formatCompact(row.marketCap, language), direction: 'flat' }
  return column === 'percent' ? percentChange(row, language) : amountChange(row, language)
}

/** Exact prices to numbers for drawing; the figures beside the drawing stay exact. */
export const drawn = (prices: readonly string[]): number[] => prices.map(Number)
