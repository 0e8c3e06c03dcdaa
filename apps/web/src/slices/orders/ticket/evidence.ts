import type { WireMoney } from '@parkett/contract/wire/money'
import type { EvidenceKind } from '@parkett/ui/planks'
import { addMoney, isZero, negate } from '../../../trading/sums.ts'
import type { OrderDetail } from '../order-detail.ts'

export type Evidence = {
  /** What the sum rests on: of each fill its money, its shares, its price; each charge. */
  readonly entries: readonly EvidenceKind[]
  /** What entries and sum differ by; null when they agree to the cent. */
  readonly off: WireMoney | null
}

/**
 * The traded sum counted again here, from the fills and from the single charges.
 * @returns null while nothing was traded
 */
export function evidenceOf({ order, fills, fees }: OrderDetail): Evidence | null {
  if (fills.length === 0) return null
  const traded = fills.map(({ value }) => value)
  const charged = fills.map((fill) => fill.fees)
  const lines = fees.lines.map(({ amount }) => amount)
  const differences = [
    addMoney(...traded, negate(order.value)),
    addMoney(...charged, negate(order.charges)),
    addMoney(order.charges, ...lines.map(negate)),
  ]
  return {
    entries: [
      ...fills.flatMap(() => ['cash', 'shares', 'prices'] as const),
      ...lines.map(() => 'fees' as const),
    ],
    off: differences.find((difference) => !isZero(difference)) ?? null,
  }
}
