import * as z from 'zod/mini'
import { bannerSeverities, withdrawalWhys } from '../customer/content.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'

/** Signs of a banner: two lines of a telephone. */
export const bannerTextMax = 240

export const languageSchema = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/))
/** By language; one that is not there is missing. */
const textsSchema = z.record(languageSchema, plainLine(3, bannerTextMax))
const severitySchema = z.enum(bannerSeverities)
export const versionSchema = z.int().check(z.minimum(1), z.maximum(1_000_000))
/** The version that whoever writes has seen; 0 of a new one. */
export const seenVersionSchema = z.int().check(z.minimum(0), z.maximum(1_000_000))
export const draftedSchema = z.object({ id: idSchema, version: versionSchema })
export const draftRefusals = [
  'operator_only',
  'not_found',
  'facts_changed',
  'trade_prompt',
  'asks_for_secret',
  'field_invalid',
] as const

/** A minute on the clocks of the house, as it was typed. */
export const minuteSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  z.refine((text) => z.safeParse(dateSchema, text.slice(0, 10)).success),
)

/** Exactly what customers will read, and when; it must be what the newest draft says. */
export const contentPublishSchema = z.strictObject({
  kind: z.literal('content.publish'),
  piece: idSchema,
  version: versionSchema,
  severity: severitySchema,
  texts: textsSchema,
  from: minuteSchema,
  until: minuteSchema,
})
/** Takes back what is shown, or will be: its place says that, and why. */
export const contentWithdrawSchema = z.strictObject({
  kind: z.literal('content.withdraw'),
  piece: idSchema,
  why: z.enum(withdrawalWhys),
})

export const contentStates = ['draft', 'planned', 'shown', 'ended', 'withdrawn'] as const

const draft = {
  version: versionSchema,
  severity: severitySchema,
  texts: textsSchema,
  /** Who wrote this version, as customers see staff. */
  author: z.string(),
  at: instantSchema,
}
const pieceSchema = z.object({
  id: idSchema,
  ...draft,
  state: z.enum(contentStates),
  /** What two people let out last. */
  published: z.nullable(
    z.object({
      version: versionSchema,
      severity: severitySchema,
      texts: textsSchema,
      from: instantSchema,
      until: instantSchema,
    }),
  ),
  withdrawn: z.nullable(z.object({ at: instantSchema, why: z.enum(withdrawalWhys) })),
})
export type ContentPiece = z.infer<typeof pieceSchema>

export const contentDesk = route({
  name: 'content.desk',
  method: 'GET',
  path: '/operator/content',
  access: 'operator',
  summary: 'What is announced, was and will be, with the newest draft of each, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: z.extend(page(pieceSchema), {
    /** Whose clocks `from` and `until` are typed by. */
    zone: z.string(),
    /** Now, by those clocks. */
    now: z.string(),
  }),
  refusals: ['operator_only', 'field_invalid'],
})

export const contentPiece = route({
  name: 'content.piece',
  method: 'GET',
  path: '/operator/content/:id',
  access: 'operator',
  summary: 'One of them with every version of its draft, newest first, at most fifty',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ piece: pieceSchema, versions: z.array(z.object(draft)), zone: z.string() }),
  refusals: ['operator_only', 'not_found'],
})

export const contentDraft = route({
  name: 'content.draft',
  method: 'POST',
  path: '/operator/content/drafts',
  access: 'operator',
  write: true,
  summary: 'Write the next version of a draft; nobody but staff reads it',
  body: z.strictObject({
    /** Null begins a new one. */
    piece: z.nullable(idSchema),
    after: seenVersionSchema,
    severity: severitySchema,
    texts: textsSchema,
  }),
  answer: draftedSchema,
  refusals: draftRefusals,
})

export const contentDeskRoutes = [contentDesk, contentPiece, contentDraft] as const
