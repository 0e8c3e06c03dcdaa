import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

// Withdrawals without a finding that one person opened one by one and lets go in one step (docs/decisions/0990).

/** Why one of several is left out, in the order in which it is asked. */
export const togetherRefusals = [
  'not_found',
  'own_account',
  'withdrawal_approved',
  'withdrawal_not_open',
  'withdrawal_held',
  'account_frozen',
  'account_locked',
  'second_person_needed',
  'finding_open',
  'case_unseen',
  'facts_changed',
  'case_locked',
] as const
export const togetherRefusalSchema = z.enum(togetherRefusals)
export type TogetherRefusal = z.infer<typeof togetherRefusalSchema>

/** So many are let go in one step: more than that nobody reads before a yes. */
export const togetherMost = 50

export const payoutsApproveTogether = route({
  name: 'payouts.approveTogether',
  method: 'POST',
  path: '/operator/payout-approvals',
  access: 'operator',
  write: true,
  summary:
    'Let several reviewed withdrawals without a finding go that one has opened oneself, each by itself; one that may not go with others is left out with its reason',
  body: z.strictObject({
    ids: z.array(idSchema).check(
      z.minLength(1),
      z.maxLength(togetherMost),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  }),
  answer: z.object({
    /** In the order in which they were asked for; null: let go. */
    lines: z.array(z.object({ id: idSchema, refused: z.nullable(togetherRefusalSchema) })),
  }),
  refusals: ['operator_only', 'busy', 'internal'],
})
