import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import {
  withdrawBackClaimed,
  withdrawBackUnclaimed,
  withdrawPaidClaimed,
  withdrawPaidUnclaimed,
} from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'

/**
 * What two people may say the bank did with a payout before a line of the bank shows it
 * (`money.md` G9). Nothing that is only said can be spent.
 */
export type Claim = 'arrived' | 'returned'

/** One thing that was said, in which state of the payout. */
export type Claimed = {
  readonly says: Claim
  readonly before: Extract<WithdrawalStatus, 'sent' | 'arrived'>
}

type Asked = { readonly status: WithdrawalStatus; readonly amount: Money }
export type ClaimDone = {
  readonly status: WithdrawalStatus
  readonly journals: readonly Journal[]
  readonly claims: readonly Claimed[]
}

/**
 * Books what two people say. Of a payout that is only sent, "came back" says two things: the bank
 * paid it, and sent it back. Refuses `withdrawal_not_open`.
 */
export function claimPayout({ status, amount }: Asked, says: Claim): Outcome<ClaimDone> {
  const paid = { says: 'arrived', before: 'sent' } as const
  const back = { says: 'returned', before: 'arrived' } as const
  if (status === 'sent' && says === 'arrived')
    return ok({ status: 'arrived', journals: [withdrawPaidClaimed(amount)], claims: [paid] })
  if (status === 'sent')
    return ok({
      status: 'returning',
      journals: [withdrawPaidClaimed(amount), withdrawBackClaimed(amount)],
      claims: [paid, back],
    })
  if (status === 'arrived' && says === 'returned')
    return ok({ status: 'returning', journals: [withdrawBackClaimed(amount)], claims: [back] })
  return no('withdrawal_not_open')
}

/**
 * Takes back what was said, the last first: `open` are those said together that no line has shown
 * since. Refuses `withdrawal_not_open` where nothing is left to take back.
 */
export function unclaimPayout(
  amount: Money,
  open: readonly Claimed[],
): Outcome<Omit<ClaimDone, 'claims'>> {
  const [first] = open
  if (first === undefined) return no('withdrawal_not_open')
  const journals = open
    .toReversed()
    .map(({ says }) =>
      says === 'returned' ? withdrawBackUnclaimed(amount) : withdrawPaidUnclaimed(amount),
    )
  return ok({ status: first.before, journals })
}
