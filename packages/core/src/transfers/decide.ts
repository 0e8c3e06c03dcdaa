import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { rowAt } from '../effective.ts'
import { minimumIn } from '../hundredths.ts'
import { tradingToWallet, walletToTrading } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import type { Sides } from '../ledger/sides.ts'
import { transferMinimum } from './limits.ts'
import { printAmount } from '../decimal.ts'

export type Direction = 'to_trading' | 'to_bank'

type Asked = {
  readonly direction: Direction
  readonly amount: Money
  readonly date: string
  /** The rules in force, where they are others than those in the code. */
  readonly minimums?: typeof transferMinimum
}

/**
 * Moves money between a customer's own pockets (`money.md` G8): the "T+1 funds" rule is that
 * C.cash is settled money only.
 */
export function transfer(sides: Sides, asked: Asked): Outcome<Journal> {
  const { direction, amount, minimums = transferMinimum } = asked
  if (amount.minor <= 0n) return no('amount_zero')
  const minimum = rowAt(minimums, asked.date)
  if (!minimum.ok) return minimum
  const least = minimumIn(amount.currency, minimum.value.minor)
  if (amount.minor < least) return no('below_minimum', { min: printAmount(amount, least) })
  const available = direction === 'to_trading' ? sides.wallet : sides.cash
  if (amount.minor > available)
    return no('insufficient_settled', { available: printAmount(amount, available) })
  return ok(direction === 'to_trading' ? walletToTrading(amount) : tradingToWallet(amount))
}
