import type { Assets } from '@parkett/contract/customer/assets'
import type { WireMoney } from '@parkett/contract/wire/money'
import { addKnown, negate } from '../../trading/sums.ts'

/**
 * What stands between all one has and what is left of it: debts. Null while a price it needs is
 * unknown.
 */
export const owedOf = ({
  totalAssets,
  netAssets,
}: Pick<Assets, 'totalAssets' | 'netAssets'>): WireMoney | null =>
  addKnown(totalAssets, netAssets === null ? null : negate(netAssets))
