import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** The records of money that a problem can be reported on. */
export const problemRecords = ['deposit', 'withdrawal', 'transfer'] as const
export type ProblemRecord = (typeof problemRecords)[number]

/** What somebody writes about: a record, or nothing that has a number. */
const problemSubjects = [...problemRecords, 'none'] as const
export type ProblemSubject = (typeof problemSubjects)[number]

/** What can be wrong with a record; the list is closed, and `other` needs words. */
export const recordKinds = ['not_arrived', 'wrong_amount', 'twice', 'not_mine', 'other'] as const
/** What a letter about no record is; each needs words. */
export const letterKinds = ['question', 'suspicious', 'complaint', 'other'] as const
export type LetterKind = (typeof letterKinds)[number]
export const problemKinds = [
  'not_arrived',
  'wrong_amount',
  'twice',
  'not_mine',
  'question',
  'suspicious',
  'complaint',
  'other',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Characters of a note and of its answer. */
export const problemTextMax = 500
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
  /** Null: received and not answered yet. */
  answer: z.nullable(z.object({ text: z.string(), at: instantSchema, by: z.string() })),
}
const problemSchema = z.object(problem)
export type Problem = z.infer<typeof problemSchema>

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
  }),
  answer: problemSchema,
  refusals: [
    'not_found',
    'problem_open',
    'too_many_requests',
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
  summary: 'Own reports and letters, of one record or all, newest first, with their answers',
  // An id is given once in the whole product: it says of which kind the record is.
  query: z.strictObject({ record: z.optional(idSchema) }),
  answer: z.object({ rows: z.array(problemSchema) }),
  refusals: [],
})

export const deskProblemSchema = z.object({
  ...problem,
  customer: idSchema,
  username: z.string(),
  /** What the customer reads the app in, and so the answer: `de`. */
  language: z.string(),
  /** What customer and staff call the record by; of a letter, its own. */
  reference: z.string(),
  amount: z.nullable(moneySchema),
})
export type DeskProblem = z.infer<typeof deskProblemSchema>

export const problemsQueue = route({
  name: 'problems.queue',
  method: 'GET',
  path: '/operator/problems',
  access: 'operator',
  summary:
    'Reported problems, by pages: those without an answer, oldest first, or the latest that were answered',
  query: z.strictObject({
    state: z.enum(['open', 'answered']),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(deskProblemSchema),
  refusals: ['operator_only', 'not_permitted'],
})

export const problemsAnswer = route({
  name: 'problems.answer',
  method: 'POST',
  path: '/operator/problems/:id/answer',
  access: 'operator',
  write: true,
  summary: 'Answer a reported problem: its customer reads it, and the report is closed',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ answer: text }),
  answer: emptySchema,
  refusals: [
    'operator_only',
    'not_permitted',
    'not_found',
    'case_closed',
    'asks_for_secret',
    'key_missing',
    'key_reused',
  ],
})

export const problemsRoutes = [problemsReport, problemsList, problemsQueue, problemsAnswer] as const
