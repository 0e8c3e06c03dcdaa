import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** What the message centre can be narrowed to; every message is of one but the first. */
export const messageSegments = ['all', 'orders', 'money', 'system'] as const
export type MessageSegment = (typeof messageSegments)[number]

/** What a message leads to: one object, by its id, or a place in the account. */
export const messageTargets = [
  'order',
  'plan',
  'application',
  'offering',
  'withdrawal',
  'deposit',
  'savings',
  'block',
  'blockSale',
  'loan',
  'support',
  'moneyLog',
  'identity',
  'security',
  'profile',
  'cards',
  'closing',
  'rules',
  'stock',
  'treasury',
  'notices',
] as const
export type MessageTarget = (typeof messageTargets)[number]

/** A message of the books is named by its event, any other by its own number. */
const nameSchema = z.string().check(z.regex(/^[em][1-9]\d{0,17}$/))

/** Four groups of four signs; `proof/src/message.ts` says what it is made of. */
const codeSchema = z.string()

export const messageSchema = z.object({
  id: nameSchema,
  segment: z.enum(['orders', 'money', 'system']),
  at: instantSchema,
  /** In the reader's language, said from stored facts. */
  text: z.string(),
  read: z.boolean(),
  to: z.enum(messageTargets),
  /** Of the order, withdrawal, deposit or share; null where `to` is a place. */
  object: z.nullable(idSchema),
  /** Null until it went out by SMS or e-mail or was opened here. */
  code: z.nullable(codeSchema),
})
export type Message = z.infer<typeof messageSchema>

export const messagesList = route({
  name: 'messages.list',
  method: 'GET',
  path: '/api/messages',
  access: 'customer',
  summary: 'Everything the customer was told, newest first, in the language asked for',
  query: z.strictObject({
    segment: z.optional(z.enum(messageSegments)),
    cursor: z.optional(cursorSchema),
  }),
  answer: z.extend(page(messageSchema), {
    /** Names what there is at this moment, for marking it read. */
    upTo: z.string(),
  }),
  refusals: ['field_invalid'],
})

export const messagesUnread = route({
  name: 'messages.unread',
  method: 'GET',
  path: '/api/messages/unread',
  access: 'customer',
  summary: 'How many messages are unread',
  /** `more`: there are more than that, which nobody counts. */
  answer: z.object({ count: z.int(), more: z.boolean() }),
  refusals: [],
})

export const messagesOpen = route({
  name: 'messages.open',
  method: 'POST',
  path: '/api/messages/open',
  access: 'customer',
  write: true,
  summary: 'Mark one message read, and answer the code that proves it is of this house',
  body: z.strictObject({ id: nameSchema }),
  answer: z.object({ code: codeSchema }),
  refusals: ['not_found'],
})

export const messagesReadAll = route({
  name: 'messages.readAll',
  method: 'POST',
  path: '/api/messages/read',
  access: 'customer',
  write: true,
  summary: 'Mark read what there was when the list was read; what came later stays unread',
  body: z.strictObject({ upTo: z.string().check(z.regex(/^\d{1,19}\.\d{1,19}$/)) }),
  answer: emptySchema,
  refusals: ['field_invalid'],
})

/**
 * What a check says. `code_only`: we told a message under this code, but its words were not
 * pasted; `changed`: its words are not ours; `foreign`: ours, but told to another account.
 */
export const checkStates = ['genuine', 'code_only', 'changed', 'foreign', 'unknown'] as const
export type CheckState = (typeof checkStates)[number]

export const messagesCheck = route({
  name: 'messages.check',
  method: 'POST',
  path: '/api/messages/check',
  access: 'public',
  summary: 'Whether a message is of this house, by its code or pasted whole; says nothing of whom',
  body: z.strictObject({
    text: z.string().check(z.maxLength(2_000)),
    /** Whoever names their own account number also hears of a message that was told to others. */
    account: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: z.object({ state: z.enum(checkStates) }),
  refusals: ['too_many_requests'],
})

export const messagesRoutes = [
  messagesList,
  messagesUnread,
  messagesOpen,
  messagesReadAll,
  messagesCheck,
] as const
