import { currencyExponents, fromDecimal, type Currency } from '@parkett/contract/wire/money'
import type { Lasts } from '@parkett/contract/customer/order-lasts'
import type { Side } from '@parkett/contract/customer/orders'
import type { Language } from '@parkett/words/languages'
import { readAmount } from '@parkett/words/read-amount'

/** What the customer has entered, as typed: nothing is rounded or tidied under his hands. */
export type Entry = {
  readonly side: Side
  readonly type: 'market' | 'limit'
  /** Which of the two the customer fills in; the other follows. */
  readonly by: 'quantity' | 'amount'
  readonly quantity: string
  readonly amount: string
  readonly limit: string
  /** The price it waits for before it goes to the market; null: for none. */
  readonly stop: string | null
  /** That follows the last price: `stop` is its distance then, in money or in percent; null: it stands still. */
  readonly trail: 'money' | 'percent' | null
  /** Its limit is in the market beside the stop, and one ends the other. */
  readonly beside: boolean
  /** How long it waits: this trading day, until a date, or not at all. */
  readonly lasts: Lasts
}

export const emptyEntry = (side: Side): Entry => ({
  side,
  type: 'market',
  by: 'quantity',
  quantity: '',
  amount: '',
  limit: '',
  stop: null,
  trail: null,
  beside: false,
  lasts: 'day',
})

/** Whether a value that was written down is an entry again. */
export function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { side, type, by, lasts, stop, trail, beside, ...texts } = value as Readonly<
    Record<string, unknown>
  >
  return (
    (side === 'buy' || side === 'sell') &&
    (type === 'market' || type === 'limit') &&
    (by === 'quantity' || by === 'amount') &&
    (lasts === 'day' ||
      lasts === 'gtc' ||
      lasts === 'ioc' ||
      lasts === 'auction' ||
      lasts === 'close') &&
    (stop === null || typeof stop === 'string') &&
    // One of a version before has none.
    (trail === undefined ||
      trail === null ||
      (stop !== null && (trail === 'money' || trail === 'percent'))) &&
    (beside === undefined || typeof beside === 'boolean') &&
    [texts['quantity'], texts['amount'], texts['limit']].every((text) => typeof text === 'string')
  )
}

type Terms = {
  readonly language: Language
  readonly currency: Currency
  readonly lotSize: number
  /** The price an amount is turned into shares with; null while none is known. */
  readonly price: string | null
}

/**
 * Shares asked for; 0 when nothing (or less than one lot) is asked, null when the text is no
 * number.
 */
export function quantityOf(entry: Entry, terms: Terms): number | null {
  return entry.by === 'quantity'
    ? typedQuantity(entry.quantity, terms.language)
    : quantityFor(entry.amount, terms)
}

function typedQuantity(text: string, language: Language): number | null {
  if (text.trim() === '') return 0
  const read = readAmount(text, language, { decimals: 0 })
  return read === null || read.length > 9 ? null : Number(read)
}

function quantityFor(text: string, { language, currency, lotSize, price }: Terms): number | null {
  if (text.trim() === '') return 0
  const scale = currencyExponents[currency]
  const amount = readAmount(text, language, { decimals: scale })
  if (amount === null) return null
  return price === null ? 0 : sharesFor(fromDecimal(amount, scale), { price, currency, lotSize })
}

/** Whole lots that `minor` units buy at `price`, charges left aside. */
export function sharesFor(
  minor: bigint,
  {
    price,
    currency,
    lotSize,
  }: { readonly price: string; readonly currency: Currency; readonly lotSize: number },
): number {
  const units = fromDecimal(price, 4)
  if (units === 0n || minor <= 0n) return 0
  const shares = (minor * 10n ** BigInt(4 - currencyExponents[currency])) / units
  return wholeLots(Number(shares > 999_999_999n ? 999_999_999n : shares), lotSize)
}

export const wholeLots = (quantity: number, lotSize: number): number =>
  quantity - (quantity % lotSize)

/** What an order waits for, as it is asked for; null where there is none, or it is not typed. */
export type Waiting = { readonly stop: string | null; readonly trail: string | null }

/** A price, or how far it follows the last one: percent with two decimals at most. */
export function waitingOf(
  { stop, trail }: Pick<Entry, 'stop' | 'trail'>,
  language: Language,
): Waiting {
  if (trail !== 'percent') {
    const price = priceOf(stop, language)
    return trail === null ? { stop: price, trail: null } : { stop: null, trail: price }
  }
  const read = readAmount(stop ?? '', language, { decimals: 2 })
  const isNone = read === null || !/[1-9]/.test(read)
  return { stop: null, trail: isNone ? null : `${read}%` }
}

/** The same, of what is asked of the server: what there is none of is left out. */
export const asWaiting = ({ stop, trail }: Waiting): { stop?: string; trail?: string } => ({
  ...(stop !== null && { stop }),
  ...(trail !== null && { trail }),
})

/** A limit or stop as a plain decimal, null when there is none or the text is no price. */
export const priceOf = (text: string | null, language: Language): string | null => {
  const read = readAmount(text ?? '', language, { decimals: 4 })
  return read === null || !/[1-9]/.test(read) ? null : read
}
