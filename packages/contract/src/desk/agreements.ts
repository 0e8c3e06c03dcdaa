import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { languageSchema } from './content.ts'

/** `2026-11`, `2026-11.2`. */
const versionSchema = z.string().check(z.regex(/^\d{4}-\d{2}(\.\d{1,3})?$/))
const version = { version: z.string(), validFrom: dateSchema }

export const agreementsList = route({
  name: 'agreements.list',
  method: 'GET',
  path: '/operator/agreements',
  access: 'operator',
  summary: 'Every version of the user agreement, newest first, with how many customers accepted it',
  answer: z.object({ rows: z.array(z.object({ ...version, accepted: z.int() })) }),
  refusals: ['operator_only'],
})

export const agreementsShow = route({
  name: 'agreements.show',
  method: 'GET',
  path: '/operator/agreements/:version',
  access: 'operator',
  summary: 'One version of the user agreement, in one language, as customers read it',
  params: z.strictObject({ version: versionSchema }),
  query: z.strictObject({ language: languageSchema }),
  answer: z.object({
    ...version,
    sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const agreementsRoutes = [agreementsList, agreementsShow] as const
