import type { FeeSheet } from './fees.ts'

/**
 * The four charges a customer reads; disjoint, and together the total (`money.md` G21). Minor
 * units.
 */
export type FeeGroups = {
  readonly buying: bigint
  readonly closing: bigint
  readonly stampDuty: bigint
  readonly transaction: bigint
}

/**
 * Buying fee and closing fee are the commission of the buy and of the sell side; what is no
 * commission and no stamp duty is the transaction fee.
 */
export function groupFees(fees: FeeSheet, side: 'buy' | 'sell'): FeeGroups {
  const sum = (belongs: (name: string) => boolean) =>
    fees.lines.filter((line) => belongs(line.name)).reduce((total, line) => total + line.amount, 0n)
  const commission = sum((name) => name === 'commission')
  const stampDuty = sum((name) => name === 'stamp_duty')
  return {
    buying: side === 'buy' ? commission : 0n,
    closing: side === 'sell' ? commission : 0n,
    stampDuty,
    transaction: fees.total - commission - stampDuty,
  }
}
