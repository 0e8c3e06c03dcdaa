import * as z from 'zod/mini'
import { refusalReasons, withdrawalSchema } from '../customer/withdrawals.ts'
import { idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { payoutAnswersSchema } from './payout-answers.ts'
import { payoutFlagSchema } from './payout-flags.ts'

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
    /** `send`, of one that nobody let go before: each finding answered. */
    answers: z.optional(payoutAnswersSchema),
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
    'findings_unanswered',
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
