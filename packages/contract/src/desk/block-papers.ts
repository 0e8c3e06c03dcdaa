import * as z from 'zod/mini'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** Papers of who sells a block from outside: that they hold the shares and want to sell them. */
export const blockPapersMost = 6
export const blockPapersSchema = z
  .array(idSchema)
  .check(z.minLength(1), z.maxLength(blockPapersMost))

/** Why one is opened: to decide about the listing, for a question of its seller, or for an audit. */
export const paperReasons = ['listing', 'question', 'audit'] as const
export type PaperReason = (typeof paperReasons)[number]

export const blocksKeepPaper = route({
  name: 'blocks.keepPaper',
  method: 'POST',
  path: '/operator/blocks/papers',
  access: 'operator',
  upload: true,
  summary:
    'Hand in a picture of a paper of who sells a block from outside: written anew, kept encrypted, and named when the block is listed',
  answer: z.object({ id: idSchema, width: z.int(), height: z.int() }),
  refusals: [
    'operator_only',
    'not_permitted',
    'image_refused',
    'image_too_large',
    'image_too_small',
    'upload_quota',
    'busy',
  ],
})

export const blocksPaper = route({
  name: 'blocks.paper',
  method: 'POST',
  path: '/operator/blocks/papers/:id',
  access: 'operator',
  file: true,
  summary:
    'One paper of a seller of a block; who opened it, when and why stands in the audit log before the first byte leaves',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: z.enum(paperReasons) }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const blockPaperRoutes = [blocksKeepPaper, blocksPaper] as const
