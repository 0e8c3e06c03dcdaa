import { printPrice } from '@parkett/core/decimal'
import { printDistance } from '@parkett/core/orders/trail'
import type { OrderTerms } from './records.ts'

type Shown = {
  readonly stop: string | null
  readonly trail: string | null
  readonly beside: boolean
  readonly triggeredAt: string | null
}

/** A stop as staff read it in a list. */
export const stopForDesk = ({ stop }: OrderTerms, decimals: number): Shown => ({
  stop: stop === undefined ? null : printPrice(stop.price, decimals),
  trail: stop?.trail === undefined ? null : printDistance(stop.trail, decimals),
  beside: stop?.beside !== undefined,
  triggeredAt: stop?.triggered ? new Date(stop.triggered.at).toISOString() : null,
})
