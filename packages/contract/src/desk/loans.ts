import * as z from 'zod/mini'
import { loanSchema } from '../customer/loans.ts'
import { loanReasons } from '../customer/loan-lists.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { loanFilter, loanViews, loansCounts } from './loan-filter.ts'
import { loanAnswersSchema, loanFound, lossAnswersSchema, lossFound } from './loan-answers.ts'

/** Pays an accepted loan out: two people, once. */
export const loanPayOutSchema = z.strictObject({
  kind: z.literal('loan.payOut'),
  customer: idSchema,
  loan: idSchema,
  answers: z.optional(loanAnswersSchema),
})

/** Makes an offer of an application that one person may not decide alone. */
export const loanApproveSchema = z.strictObject({
  kind: z.literal('loan.approve'),
  customer: idSchema,
  loan: idSchema,
  answers: z.optional(loanAnswersSchema),
})

/** Gives up what is owed of a loan: two people. */
export const loanWriteOffSchema = z.strictObject({
  kind: z.literal('loan.writeOff'),
  customer: idSchema,
  loan: idSchema,
  answers: z.optional(lossAnswersSchema),
})

const rowSchema = z.object({
  customer: idSchema,
  username: z.string(),
  /** What they read the app in, `de` for example. */
  language: z.string(),
  /** Bank and last four signs of the account that was named. */
  account: z.string(),
  /** Of the income after the expenses, the other debts and the instalment; below zero too. */
  leftOver: moneySchema,
  decidedBy: z.nullable(z.string()),
  /** Whether two people decide about it. */
  byTwo: z.boolean(),
  /** Of a loan that runs: the day of its oldest instalment that is due. */
  dueSince: z.nullable(dateSchema),
  /** Until when an offer that is made today can be accepted. */
  offersUntil: dateSchema,
  /** From this day on it may be written off. */
  lostFrom: z.nullable(dateSchema),
  /** What is unusual about the step that comes next: each is answered before a yes. */
  found: z.array(z.enum(loanFound)),
  /** The same of giving it up. */
  lossFound: z.array(z.enum(lossFound)),
  loan: loanSchema,
})
export type LoanAtDesk = z.infer<typeof rowSchema>

export const loansQueue = route({
  name: 'loans.queue',
  method: 'GET',
  path: '/operator/loans',
  access: 'operator',
  summary:
    'Applications that wait, loans in arrears, each the oldest first; or loans that run and have ended',
  query: z.strictObject({
    state: z.enum(loanViews),
    ...loanFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: z.extend(page(rowSchema), { at: instantSchema }),
  refusals: ['operator_only', 'field_invalid'],
})

export const loansCase = route({
  name: 'loans.case',
  method: 'GET',
  path: '/operator/loans/:id',
  access: 'operator',
  summary: 'One application or loan with its figures and what is unusual about it',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ row: rowSchema, at: instantSchema }),
  refusals: ['operator_only', 'not_found'],
})

export const loansDecide = route({
  name: 'loans.decide',
  method: 'POST',
  path: '/operator/loans/:id/decide',
  access: 'operator',
  write: true,
  summary: 'Take an application into review, make an offer of it, or reject it with a reason',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    to: z.enum(['in_review', 'approved', 'rejected']),
    reason: z.optional(z.enum(loanReasons)),
    /** Of an offer: what was said to each finding. */
    answers: z.optional(loanAnswersSchema),
  }),
  answer: loanSchema,
  refusals: [
    'operator_only',
    'not_permitted',
    'not_found',
    'loan_not_open',
    'loan_by_two',
    'case_locked',
    'findings_unanswered',
    'field_invalid',
  ],
})

export const loansDeskRoutes = [loansQueue, loansCounts, loansCase, loansDecide] as const
