import { fromWire, type WireMoney } from '@parkett/contract/wire/money'
import type { Direction } from '@parkett/ui/change'

/** Compared exactly; both are of one currency. */
export function directionBetween(from: WireMoney, to: WireMoney): Direction {
  const [before, after] = [fromWire(from).minor, fromWire(to).minor]
  return after === before ? 'flat' : after > before ? 'up' : 'down'
}
