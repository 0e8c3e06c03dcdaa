import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { problemsCounts, ticketFilter } from '../desk/ticket-filter.ts'
import { problemFileIdsSchema, problemFileSchema } from './problem-files.ts'
import { problemKinds, ticketViews } from './problem-lists.ts'

/** The records of money that a problem can be reported on. */
const problemRecords = ['deposit', 'withdrawal', 'transfer'] as const
export type ProblemRecord = (typeof problemRecords)[number]

/** What somebody writes about: a record, or nothing that has a number. */
const problemSubjects = [...problemRecords, 'none'] as const
export type ProblemSubject = (typeof problemSubjects)[number]

/** What can be wrong with a record; the list is closed, and `other` needs words. */
export const recordKinds = ['not_arrived', 'wrong_amount', 'twice', 'not_mine', 'other'] as const
/** What a letter about no record is; each needs words. */
export const letterKinds = ['question', 'suspicious', 'complaint', 'other'] as const
export type LetterKind = (typeof letterKinds)[number]
/** Characters of one message, whoever writes it: what was said fits into the check of messages. */
export const problemTextMax = 1500

/**
 * Where a ticket stands. `open`: the house has the word; `answered`: it answered; `waiting`: it asked, and
 * the customer has the word; `escalated`: others of the house are at it; `closed`: over, until the customer
 * writes again.
 */
export const ticketStates = ['open', 'answered', 'waiting', 'escalated', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** What happens to a ticket once it was reported, each with who did it and when. */
export const ticketSteps = ['reply', 'answer', 'ask', 'acknowledge', 'escalate', 'close'] as const
export type TicketStep = (typeof ticketSteps)[number]

/** Why staff close a ticket: a closed list, each with its sentence for the customer. */
export const closeReasons = ['solved', 'no_reply', 'same_ticket', 'not_ours'] as const
export type CloseReason = (typeof closeReasons)[number]
const text = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(problemTextMax), z.regex(/^(\P{C}|\n)*$/u))

const problem = {
  id: idSchema,
  on: z.enum(problemSubjects),
  /** Null: about none. */
  record: z.nullable(idSchema),
  kind: z.enum(problemKinds),
  note: z.nullable(z.string()),
  reportedAt: instantSchema,
  state: z.enum(ticketStates),
  /** Since when it stands there. */
  changedAt: instantSchema,
  /** What customer and staff call it by. */
  reference: z.string(),
}
const problemSchema = z.object(problem)
export type Problem = z.infer<typeof problemSchema>

const postSchema = z.object({
  step: z.enum(ticketSteps),
  /** Null where a step has no words. */
  text: z.nullable(z.string()),
  /** Why it was closed. */
  reason: z.nullable(z.enum(closeReasons)),
  /** The alias of who of the house it was; null: the customer. */
  by: z.nullable(z.string()),
  at: instantSchema,
  /** Proves that an answer is of this house, as the code of a message does. */
  code: z.nullable(z.string()),
  files: z.array(problemFileSchema),
})
export type Post = z.infer<typeof postSchema>

const ticketSchema = z.object({
  ...problem,
  /** What its first message carries. */
  files: z.array(problemFileSchema),
  posts: z.array(postSchema),
  /** Until when the house means to say something, and to be done; null while it has not the word. */
  answerBy: z.nullable(instantSchema),
  solveBy: z.nullable(instantSchema),
  /** Until when a closed one is opened again by writing; null: it is not closed. */
  reopenUntil: z.nullable(instantSchema),
  /** Whether its customer may still write: not on one that was closed for longer. */
  takesReply: z.boolean(),
  /** The terms of a complaint; null where it is none. */
  complaint: z.nullable(
    z.object({
      acknowledgeBy: instantSchema,
      acknowledgedAt: z.nullable(instantSchema),
      answerBy: instantSchema,
    }),
  ),
})
export type Ticket = z.infer<typeof ticketSchema>

export const problemsReport = route({
  name: 'problems.report',
  method: 'POST',
  path: '/api/problems',
  access: 'customer',
  write: true,
  summary: 'Report a problem with an own record of money, or write about none; staff answer',
  body: z.strictObject({
    on: z.enum(problemSubjects),
    /** Null exactly where it is about none. */
    record: z.nullable(idSchema),
    kind: z.enum(problemKinds),
    note: z.optional(text),
    files: z.optional(problemFileIdsSchema),
  }),
  answer: problemSchema,
  refusals: [
    'not_found',
    'problem_open',
    'daily_messages',
    'field_invalid',
    'key_missing',
    'key_reused',
  ],
})

export const problemsList = route({
  name: 'problems.list',
  method: 'GET',
  path: '/api/problems',
  access: 'customer',
  summary: 'Own tickets, about one record or all, newest first',
  // An id is given once in the whole product: it says of which kind the record is.
  query: z.strictObject({ record: z.optional(idSchema), cursor: z.optional(cursorSchema) }),
  answer: page(problemSchema),
  refusals: [],
})

export const problemsShow = route({
  name: 'problems.show',
  method: 'GET',
  path: '/api/problems/:id',
  access: 'customer',
  summary:
    'One own ticket: what it is about, everything that was written, and by when we mean to answer',
  params: z.strictObject({ id: idSchema }),
  answer: ticketSchema,
  refusals: ['not_found'],
})

export const problemsReply = route({
  name: 'problems.reply',
  method: 'POST',
  path: '/api/problems/:id/reply',
  access: 'customer',
  write: true,
  summary: 'Go on with an own ticket; one that was closed is opened again within its time',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ text, files: z.optional(problemFileIdsSchema) }),
  answer: problemSchema,
  refusals: [
    'not_found',
    'case_closed',
    'daily_messages',
    'field_invalid',
    'key_missing',
    'key_reused',
  ],
})

const deskProblemSchema = z.object({
  ...problem,
  customer: idSchema,
  username: z.string(),
  /** What the customer reads the app in, and so the answer: `de`; and the zone of every time in it. */
  language: z.string(),
  zone: z.string(),
  /** What customer and staff call the record by; null: about none. */
  recordReference: z.nullable(z.string()),
  amount: z.nullable(moneySchema),
  answerBy: z.nullable(instantSchema),
  solveBy: z.nullable(instantSchema),
})
export type DeskProblem = z.infer<typeof deskProblemSchema>

export const problemsQueue = route({
  name: 'problems.queue',
  method: 'GET',
  path: '/operator/problems',
  access: 'operator',
  summary:
    'Tickets by pages: those that wait for staff, the nearest target first, or the latest that wait for their customer or are closed',
  query: z.strictObject({
    state: z.enum(ticketViews),
    ...ticketFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: z.extend(page(deskProblemSchema), { at: instantSchema }),
  refusals: ['operator_only', 'not_permitted', 'field_invalid'],
})

const params = z.strictObject({ id: idSchema })

export const problemsCase = route({
  name: 'problems.case',
  method: 'GET',
  path: '/operator/problems/:id',
  access: 'operator',
  summary: 'One ticket with everything that was written',
  params,
  answer: z.object({ ticket: ticketSchema, about: deskProblemSchema, at: instantSchema }),
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

const staffRefusals = [
  'operator_only',
  'not_permitted',
  'not_found',
  'case_closed',
  'case_locked',
  'key_missing',
  'key_reused',
] as const

export const problemsAnswer = route({
  name: 'problems.answer',
  method: 'POST',
  path: '/operator/problems/:id/answer',
  access: 'operator',
  write: true,
  summary: 'Answer a ticket, or ask its customer something: signed, and told to the customer',
  params,
  body: z.strictObject({
    answer: text,
    /** It is a question: the customer has the word. */ asks: z.boolean(),
  }),
  answer: emptySchema,
  refusals: [...staffRefusals, 'asks_for_secret'],
})

export const problemsAcknowledge = route({
  name: 'problems.acknowledge',
  method: 'POST',
  path: '/operator/problems/:id/acknowledge',
  access: 'operator',
  write: true,
  summary: 'Tell a customer that their complaint was received and by when it is answered',
  params,
  body: emptySchema,
  answer: emptySchema,
  refusals: [...staffRefusals],
})

export const problemsEscalate = route({
  name: 'problems.escalate',
  method: 'POST',
  path: '/operator/problems/:id/escalate',
  access: 'operator',
  write: true,
  summary: 'Pass a ticket on to those who decide; its customer sees it',
  params,
  body: emptySchema,
  answer: emptySchema,
  refusals: [...staffRefusals],
})

export const problemsClose = route({
  name: 'problems.close',
  method: 'POST',
  path: '/operator/problems/:id/close',
  access: 'operator',
  write: true,
  summary: 'Close a ticket for a reason of the list; its customer is told, and can open it again',
  params,
  body: z.strictObject({ reason: z.enum(closeReasons) }),
  answer: emptySchema,
  refusals: [...staffRefusals],
})

export const problemsRoutes = [
  problemsReport,
  problemsList,
  problemsShow,
  problemsReply,
  problemsQueue,
  problemsCounts,
  problemsCase,
  problemsAnswer,
  problemsAcknowledge,
  problemsEscalate,
  problemsClose,
] as const
