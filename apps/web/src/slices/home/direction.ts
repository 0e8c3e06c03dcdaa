import { fromWire, type WireMoney } from '@parkett/contract/wire/money'
import type { Direction } from '@parkett/ui/change'

/** Compared exactly; both are of one currency. */
export function directionBetween(from: WireMoney, to: WireMoney): Direction {
  const [before, after] = [fromWire(from).minor, fromWire(to).minor]
  return after === before ? 'flat' : after > before ? 'up' : 'down'
}

/** Without the days before the first money: they would make an opening balance look like a gain. */
export function sinceFunded(points: readonly WireMoney[]): readonly WireMoney[] {
  const first = points.findIndex((point) => fromWire(point).minor !== 0n)
  return first === -1 ? [] : points.slice(first)
}
