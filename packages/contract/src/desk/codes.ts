import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { staffReasonSchema } from './staff.ts'

const codeSchema = z.string().check(z.regex(/^[0-9A-Z]{4,20}$/))
const params = z.strictObject({ code: codeSchema })

export const codesList = route({
  name: 'codes.list',
  method: 'GET',
  path: '/operator/codes',
  access: 'operator',
  summary: 'Invitation codes of the house, newest first, and any one that is looked for',
  query: z.strictObject({ code: z.optional(codeSchema), cursor: z.optional(codeSchema) }),
  answer: page(
    z.object({
      code: z.string(),
      owner: z.nullable(z.string()),
      quota: z.nullable(z.int()),
      used: z.int(),
      createdAt: instantSchema,
      expiresAt: z.nullable(instantSchema),
      disabledAt: z.nullable(instantSchema),
    }),
  ),
  refusals: ['operator_only'],
})

export const codesCreate = route({
  name: 'codes.create',
  method: 'POST',
  path: '/operator/codes',
  access: 'operator',
  write: true,
  summary: 'A new invitation code of the house',
  body: z.strictObject({
    quota: z.int().check(z.minimum(1), z.maximum(100_000)),
    days: z.int().check(z.minimum(1), z.maximum(366)),
    reason: staffReasonSchema,
  }),
  answer: z.object({ code: z.string(), expiresAt: instantSchema }),
  refusals: ['operator_only'],
})

export const codesDisable = route({
  name: 'codes.disable',
  method: 'POST',
  path: '/operator/codes/:code/disable',
  access: 'operator',
  write: true,
  summary: 'Take a code back: nobody registers with it any more',
  params,
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found'],
})

export const codesUses = route({
  name: 'codes.uses',
  method: 'GET',
  path: '/operator/codes/:code/uses',
  access: 'operator',
  summary: 'Who registered with a code, newest first',
  params,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(z.object({ id: idSchema, username: z.string(), createdAt: instantSchema })),
  refusals: ['operator_only'],
})

export const codesRoutes = [codesList, codesCreate, codesDisable, codesUses] as const
