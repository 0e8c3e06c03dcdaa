import * as z from 'zod/mini'
import { refusalReasons, withdrawalSchema } from '../customer/withdrawals.ts'
import { idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/**
 * What the checks before a payout found. `name_close_match` and `sanctions_possible` are looked
 * at by a person and then named in `seen`; `name_no_match` and `sanctions_hit` are never sent.
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

export const withdrawalsQueue = route({
  name: 'withdrawals.queue',
  method: 'GET',
  path: '/operator/withdrawals',
  access: 'operator',
  summary: 'Withdrawals that wait for staff or the bank, oldest first',
  answer: z.object({
    rows: z.array(
      z.extend(withdrawalSchema, { customer: idSchema, flags: z.array(payoutFlagSchema) }),
    ),
  }),
  refusals: ['operator_only'],
})

export const withdrawalsAct = route({
  name: 'withdrawals.act',
  method: 'POST',
  path: '/operator/withdrawals/:id',
  access: 'operator',
  write: true,
  summary:
    'Take into review, send, report arrived or returned, or reject with a reason of the closed list',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    act: z.enum(['review', 'send', 'arrive', 'return', 'reject']),
    reason: z.optional(z.enum(refusalReasons)),
    /** Flags that were looked at: `send` is refused as long as one is missing here. */
    seen: z.optional(z.array(payoutFlagSchema).check(z.maxLength(payoutFlags.length))),
    /**
     * `arrive` and `return`, where two people said so before: the line of the bank that shows it,
     * where that does not bear the reference.
     */
    line: z.optional(idSchema),
  }),
  answer: withdrawalSchema,
  refusals: [
    'operator_only',
    'not_found',
    'withdrawal_not_open',
    'reason_untrue',
    'card_on_hold',
    'payout_flagged',
    'withdrawal_held',
    'second_person_needed',
    'own_payout',
    'bank_line_missing',
    'account_frozen',
    'account_closed',
    'key_missing',
    'key_reused',
  ],
})

export const payoutStepsRoutes = [withdrawalsQueue, withdrawalsAct] as const
