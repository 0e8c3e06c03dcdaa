import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { isId } from '../wire/is-id.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'

/** Characters of a note, and how often one may be written anew. */
export const ownNoteMax = 500
export const ownNoteVersionsMax = 50
/** Orders whose notes are asked for at once. */
export const notedOrdersMax = 100

const versionSchema = z.object({
  /** Null: it was taken out. */
  text: z.nullable(z.string()),
  at: instantSchema,
})

/** What a customer wrote down about an order, for nobody else. */
export const ownNoteSchema = z.extend(versionSchema, {
  order: idSchema,
  /** What stood there before, the newest first. */
  before: z.array(versionSchema),
})
export type OwnNote = z.infer<typeof ownNoteSchema>

export const ownNotesRead = route({
  name: 'ownNotes.read',
  method: 'GET',
  path: '/api/own-notes',
  access: 'customer',
  summary: 'Own notes of these orders, with all that stood there before; nobody else reads them',
  query: z.strictObject({
    /** Numbers, with commas between them. */
    orders: z.string().check(
      z.regex(new RegExp(`^[1-9]\\d{0,18}(,[1-9]\\d{0,18}){0,${notedOrdersMax - 1}}$`)),
      z.refine((text) => text.split(',').every(isId)),
    ),
  }),
  answer: z.object({ rows: z.array(ownNoteSchema) }),
  refusals: [],
})

export const ownNotesWrite = route({
  name: 'ownNotes.write',
  method: 'POST',
  path: '/api/orders/:id/note',
  access: 'customer',
  write: true,
  summary: 'Write down why, at an own order, or write it anew: what stood there before is kept',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ text: z.nullable(plainText(1, ownNoteMax)) }),
  answer: z.object({ at: instantSchema }),
  refusals: ['not_found', 'limit_exceeded', 'account_locked', 'key_missing', 'key_reused'],
})

export const ownNotesRoutes = [ownNotesRead, ownNotesWrite] as const
