import type { Figure } from '@parkett/contract/customer/assets'
import type { Charges } from '@parkett/core/labels/position'
import { valueLeaf, type Context } from './account.ts'
import {
  buyValueNodes,
  capitalNode,
  chargeNodes,
  cyclesOf,
  realisedNodes,
  type ReplayedStep,
} from './cycles.ts'
import { discountNodes } from './locks.ts'
import { sum, type Draft } from './node.ts'

/**
 * Opens a figure of one position's running cycle. Undefined when the share is not held or the
 * name is no position figure; null when its price is unknown.
 */
export async function explainPosition(
  context: Context,
  figure: Figure,
  instrument: bigint,
): Promise<Draft | null | undefined> {
  const held = context.portfolio.held.find(({ row }) => row.instrument === instrument)
  if (held === undefined) return undefined
  const [cycle] = await cyclesOf(context.reader, context.customer, [held.row])
  const steps = cycle?.steps ?? []
  const value = valueLeaf(held)
  switch (figure) {
    case 'position_capital':
      return { ...capitalNode(steps), label: figure }
    case 'position_buy_value':
      return sum(figure, buyValueNodes(steps))
    case 'position_market_value':
      return value === null ? null : sum(figure, [value])
    case 'position_floating_pl':
      return value === null
        ? null
        : sum(figure, [value, capitalNode(steps, -1), ...discountNodes(held)])
    case 'position_realised_pl':
      return sum(figure, realisedNodes(steps))
    case 'position_total_pl':
      return value === null
        ? null
        : sum(figure, [
            sum('realised_pl', realisedNodes(steps)),
            sum('position_floating_pl', [value, capitalNode(steps, -1), ...discountNodes(held)]),
          ])
    default:
      return explainCharge(figure, steps)
  }
}

const groups: Partial<Record<Figure, keyof Charges>> = {
  position_buying_fee: 'buying',
  position_closing_fee: 'closing',
  position_stamp_duty: 'stampDuty',
  position_transaction_fee: 'transaction',
}
const allCharges = [
  ['buying_fee', 'buying'],
  ['closing_fee', 'closing'],
  ['stamp_duty', 'stampDuty'],
  ['transaction_fee', 'transaction'],
] as const

function explainCharge(figure: Figure, steps: readonly ReplayedStep[]): Draft | undefined {
  if (figure === 'position_fees')
    return sum(
      figure,
      allCharges.map(([label, group]) => sum(label, chargeNodes(steps, group))),
    )
  const group = groups[figure]
  return group === undefined ? undefined : sum(figure, chargeNodes(steps, group))
}
