import type { DepositEnd, DepositStatus } from '@parkett/contract/customer/deposits'
import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest } from '../decimal.ts'
import { depositChargedBack, depositConfirmed } from '../ledger/events/deposits.ts'
import type { Journal } from '../ledger/posting.ts'

/** What can happen to a deposit through the provider. Only the provider's own word is a success. */
export type DepositSignal =
  | 'opened'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'disputed'

type Facts = {
  readonly status: DepositStatus
  readonly amount: Money
  readonly signal: DepositSignal
  /** Minor units in the wallet: what a reversal can take. */
  readonly free: bigint
  /** Minor units of the house's own money: what covers the rest of a reversal. */
  readonly own: bigint
}

/** `short`: minor units that the wallet did not hold and the customer owes now. */
export type Moved = {
  readonly status: DepositStatus
  readonly reason: DepositEnd | null
  readonly journal: Journal | null
  readonly short: bigint
}

/** Where the money may still come: also after we gave up, because then the provider holds it. */
const unpaid: readonly DepositStatus[] = ['created', 'pending', 'failed', 'expired']
const open: readonly DepositStatus[] = ['created', 'pending']

const moved = (status: DepositStatus, reason: DepositEnd | null = null): Outcome<Moved | null> =>
  ok({ status, reason, journal: null, short: 0n })
const unchanged: Outcome<Moved | null> = ok(null)

/**
 * The next state of a deposit (`money.md` G6 and G7), null when the signal says nothing new. A
 * reversal of what was never credited is `deposit_not_open`: callbacks overtake each other, and
 * its success may still come.
 */
export function stepDeposit({ status, amount, signal, free, own }: Facts): Outcome<Moved | null> {
  switch (signal) {
    case 'opened':
      return status === 'created' ? moved('pending') : unchanged
    case 'processing':
      return status === 'created' ? moved('pending') : unchanged
    case 'succeeded':
      if (!unpaid.includes(status)) return unchanged
      return ok({ status: 'credited', reason: null, journal: depositConfirmed(amount), short: 0n })
    case 'failed':
      return open.includes(status) ? moved('failed', 'declined') : unchanged
    case 'cancelled':
      return open.includes(status) ? moved('failed', 'cancelled') : unchanged
    case 'expired':
      return open.includes(status) ? moved('expired') : unchanged
    case 'refunded':
      if (status === 'credited') return reversed({ amount, free, own }, 'refunded')
      return unpaid.includes(status) ? moved('returned', 'refunded') : unchanged
    case 'disputed':
      if (status === 'credited') return reversed({ amount, free, own }, 'disputed')
      return status === 'charged_back' ? unchanged : no('deposit_not_open')
  }
}

type Reversed = Pick<Facts, 'amount' | 'free' | 'own'>

function reversed({ amount, free, own }: Reversed, reason: DepositEnd): Outcome<Moved> {
  const short = greatest(amount.minor - free, 0n)
  const journal = depositChargedBack(amount, free, own)
  return ok({ status: 'charged_back', reason, journal, short })
}
