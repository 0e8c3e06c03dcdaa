import type { WireFees } from '@parkett/contract/customer/order-fees'
import type { Side } from '@parkett/contract/customer/orders'
import { Line } from '@parkett/ui/ledger'
import type { ReactNode } from 'react'
import { useWords } from '../session/words.ts'
import { useFormat } from './use-format.ts'

type FeeLinesProps = {
  readonly fees: WireFees
  /** One side of a trade pays one commission; a position has both. */
  readonly side: Side | 'both'
  /** Instead of the plain amount: a figure that opens. */
  readonly show?: ((group: FeeGroup, text: string) => ReactNode) | undefined
}

export type FeeGroup = 'buying' | 'closing' | 'stampDuty' | 'transaction'
export const feeWords = {
  buying: 'fee.buying',
  closing: 'fee.closing',
  stampDuty: 'fee.stampDuty',
  transaction: 'fee.transaction',
} as const

/** Of one trade there is one commission, called so. */
export const oneSided = {
  ...feeWords,
  buying: 'feePart.commission',
  closing: 'feePart.commission',
} as const

/** The charges of the specification, each on its line: together they are all there is to pay. */
export function FeeLines({ fees, side, show }: FeeLinesProps) {
  const t = useWords()
  const format = useFormat()
  const commission =
    side === 'both'
      ? (['buying', 'closing'] as const)
      : side === 'buy'
        ? ['buying' as const]
        : ['closing' as const]
  return [...commission, 'stampDuty' as const, 'transaction' as const].map((group) => {
    const text = format.money(fees[group])
    const label = side === 'both' ? feeWords[group] : oneSided[group]
    return <Line key={group} label={t(label)} value={show?.(group, text) ?? text} />
  })
}
