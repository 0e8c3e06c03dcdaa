import * as z from 'zod/mini'

/**
 * What the checks before a payout found. `name_close_match` and `sanctions_possible` are looked
 * at and answered by a person; `name_no_match` and `sanctions_hit` are never sent.
 * `..._unchecked`: nobody could be asked.
 */
export const payoutFlags = [
  'name_close_match',
  'name_no_match',
  'name_unchecked',
  'sanctions_possible',
  'sanctions_hit',
  'sanctions_unchecked',
] as const
export const payoutFlagSchema = z.enum(payoutFlags)
export type PayoutFlag = z.infer<typeof payoutFlagSchema>

/** Whether a finding about a withdrawal is one of name and lists. */
export const isPayoutFlag = (finding: string): finding is PayoutFlag =>
  payoutFlags.some((flag) => flag === finding)
