import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { fromDecimal, toDecimal, currencyExponents } from '@parkett/contract/wire/money'
import { chargesOf, type Charged } from './fill-charges.ts'
import { canonical } from './json.ts'
import { hashOf } from './sha256.ts'

/**
 * One execution, worked out again from its receipt alone (`honesty.md` F12). It shares no line with the
 * server, which only wrote down what the book and the rules were: two programs that agree.
 */

/** Prices and rates as whole units of so many decimals: finer than any of them. */
export const bookScale = 8
const parse = (text: string): bigint => fromDecimal(text, bookScale)

/** A price of the book, and how much of it was free. */
export type Step = {
  readonly price: bigint
  readonly shown: bigint
  readonly taken: bigint
  readonly got: bigint
}
/** The first value that does not come out again. `found` is what does, `said` what the receipt has. */
export type Difference = {
  readonly what: 'price' | 'quantity' | 'value' | 'fees' | 'charge' | 'model'
  readonly component?: string
  readonly found: string
  readonly said: string
}

/** SHA-256 of everything the receipt says, in the one form that its JSON has. */
export const receiptHash = (receipt: FillReceipt): string => hashOf(canonical(receipt))

/** Model 1: eight steps of the tick, each as deep as the first times its place (`market.md` M50). */
const stepsOf = { 1: 8 } as const
const isKnown = (model: number): model is keyof typeof stepsOf => Object.hasOwn(stepsOf, model)

/** The book as the order met it, best price first, with what the order got of each step. */
export function bookOf({ book, side }: Pick<FillReceipt, 'book' | 'side'>): readonly Step[] {
  if (book === null || !isKnown(book.model)) return []
  const { best: touch } = book
  if (touch === null) return []
  const [best, tick, limit] = [parse(touch.price), parse(book.tick), parse(book.limit)]
  const gone = new Map(book.taken.map(({ price, shares }) => [parse(price), BigInt(shares)]))
  let open = BigInt(book.open)
  return Array.from({ length: stepsOf[book.model] }, (_, at) => {
    const away = BigInt(at) * tick
    const price = side === 'buy' ? best + away : best - away
    const shown = BigInt(touch.shares) * BigInt(at + 1)
    const taken = gone.get(price) ?? 0n
    const free = shown > taken ? shown - taken : 0n
    const isWithin = side === 'buy' ? price <= limit : price >= limit
    const got = !isWithin ? 0n : free < open ? free : open
    open -= got
    return { price, shown, taken, got }
  }).filter(({ price }) => price > 0n)
}

/** Works a fill out again; null: everything comes out as the receipt says. */
export function recomputeFill(receipt: FillReceipt): Difference | null {
  return bookDifference(receipt) ?? sumsDifference(receipt)
}

function bookDifference(receipt: FillReceipt): Difference | null {
  const { book, price, quantity } = receipt
  if (book === null) return null
  if (!isKnown(book.model)) return { what: 'model', found: '1', said: String(book.model) }
  const got = bookOf(receipt).filter((step) => step.got > 0n)
  const step = got.find((one) => one.price === parse(price))
  const nearest = got[0]
  if (step === undefined)
    return { what: 'price', found: nearest ? printed(nearest.price) : '–', said: price }
  return step.got === BigInt(quantity)
    ? null
    : { what: 'quantity', found: String(step.got), said: quantity }
}

function sumsDifference(receipt: FillReceipt): Difference | null {
  const { value, fees, price, quantity } = receipt
  const digits = currencyExponents[value.currency]
  const minor = roundedAt(parse(price) * BigInt(quantity), digits)
  const amount = toDecimal(minor, digits)
  if (amount !== value.amount) return { what: 'value', found: amount, said: value.amount }
  const charged = chargesOf(receipt, { minor, digits })
  const wrong = charged.find((line) => line.found !== line.said)
  if (wrong !== undefined) return { what: 'charge', ...wrong }
  const total = toDecimal(sumOf(charged, digits), digits)
  return total === fees.amount ? null : { what: 'fees', found: total, said: fees.amount }
}

const sumOf = (charged: readonly Charged[], digits: number): bigint =>
  charged.reduce((sum, { found }) => sum + fromDecimal(found, digits), 0n)

/** Half up, once, from the scale of prices to whole minor units. */
function roundedAt(units: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(bookScale - digits)
  return (units + unit / 2n) / unit
}

const printed = (price: bigint): string =>
  toDecimal(price, bookScale).replace(/(\.\d\d\d*?)0+$/, '$1')
