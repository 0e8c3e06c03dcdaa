import type { ExplainLabel, ExplainNode } from '@parkett/contract/customer/assets'
import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { printPrice, type Price } from '@parkett/core/decimal'

/**
 * A node before it is nodeOf to the customer: the amount is computed from the children, so it
 * cannot disagree with them.
 */
export type Draft = {
  readonly label: ExplainLabel
  readonly sign: 1 | -1
  readonly amount: bigint
  readonly instrument?: Instrument
  readonly count?: number
  readonly entry?: ExplainNode['entry']
  readonly price?: ExplainNode['price']
  readonly children: readonly Draft[]
}

type Of = { readonly sign?: 1 | -1; readonly instrument?: Instrument }

/** A sum of its children. */
export const sum = (
  label: ExplainLabel,
  children: readonly Draft[],
  { sign = 1, instrument }: Of = {},
): Draft => ({
  label,
  sign,
  amount: children.reduce((total, child) => total + BigInt(child.sign) * child.amount, 0n),
  ...(instrument !== undefined && { instrument }),
  children,
})

type Entry = {
  readonly journal: bigint
  readonly event: string
  readonly at: number
  readonly order: bigint | null
}

/** One ledger entry; `amount` minor units, negative when it took away. */
export const entry = (
  amount: bigint,
  of: Entry,
  { label = 'entry', sign = 1 }: { label?: ExplainLabel; sign?: 1 | -1 } = {},
): Draft => ({
  label,
  sign,
  amount,
  entry: {
    journal: of.journal.toString(),
    event: of.event,
    at: new Date(of.at).toISOString(),
    order: of.order === null ? null : of.order.toString(),
  },
  children: [],
})

/** Older entries in one leaf that says how many they are; the sum still holds. */
export const moreEntries = (amount: bigint, count: number): Draft => ({
  label: 'more_entries',
  sign: 1,
  amount,
  count,
  children: [],
})

type Valuation = {
  readonly value: bigint
  readonly shares: bigint
  readonly price: Price
  readonly quote: Quote
  readonly decimals: number
}

/** Quantity × price, with where the price comes from. */
export const valuation = (
  of: Valuation,
  label: 'valuation' | 'previous_valuation' = 'valuation',
  sign: 1 | -1 = 1,
): Draft => ({
  label,
  sign,
  amount: of.value,
  price: {
    quantity: Number(of.shares),
    price: printPrice(of.price, of.decimals),
    provenance: of.quote.provenance,
  },
  children: [],
})

/** The node as the contract has it. */
export const nodeOf = (draft: Draft, currency: Currency): ExplainNode => ({
  label: draft.label,
  sign: draft.sign,
  amount: toWire(money(currency, draft.amount)),
  ...(draft.instrument !== undefined && { instrument: named(draft.instrument) }),
  ...(draft.count !== undefined && { count: draft.count }),
  ...(draft.entry !== undefined && { entry: draft.entry }),
  ...(draft.price !== undefined && { price: draft.price }),
  children: draft.children.map((child) => nodeOf(child, currency)),
})

const named = ({ id, code, name, nameZh }: Instrument) => ({ id, code, name, nameZh })
