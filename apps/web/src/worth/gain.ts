import type { AssetsPerformance } from '@parkett/contract/customer/assets'
import { fromWire, toDecimal } from '@parkett/contract/wire/money'
import { directionOf, type Direction } from '@parkett/ui/change'
import { percentBetween } from '../market-view/percent-between.ts'

export type GainPoint = AssetsPerformance['points'][number]

/**
 * The gain of a point as percent of what was put in for it: its value without the gain. Null
 * where nothing was.
 */
export function gainOf({ value, gain }: GainPoint): {
  readonly percent: string | null
  readonly direction: Direction
} {
  const put = fromWire(value).minor - fromWire(gain).minor
  const places = value.amount.split('.')[1]?.length ?? 0
  const percent = put > 0n ? percentBetween(toDecimal(put, places), value.amount) : null
  return { percent, direction: directionOf(gain.amount) }
}
