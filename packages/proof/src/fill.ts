import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { fromDecimal, toDecimal, currencyExponents } from '@parkett/contract/wire/money'
import { auctionPrice } from './auction.ts'
import { chargesOf, type Charged } from './fill-charges.ts'
import { partiesAt } from './fill-street.ts'
import { canonical, type Json } from './json.ts'
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
  /** Of another customer's order its place among those that were met; null: the street. */
  readonly place: number | null
}
/** The first value that does not come out again. `found` is what does, `said` what the receipt has. */
export type Difference = {
  readonly what:
    | 'price'
    | 'quantity'
    | 'other'
    | 'match'
    | 'party'
    | 'value'
    | 'fees'
    | 'charge'
    | 'model'
    | 'auctionPrice'
    | 'auctionVolume'
  readonly component?: string
  readonly found: string
  readonly said: string
}

/** SHA-256 of everything the receipt says, in the one form that its JSON has. */
export const receiptHash = (receipt: FillReceipt): string =>
  hashOf(canonical(JSON.parse(JSON.stringify(receipt)) as Json))

/**
 * Eight steps of the tick, each as deep as the first times its place (`market.md` M50). Model 1 is that
 * alone; by model 2 customers' orders stand beside it (M64).
 */
const stepsOf = { 1: 8, 2: 8 } as const
const newest = '2'
const isKnown = (model: number): model is keyof typeof stepsOf => Object.hasOwn(stepsOf, model)

type Offered = Omit<Step, 'got'> & { readonly ahead: boolean }

/** The book as the order met it, best price first, with what the order got of each step. */
export function bookOf(receipt: Pick<FillReceipt, 'book' | 'side'>): readonly Step[] {
  const { book, side } = receipt
  if (book === null || !isKnown(book.model)) return []
  const limit = parse(book.limit)
  let open = BigInt(book.open)
  return inTurn(streetOf(book, side), metOf(book), side).map(({ price, shown, taken, place }) => {
    const free = shown > taken ? shown - taken : 0n
    const isWithin = side === 'buy' ? price <= limit : price >= limit
    const got = !isWithin ? 0n : free < open ? free : open
    open -= got
    return { price, shown, taken, place, got }
  })
}

type Book = NonNullable<FillReceipt['book']>

function streetOf({ best, tick, taken, model, phase }: Book, side: FillReceipt['side']): Offered[] {
  if (best === null) return []
  const gone = new Map(taken.map(({ price, shares }) => [parse(price), BigInt(shares)]))
  const steps = phase === 'close' ? 1 : isKnown(model) ? stepsOf[model] : 0
  return Array.from({ length: steps }, (_, at) => {
    const away = BigInt(at) * parse(tick)
    const price = side === 'buy' ? parse(best.price) + away : parse(best.price) - away
    const shown = BigInt(best.shares) * BigInt(at + 1)
    return { price, shown, taken: gone.get(price) ?? 0n, place: null, ahead: false }
  }).filter(({ price }) => price > 0n)
}

const metOf = ({ met = [] }: Book): Offered[] =>
  met.map(({ price, shares, ahead }, place) => ({
    price: parse(price),
    shown: BigInt(shares),
    taken: 0n,
    place,
    ahead,
  }))

/** Better prices first; at one price who stood there before the street, the street, who came behind it. */
function inTurn(street: Offered[], met: Offered[], side: FillReceipt['side']): readonly Offered[] {
  const rank = ({ place, ahead }: Offered) => (place === null ? 1 : ahead ? 0 : 2)
  return [...street, ...met].toSorted((a, b) => {
    if (a.price !== b.price) return a.price < b.price === (side === 'buy') ? -1 : 1
    return rank(a) - rank(b) || (a.place ?? 0) - (b.place ?? 0)
  })
}

/** Works a fill out again; null: everything comes out as the receipt says. */
export function recomputeFill(receipt: FillReceipt): Difference | null {
  return (
    bookDifference(receipt) ??
    stoodDifference(receipt) ??
    auctionDifference(receipt) ??
    sideDifference(receipt) ??
    sumsDifference(receipt)
  )
}

/** The one price comes out of what both sides wanted, and the quantity of who came before. */
function auctionDifference({ auction, price, quantity }: FillReceipt): Difference | null {
  if (auction === undefined) return null
  if (auction.model !== 1) return { what: 'model', found: '1', said: String(auction.model) }
  const found = auctionPrice(auction)
  if (found?.price !== parse(auction.price))
    return {
      what: 'auctionPrice',
      found: found === null ? '–' : printed(found.price),
      said: auction.price,
    }
  if (found.volume !== BigInt(auction.volume))
    return { what: 'auctionVolume', found: String(found.volume), said: auction.volume }
  if (parse(price) !== found.price)
    return { what: 'price', found: printed(found.price), said: price }
  const left = found.volume - BigInt(auction.ahead)
  const got = BigInt(auction.open) < left ? BigInt(auction.open) : left
  return BigInt(quantity) === got ? null : { what: 'quantity', found: String(got), said: quantity }
}

const unknown = (model: number): Difference | null =>
  isKnown(model) ? null : { what: 'model', found: newest, said: String(model) }

function bookDifference(receipt: FillReceipt): Difference | null {
  const { book, price, quantity, place = null } = receipt
  if (book === null) return null
  const other = unknown(book.model)
  if (other !== null) return other
  const strange = otherThanClose(book)
  if (strange !== undefined) return { what: 'price', found: book.limit, said: strange }
  const got = bookOf(receipt).filter((step) => step.got > 0n && step.place === place)
  const step = got.find((one) => one.price === parse(price))
  const nearest = got[0]
  if (step === undefined)
    return { what: 'price', found: nearest ? printed(nearest.price) : '–', said: price }
  return step.got === BigInt(quantity)
    ? null
    : { what: 'quantity', found: String(step.got), said: quantity }
}

/** At the closing price everybody stands at the same one (`market.md` M81). */
const otherThanClose = ({ phase, best, met = [], limit }: Book): string | undefined =>
  phase === 'continuous'
    ? undefined
    : [...(best === null ? [] : [best]), ...met].find(({ price }) => parse(price) !== parse(limit))
        ?.price

/** An order that stood in the book is filled at its own limit, and never beyond what was open of it. */
function stoodDifference({ stood, price, quantity }: FillReceipt): Difference | null {
  if (stood === undefined) return null
  const other = unknown(stood.model)
  if (other !== null) return other
  if (parse(price) !== parse(stood.limit)) return { what: 'price', found: stood.limit, said: price }
  return BigInt(quantity) > BigInt(stood.open)
    ? { what: 'quantity', found: stood.open, said: quantity }
    : null
}

/** Who was on the other side, under which number. */
function sideDifference(receipt: FillReceipt): Difference | null {
  const { id, book, stood, place, other = '–', match = '–', parties } = receipt
  if ((book?.model ?? stood?.model ?? 1) < 2) return null
  const side = stood === undefined && place === undefined ? 'street' : 'customer'
  if (other !== side) return { what: 'other', found: side, said: other }
  // Who comes gives the match its number.
  if (book !== null && match !== id) return { what: 'match', found: id, said: match }
  const [found, said] = [partiesOf(receipt), told(parties)]
  return found === said ? null : { what: 'party', found, said }
}

const told = (parties: FillReceipt['parties'] = []): string =>
  parties.length === 0 ? '–' : parties.map(({ by, shares }) => `${by} ${shares}`).join(', ')

function partiesOf({ book, place, instrument, side, price, quantity }: FillReceipt): string {
  if (book === null || place !== undefined) return '–'
  const steps = streetOf(book, side)
  const step = steps.findIndex((one) => one.price === parse(price))
  const { shown = 0n, taken = 0n } = steps[step] ?? {}
  const text = `${instrument}|${book.second}|${side}|${step}`
  const parties = partiesAt({ text, shown }, { taken, got: BigInt(quantity) })
  return told(parties.map(({ by, shares }) => ({ by, shares: String(shares) })))
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
