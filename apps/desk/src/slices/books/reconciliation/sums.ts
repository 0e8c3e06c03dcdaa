import { fromWire, money, toWire, type WireMoney } from '@parkett/contract/wire/money'

type Side = readonly { readonly amount: WireMoney }[]
type Sums = { readonly books: WireMoney; readonly bank: WireMoney; readonly same: boolean }

/** What both sides come to; undefined where they are not all of one currency. */
export function sumsOf(items: Side, lines: Side): Sums | undefined {
  const [first] = [...items, ...lines]
  if (first === undefined) return undefined
  const { currency } = first.amount
  if ([...items, ...lines].some(({ amount }) => amount.currency !== currency)) return undefined
  const [books, bank] = [items, lines].map((side) =>
    side.reduce((sum, { amount }) => sum + fromWire(amount).minor, 0n),
  )
  const wire = (minor = 0n): WireMoney => toWire(money(currency, minor))
  return { books: wire(books), bank: wire(bank), same: books === bank }
}
