import * as z from 'zod/mini'
import { channels, noticeKinds } from '../customer/notices.ts'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** What a message is of: what customers choose by, security, which nothing switches off, and codes. */
export const sentKinds = [
  ...(Object.keys(noticeKinds) as (keyof typeof noticeKinds)[]), // `Object.keys` forgets them.
  'security',
  'codes',
] as const
export type SentKind = (typeof sentKinds)[number]

const kindSchema = z.enum(sentKinds)
const channelSchema = z.enum(channels)

const sent = z.object({
  id: idSchema,
  at: instantSchema,
  customer: idSchema,
  kind: kindSchema,
  channel: channelSchema,
  language: z.string(),
})

/** Which messages are meant. */
export const messageFilter = {
  kind: z.optional(kindSchema),
  channel: z.optional(channelSchema),
  customer: z.optional(idSchema),
}

export const messagesSent = route({
  name: 'messages.sent',
  method: 'GET',
  path: '/operator/messages',
  access: 'operator',
  summary: 'What left by which channel to whom, newest first; neither texts nor addresses',
  query: z.strictObject({ ...messageFilter, cursor: z.optional(cursorSchema) }),
  answer: z.object({
    ...page(sent).shape,
    /** How many left since then, whatever is asked for. */
    since: instantSchema,
    counts: z.array(z.object({ kind: kindSchema, channel: channelSchema, count: z.int() })),
    unsent: z.int(),
  }),
  refusals: ['operator_only', 'field_invalid'],
})

const unsent = z.object({
  customer: idSchema,
  /** Of the event that the books tell by it; unique with the customer. */
  id: idSchema,
  kind: kindSchema,
  happenedAt: instantSchema,
  tries: z.int(),
  failedAt: instantSchema,
  /** When it is tried again by itself; null: only by hand. */
  nextAt: z.nullable(instantSchema),
  /** What the code said of it, for who mends it. */
  fault: z.string(),
})
export type UnsentMessage = z.infer<typeof unsent>

export const messagesUnsent = route({
  name: 'messages.unsent',
  method: 'GET',
  path: '/operator/messages/unsent',
  access: 'operator',
  summary: 'Messages of the books that could not be sent, oldest first; in the app they stand',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(unsent),
  refusals: ['operator_only', 'field_invalid'],
})

export const messagesSendAgain = route({
  name: 'messages.sendAgain',
  method: 'POST',
  path: '/operator/messages/unsent/:customer/:id/again',
  access: 'operator',
  write: true,
  summary: 'Tries to send one of them now; one that was sent meanwhile is not found',
  params: z.strictObject({ customer: idSchema, id: idSchema }),
  body: emptySchema,
  answer: z.object({ sent: z.boolean() }),
  refusals: ['operator_only', 'not_found'],
})

export const messagesDeskRoutes = [messagesSent, messagesUnsent, messagesSendAgain] as const
