import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { refusalReasons } from '@parkett/contract/customer/withdrawals'
import type { Screening } from './flags.ts'

type RefusalReason = (typeof refusalReasons)[number]

/** What the house knows of a payout that somebody wants to reject. */
export type Known = {
  readonly verified: boolean
  readonly payee: PayeeCheck
  readonly sanctions: Screening
  /** The amount lies reserved for this payout. */
  readonly reserved: boolean
  /** Other payouts of the same amount to the same account lately. */
  readonly twins: number
}

/**
 * Whether the house itself knows better than this reason: a verified customer is not told that
 * their identity is missing. What a machine cannot know it does not contradict.
 */
export const isUntrue = (reason: RefusalReason, known: Known): boolean =>
  untrue[reason]?.(known) ?? false

const untrue: Readonly<Partial<Record<RefusalReason, (known: Known) => boolean>>> = {
  kyc_incomplete: ({ verified }) => verified,
  name_mismatch: ({ payee }) => payee === 'match',
  sanctions_hold: ({ sanctions }) => sanctions === 'clear',
  insufficient_settled: ({ reserved }) => reserved,
  duplicate: ({ twins }) => twins === 0,
}
