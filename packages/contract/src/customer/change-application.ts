import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { changeRefusals } from './apply-refusals.ts'
import { applicationChangeSchema } from './application-changes.ts'
import { applicationSchema, offeringSchema } from './offerings.ts'
import { warningSchema } from './purchase-warning.ts'

export const applicationsPrepareChange = route({
  name: 'applications.prepareChange',
  method: 'POST',
  path: '/api/applications/:id/change/prepare',
  access: 'customer',
  summary:
    'Review of an application that asks for more or for fewer shares: before and after, fixed for 120 s',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ quantity: z.int().check(z.minimum(0), z.maximum(1_000_000_000)) }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      offering: offeringSchema,
      change: applicationChangeSchema,
      /** What is set aside beside what was; below zero: what is free again. */
      difference: moneySchema,
      available: moneySchema,
      availableAfter: moneySchema,
      heldUntil: dateSchema,
      /** What is signed with it and shown. */
      warning: warningSchema,
    }),
  }),
  refusals: [...changeRefusals, 'kyc_required', 'trade_password_required'],
})

export const applicationsChange = route({
  name: 'applications.change',
  method: 'POST',
  path: '/api/applications/:id/change',
  access: 'customer',
  write: true,
  summary:
    'Confirm a prepared change with the trade password: the difference is set aside too, or is free again',
  params: z.strictObject({ id: idSchema }),
  body: confirmSchema,
  answer: applicationSchema,
  refusals: [
    ...changeRefusals,
    'application_changed',
    'own_brake',
    'account_locked',
    ...confirmRefusals,
  ],
})

export const changeApplicationRoutes = [applicationsPrepareChange, applicationsChange] as const
