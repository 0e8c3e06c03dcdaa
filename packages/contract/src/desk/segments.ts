import * as z from 'zod/mini'
import { allCountries } from '../wire/countries.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import {
  draftedSchema,
  draftRefusals,
  languageSchema,
  minuteSchema,
  seenVersionSchema,
  versionSchema,
} from './content.ts'
import { staffReasonSchema } from './staff.ts'

/** Signs of a message to a group, in each language. */
export const letterTextMax = 400
/** Fewer are told of products only as everybody is: a group of a few would be a letter to a person. */
export const groupLeast = 5

/** What a message to a group is of: how the house works, or what it offers. Nothing else is written to a group. */
export const letterKinds = ['service', 'product'] as const
export type LetterKind = (typeof letterKinds)[number]
/** How customers have to do with a share, and which product they have. */
export const sharePlaces = ['holds', 'orders', 'plans'] as const
export const productsHad = ['treasury', 'savings', 'loan'] as const

/**
 * Which customers are meant: all that is picked holds of each of them, and nothing picked means everybody.
 * Frozen and closed accounts are never among them. Every value is of a list, a day, or the number of a share.
 */
const memberFields = {
  verified: z.optional(z.enum(['yes', 'no'])),
  /** Of residence, as it is declared. */
  country: z.optional(z.string().check(z.refine((code) => allCountries.includes(code)))),
  /** In which the customer is written to. */
  language: z.optional(languageSchema),
  instrument: z.optional(idSchema),
  /** Together with the share. */
  by: z.optional(z.enum(sharePlaces)),
  product: z.optional(z.enum(productsHad)),
  /** First and last day on which the account was opened, both included, by UTC. */
  joinedFrom: z.optional(dateSchema),
  joinedUntil: z.optional(dateSchema),
}
const membersSchema = z.strictObject(memberFields)
export type Members = z.infer<typeof membersSchema>

/** By language; one that is not there is missing. */
const textsSchema = z.record(languageSchema, plainLine(3, letterTextMax))
const about = z.enum(letterKinds)

/** Exactly what will be sent, to whom and when; it must be what the newest draft says. */
export const segmentsSendSchema = z.strictObject({
  kind: z.literal('segments.send'),
  letter: idSchema,
  version: versionSchema,
  about,
  members: membersSchema,
  texts: textsSchema,
  /** By the clocks of the house; null: when it is agreed to. */
  at: z.nullable(minuteSchema),
})

export const letterStates = ['draft', 'planned', 'sending', 'sent', 'few', 'stopped'] as const

const draft = {
  version: versionSchema,
  about,
  members: membersSchema,
  texts: textsSchema,
  /** Who wrote this version, as customers see staff. */
  author: z.string(),
  at: instantSchema,
}
const letterSchema = z.object({
  id: idSchema,
  ...draft,
  state: z.enum(letterStates),
  /** From when it goes out, as two people decided; null: nobody did. */
  from: z.nullable(instantSchema),
  /** How many customers have it by now; null: one to four, which is not said. */
  told: z.nullable(z.int()),
  ended: z.nullable(
    z.object({
      at: instantSchema,
      /** Who stopped it, and why; empty where nobody did. */
      by: z.string(),
      why: z.string(),
    }),
  ),
})
export type Letter = z.infer<typeof letterSchema>

/** Whose clocks a minute is typed by, and now by them. */
const clocks = { zone: z.string(), now: z.string() }

export const segmentsList = route({
  name: 'segments.list',
  method: 'GET',
  path: '/operator/segments',
  access: 'operator',
  summary: 'Messages to groups of customers, with the newest draft of each, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(letterSchema),
  refusals: ['operator_only', 'field_invalid'],
})

export const segmentsLetter = route({
  name: 'segments.letter',
  method: 'GET',
  path: '/operator/segments/letters/:id',
  access: 'operator',
  summary: 'One of them with every version of its draft, newest first, at most fifty',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    letter: letterSchema,
    /** The share that its group has to do with. */
    share: z.nullable(z.string()),
    versions: z.array(z.object(draft)),
    ...clocks,
  }),
  refusals: ['operator_only', 'not_found'],
})

export const segmentsCount = route({
  name: 'segments.count',
  method: 'GET',
  path: '/operator/segments/count',
  access: 'operator',
  summary:
    'How many customers are in a group now, never who; null: fewer than the least that is said',
  query: membersSchema,
  answer: z.object({ count: z.nullable(z.int()), share: z.nullable(z.string()) }),
  refusals: ['operator_only', 'field_invalid'],
})

export const segmentsDraft = route({
  name: 'segments.draft',
  method: 'POST',
  path: '/operator/segments/drafts',
  access: 'operator',
  write: true,
  summary: 'Write the next version of a draft; nobody but staff reads it',
  body: z.strictObject({
    /** Null begins a new one. */
    letter: z.nullable(idSchema),
    after: seenVersionSchema,
    about,
    members: membersSchema,
    texts: textsSchema,
  }),
  answer: draftedSchema,
  refusals: draftRefusals,
})

export const segmentsStop = route({
  name: 'segments.stop',
  method: 'POST',
  path: '/operator/segments/letters/:id/stop',
  access: 'operator',
  write: true,
  summary: 'Stop one that is planned or on its way, at once and for ever; who has it keeps it',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ why: staffReasonSchema }),
  /** How many had it, as above. */
  answer: z.object({ told: z.nullable(z.int()) }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const segmentsRoutes = [
  segmentsList,
  segmentsLetter,
  segmentsCount,
  segmentsDraft,
  segmentsStop,
] as const
