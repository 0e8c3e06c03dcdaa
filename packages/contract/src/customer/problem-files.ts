import * as z from 'zod/mini'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** Pictures that one message may carry. */
export const problemFilesMax = 3
export const problemFileIdsSchema = z.array(idSchema).check(z.maxLength(problemFilesMax))

/** A picture that a message of a ticket carries. `kept`: it can still be opened. */
export const problemFileSchema = z.object({ id: idSchema, kept: z.boolean() })
export type ProblemFile = z.infer<typeof problemFileSchema>

export const problemsUpload = route({
  name: 'problems.upload',
  method: 'POST',
  path: '/api/problems/files',
  access: 'customer',
  upload: true,
  summary:
    'Hand in a picture for a message of a ticket; kept encrypted, and gone in a day when none carries it',
  answer: z.object({ id: idSchema, width: z.int(), height: z.int() }),
  refusals: ['image_refused', 'image_too_large', 'upload_quota', 'busy'],
})

export const problemsFile = route({
  name: 'problems.file',
  method: 'GET',
  path: '/api/problems/files/:id',
  access: 'customer',
  file: true,
  summary: 'An own picture of a ticket',
  params: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const problemsCaseFile = route({
  name: 'problems.caseFile',
  method: 'GET',
  path: '/operator/problems/:id/files/:file',
  access: 'operator',
  file: true,
  summary: 'A picture that the customer of a ticket sent with it',
  params: z.strictObject({ id: idSchema, file: idSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const problemFileRoutes = [problemsUpload, problemsFile, problemsCaseFile] as const
