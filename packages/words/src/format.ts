import { languageFacts, type Language } from './languages.ts'

/**
 * Figures for people. Amounts come as exact decimal strings and go to `Intl` as such: no float
 * in between. Always grouped (Spanish, Italian and Portuguese would print 1234,50), minus is
 * U+2212, and what is not known is `unknown`, never 0.
 */
export const unknown = '–'

type Style = Intl.NumberFormatOptions
type Signed = { readonly change?: boolean }

/** Structurally the wire's money: `{ currency: 'EUR', amount: '-12.30' }`. */
export type PrintableMoney = { readonly currency: string; readonly amount: string }

/**
 * `1.234,50 €`; with `change` also the plus of a gain. Digits are those of the currency (ISO
 * 4217).
 */
export function formatMoney(
  money: PrintableMoney | null,
  language: Language,
  { change = false }: Signed = {},
): string {
  if (money === null) return unknown
  return print(money.amount, language, {
    style: 'currency',
    currency: money.currency,
    ...signs(change),
  })
}

type PriceOptions = Signed & { readonly decimals?: number; readonly currency?: string }

/**
 * A price with at least the `decimals` of its tick. Further digits that are there are shown,
 * never rounded off.
 */
export function formatPrice(
  price: string | null,
  language: Language,
  options: PriceOptions = {},
): string {
  if (price === null) return unknown
  return print(price, language, priceStyle([price], options))
}

/** `12,00–15,00 $`: the currency once. Further digits of either stand in both. */
export function formatPriceRange(
  [low, high]: readonly [string, string],
  language: Language,
  options: PriceOptions = {},
): string {
  const format = formatOf(language, priceStyle([low, high], options))
  // Some languages print the hyphen of a keyboard.
  return format
    .formatRangeToParts(decimal(low), decimal(high))
    .map(({ value }) => (value.trim() === '-' ? '\u2013' : value))
    .join('')
}

function priceStyle(prices: readonly string[], options: PriceOptions): Style {
  const { change = false, decimals = 2, currency } = options
  const own = prices.map((price) => price.split('.')[1]?.replace(/0+$/, '').length ?? 0)
  const digits = Math.max(decimals, ...own)
  const style: Style = currency === undefined ? {} : { style: 'currency', currency }
  return {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...signs(change),
  }
}

/** Percent points (`'3.34'` is 3.34 %), two decimals, half up. */
export function formatPercent(
  points: string | null,
  language: Language,
  { change = false }: Signed = {},
): string {
  if (points === null) return unknown
  const style: Style = {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }
  return print(points, language, { ...style, ...signs(change) })
}

/** Whole percent points without decimals, `25 %`: a choice, not a measurement. */
export function formatWholePercent(points: number, language: Language): string {
  return print(String(points), language, {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 0,
  })
}

/** A rate in percent points with as many decimals as it has, `0,00341 %`. */
export function formatRate(points: string, language: Language): string {
  return print(points, language, { style: 'unit', unit: 'percent', maximumFractionDigits: 8 })
}

/** Room of a disk or a memory, in gigabytes from a thousand megabytes on. */
export function formatMegabytes(megabytes: number | null, language: Language): string {
  if (megabytes === null) return unknown
  const large = megabytes >= 1_000
  return print(String(large ? megabytes / 1_000 : megabytes), language, {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: large ? 1 : 0,
  })
}

/** A count of shares, lots or entries. */
export function formatQuantity(
  quantity: number | string | null,
  language: Language,
  { change = false }: Signed = {},
): string {
  if (quantity === null) return unknown
  return print(String(quantity), language, { maximumFractionDigits: 4, ...signs(change) })
}

/**
 * Large figures in a narrow place: `1,23 Mrd. €`, `12.35亿`. Rounded, so never for an amount
 * that is owed.
 */
export function formatCompact(figure: string | PrintableMoney | null, language: Language): string {
  if (figure === null) return unknown
  const style: Style = { notation: 'compact', maximumFractionDigits: 2 }
  if (typeof figure === 'string') return print(figure, language, style)
  return print(figure.amount, language, { ...style, style: 'currency', currency: figure.currency })
}

/**
 * `exceptZero` puts a plus before a gain; `negative` keeps a rounded zero from printing a
 * minus.
 */
function signs(change: boolean): Style {
  return { signDisplay: change ? 'exceptZero' : 'negative' }
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function print(text: string, language: Language, style: Style): string {
  const parts = formatOf(language, style).formatToParts(decimal(text))
  return parts.map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value)).join('')
}

function formatOf(language: Language, style: Style): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(style)}`
  let format = numberFormats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(languageFacts[language].intl, {
      ...style,
      useGrouping: 'always',
    })
    numberFormats.set(key, format)
  }
  return format
}

function decimal(text: string): `${number}` {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`)
  return text
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d{1,30}(\.\d{1,12})?$/.test(text)
}
