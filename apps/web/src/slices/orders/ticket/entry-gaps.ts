import type { Entry, Waiting } from './entry.ts'

const limitReasons: readonly string[] = [
  'tick_invalid',
  'price_out_of_limit',
  'price_out_of_cage',
  'limit_below_stop',
  'limit_above_stop',
  'limit_below_last',
]
const quantityReasons: readonly string[] = [
  'lot_invalid',
  'qty_zero',
  'qty_too_large',
  'order_too_large',
  'insufficient_sellable',
  't1_not_sellable',
  'insufficient_buying_power',
  'amend_below_filled',
]

/** The field a refusal is about. */
export function fieldOf(reason: string): 'quantity' | 'limit' | 'stop' | 'form' {
  if (reason.startsWith('stop_') || reason.startsWith('trail_')) return 'stop'
  if (limitReasons.includes(reason)) return 'limit'
  return quantityReasons.includes(reason) ? 'quantity' : 'form'
}

export type Draft = {
  /** Null when what was typed is no number. */
  readonly quantity: number | null
  readonly limit: string | null
  readonly waiting: Waiting
  readonly lotSize: number
}

type Gap =
  | 'v.amount'
  | 'v.lotsZero'
  | 'v.sharesZero'
  | 'ticket.wholeNumber'
  | 'ticket.limitMissing'
  | 'ticket.stopMissing'
  | 'ticket.distanceMissing'

const missing = {
  price: 'ticket.stopMissing',
  money: 'ticket.distanceMissing',
  percent: 'ticket.distanceMissing',
} as const

/** It is to wait, and for what is not typed yet. */
export const isOpen = ({ stop, trail }: Waiting): boolean => stop === null && trail === null

/** What the form itself can tell is missing, by field. */
export function gapsOf(
  entry: Entry,
  { quantity, limit, waiting, lotSize }: Draft,
): { readonly quantity?: Gap; readonly limit?: Gap; readonly stop?: Gap } {
  const text = entry.by === 'amount' ? entry.amount : entry.quantity
  const none = lotSize > 1 ? 'v.lotsZero' : 'v.sharesZero'
  const gap = ((): Gap | undefined => {
    if (entry.by === 'amount' && (text.trim() === '' || quantity === null)) return 'v.amount'
    if (quantity === null) return 'ticket.wholeNumber'
    return quantity === 0 ? none : undefined
  })()
  return {
    ...(gap && { quantity: gap }),
    ...(entry.type === 'limit' && limit === null && { limit: 'ticket.limitMissing' as const }),
    ...(entry.stop !== null && isOpen(waiting) && { stop: missing[entry.trail ?? 'price'] }),
  }
}
