import type { Assets } from '@parkett/contract/customer/assets'
import type { WireMoney } from '@parkett/contract/wire/money'
import { addKnown, addMoney, negate } from '../../trading/sums.ts'

type Parts = Pick<Assets, 'cash' | 'wallet' | 'currency' | 'notWithdrawable'>

/**
 * Money on its way to the bank: neither in the bank-side pocket any more nor with the trading
 * money.
 */
export const payoutOf = ({ notWithdrawable, currency }: Parts): WireMoney =>
  addMoney(
    { currency, amount: '0' },
    ...notWithdrawable.filter(({ why }) => why === 'payout').map(({ amount }) => amount),
  )

/**
 * Trading cash: all cash without the bank side and without what is being paid out (`money.md` G23).
 */
export const tradingCashOf = (parts: Parts): WireMoney =>
  addMoney(parts.cash, negate(parts.wallet), negate(payoutOf(parts)))

/**
 * What stands between all one has and what is left of it: debts. Null while a price it needs is
 * unknown.
 */
export const owedOf = ({
  totalAssets,
  netAssets,
}: Pick<Assets, 'totalAssets' | 'netAssets'>): WireMoney | null =>
  addKnown(totalAssets, netAssets === null ? null : negate(netAssets))
