import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** What is asked about apart, since who knows one may know nothing of another. */
export const productClasses = ['newShares', 'blocks', 'funds'] as const
export type ProductClass = (typeof productClasses)[number]

/** How often one bought such a thing in three years; whether one learnt or did it for a living. */
export const experiences = ['never', 'few', 'often'] as const
export const backgrounds = ['no', 'yes'] as const
/** What one thinks of a statement. */
export const opinions = ['right', 'wrong', 'unknown'] as const
export type Opinion = (typeof opinions)[number]
/** All that can be answered. */
export const answerChoices = [...experiences, ...backgrounds, ...opinions] as const
export const statements = ['first', 'second', 'third', 'fourth'] as const
export type Statement = (typeof statements)[number]

/** The questions as they are asked now; others get another number. */
export const questionsVersion = 1
/** How often the questions of one class are answered within a year. */
export const answersAYear = 4

const classSchema = z.enum(productClasses)
const opinionSchema = z.enum(opinions)

/** Six answers: two of experience, four of what is known. */
export const appropriatenessAnswersSchema = z.strictObject({
  experience: z.enum(experiences),
  background: z.enum(backgrounds),
  first: opinionSchema,
  second: opinionSchema,
  third: opinionSchema,
  fourth: opinionSchema,
})
export type AppropriatenessAnswers = z.infer<typeof appropriatenessAnswersSchema>

const answeredSchema = z.object({
  productClass: classSchema,
  version: z.int(),
  answers: appropriatenessAnswersSchema,
  /** Statements that were judged as they are, of four. */
  known: z.int(),
  /** Statements that are true. */
  truths: z.array(z.enum(statements)),
  /** False: the house warns. It never forbids. */
  fits: z.boolean(),
  at: instantSchema,
  /** Asked again from this day on. */
  until: dateSchema,
  isOver: z.boolean(),
})
export type Answered = z.infer<typeof answeredSchema>

export const appropriatenessRead = route({
  name: 'appropriateness.read',
  method: 'GET',
  path: '/api/appropriateness',
  access: 'customer',
  summary: 'What the customer last answered of each class of products, and what follows from it',
  answer: z.object({ rows: z.array(answeredSchema) }),
  refusals: [],
})

export const appropriatenessAnswer = route({
  name: 'appropriateness.answer',
  method: 'POST',
  path: '/api/appropriateness',
  access: 'customer',
  write: true,
  summary:
    'Answer the six questions of a class of products: what follows informs and warns, and forbids nothing',
  body: z.strictObject({
    productClass: classSchema,
    /** Of the questions that were read. */
    version: z.literal(questionsVersion),
    answers: appropriatenessAnswersSchema,
  }),
  answer: answeredSchema,
  refusals: ['account_locked', 'limit_exceeded'],
})

export const appropriatenessRoutes = [appropriatenessRead, appropriatenessAnswer] as const
