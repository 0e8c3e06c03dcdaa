import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { lineSchema } from './line-view.ts'

// Bank lines that mean one customer for sure, opened one by one and credited in one step (docs/decisions/1195).

/** Why one of several is left out, in the order in which it is asked. */
export const lineTogetherRefusals = [
  'not_found',
  'own_account',
  'deposit_not_open',
  'payout_came_back',
  'account_closed',
  'account_frozen',
  'second_person_needed',
  'finding_open',
  'case_unseen',
  'facts_changed',
  'case_locked',
] as const
const refusalSchema = z.enum(lineTogetherRefusals)
export type LineTogetherRefusal = z.infer<typeof refusalSchema>

/** So many are credited in one step: more than that nobody reads before a yes. */
export const linesTogetherMost = 50

export const incomingLinesShow = route({
  name: 'incomingLines.show',
  method: 'GET',
  path: '/operator/incoming-lines/:id',
  access: 'operator',
  summary:
    'One incoming bank line with whom it may be for, and whether it may be credited with others; that one was shown it is written down',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    line: lineSchema,
    /** Whom alone it is for, by a bound account and the verified name; null: nobody for sure. */
    sure: z.nullable(idSchema),
    /** Why it may not be credited with others; null: it may. */
    together: z.nullable(refusalSchema),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const incomingLinesAssignTogether = route({
  name: 'incomingLines.assignTogether',
  method: 'POST',
  path: '/operator/incoming-line-credits',
  access: 'operator',
  write: true,
  summary:
    'Credit several bank lines, each to the one customer whom account and name mean and as one has opened it; one that may not go with others is left out with its reason',
  body: z.strictObject({
    lines: z.array(z.strictObject({ id: idSchema, customer: idSchema })).check(
      z.minLength(1),
      z.maxLength(linesTogetherMost),
      z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
    ),
    reason: plainText(3, 300),
  }),
  answer: z.object({
    /** In the order in which they were asked for; null: credited. */
    lines: z.array(z.object({ id: idSchema, refused: z.nullable(refusalSchema) })),
  }),
  refusals: ['operator_only', 'busy', 'internal'],
})

export const linesTogetherRoutes = [incomingLinesShow, incomingLinesAssignTogether] as const
