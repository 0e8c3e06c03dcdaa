import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { offeringLinesMost } from './offering-file.ts'
import { offeringPublishSchema } from './offering-publish.ts'
import { staffReasonSchema } from './staff.ts'

/** Several offerings that another person decides on, one by one: all of them are asked for, or none. */
export const approvalsRequestOfferings = route({
  name: 'approvals.requestOfferings',
  method: 'POST',
  path: '/operator/approvals/offerings',
  access: 'operator',
  write: true,
  summary:
    'Ask for several offerings in one step, each an act of its own that another person decides on; one that cannot be refuses all',
  body: z.strictObject({
    acts: z.array(offeringPublishSchema).check(z.minLength(1), z.maxLength(offeringLinesMost)),
    reason: staffReasonSchema,
  }),
  answer: z.object({ ids: z.array(idSchema) }),
  refusals: [
    'operator_only',
    'not_permitted',
    'offering_terms',
    'tick_invalid',
    'lot_invalid',
    'rule_missing',
    'calendar_missing',
  ],
})
