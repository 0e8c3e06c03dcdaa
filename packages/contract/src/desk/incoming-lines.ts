import * as z from 'zod/mini'
import { cursorSchema, dateSchema, emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { depositMethodSchema, depositStatusSchema } from '../customer/deposits.ts'
import { plainText } from '../wire/plain-text.ts'
import { providerEventTypeSchema } from '../provider/psp.ts'
import { route } from '../wire/route.ts'
import { lineAnswersSchema } from './line-answers.ts'
import { incomingLinesCounts, lineFilter } from './line-filter.ts'
import { lineSchema } from './line-view.ts'
import { linesTogetherRoutes } from './lines-together.ts'

/** Why money goes back to who sent it. */
export const lineReturnReasons = [
  'unknown_recipient',
  'third_party',
  'duplicate',
  'sender_asked',
] as const
export type LineReturnReason = (typeof lineReturnReasons)[number]

const ended = z.object({
  id: idSchema,
  bankRef: z.string(),
  bookedOn: dateSchema,
  amount: moneySchema,
  remitter: z.string(),
  at: instantSchema,
  by: z.nullable(z.string()),
  /** Null: it goes back, with the payment file named here as soon as there is one, or is of a pool. */
  customer: z.nullable(idSchema),
  reason: z.nullable(z.enum(lineReturnReasons)),
  file: z.nullable(idSchema),
  /** A payout that came back. */
  withdrawal: z.nullable(idSchema),
  /** Income of the pool of its currency, up to this day. */
  poolDay: z.nullable(dateSchema),
})
export type EndedLine = z.infer<typeof ended>

export const incomingLinesList = route({
  name: 'incomingLines.list',
  method: 'GET',
  path: '/operator/incoming-lines',
  access: 'operator',
  summary:
    'Incoming bank lines that belong to nobody yet, oldest first unless asked otherwise, by a filter, each with whom it may be for; and the latest ended',
  /** The filter of the first, and the cursors of both lists; each goes its own way. */
  query: z.strictObject({
    ...lineFilter,
    open: z.optional(cursorSchema),
    ended: z.optional(cursorSchema),
    /** Of those that ended only what goes back. */
    ends: z.optional(z.enum(['returned'])),
  }),
  answer: z.object({
    open: z.array(lineSchema),
    openNext: z.nullable(cursorSchema),
    ended: z.array(ended),
    endedNext: z.nullable(cursorSchema),
    /** Business time, by which a line's age is told. */
    at: instantSchema,
  }),
  refusals: ['operator_only'],
})

export const incomingLinesAssign = route({
  name: 'incomingLines.assign',
  method: 'POST',
  path: '/operator/incoming-lines/:id/assign',
  access: 'operator',
  write: true,
  summary:
    'Say whose deposit a bank line is; its customer reads who said so. From a limit on a second person must agree',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    customer: idSchema,
    reason: plainText(3, 300),
    /** Where the remitter’s name is another than the verified one. */
    answers: z.optional(lineAnswersSchema),
  }),
  answer: emptySchema,
  refusals: [
    'operator_only',
    'not_found',
    'deposit_not_open',
    'case_locked',
    'second_person',
    'findings_unanswered',
    'payout_came_back',
    'account_closed',
    'busy',
  ],
})

export const incomingLinesReturn = route({
  name: 'incomingLines.return',
  method: 'POST',
  path: '/operator/incoming-lines/:id/return',
  access: 'operator',
  write: true,
  summary: 'Send the money of a bank line back to its sender, with a reason of the list',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: z.enum(lineReturnReasons) }),
  answer: emptySchema,
  refusals: [
    'operator_only',
    'not_found',
    'deposit_not_open',
    'case_locked',
    'sender_unknown',
    'sender_frozen',
    'payout_came_back',
    'busy',
  ],
})

const deskDeposit = z.object({
  id: idSchema,
  customer: idSchema,
  username: z.string(),
  reference: z.string(),
  method: depositMethodSchema,
  amount: moneySchema,
  status: depositStatusSchema,
  intent: z.nullable(z.string()),
  createdAt: instantSchema,
  /** What the provider reported last, and what came of it. */
  lastEvent: z.nullable(
    z.object({ type: providerEventTypeSchema, outcome: z.string(), at: instantSchema }),
  ),
  owed: z.nullable(moneySchema),
})
export type DeskDeposit = z.infer<typeof deskDeposit>

export const incomingLinesDeposits = route({
  name: 'incomingLines.deposits',
  method: 'GET',
  path: '/operator/deposits',
  access: 'operator',
  summary:
    'Deposits with what the provider reported; callbacks that were refused; what was settled with the provider',
  query: z.strictObject({
    kind: z.enum(['all', 'under_way', 'charged_back']),
    cursor: z.optional(cursorSchema),
  }),
  answer: z.object({
    rows: z.array(deskDeposit),
    next: z.nullable(cursorSchema),
    /** Signed callbacks that differ from what was asked for, or name no payment of ours. */
    refused: z.array(
      z.object({
        event: z.string(),
        type: providerEventTypeSchema,
        intent: z.string(),
        outcome: z.enum(['differs', 'unknown']),
        at: instantSchema,
      }),
    ),
    payouts: z.array(z.object({ day: dateSchema, gross: moneySchema, fee: moneySchema })),
  }),
  refusals: ['operator_only'],
})

export const incomingLinesRoutes = [
  incomingLinesList,
  incomingLinesCounts,
  incomingLinesAssign,
  incomingLinesReturn,
  incomingLinesDeposits,
  ...linesTogetherRoutes,
] as const

/**
 * Asked for by one, approved by another: a bank line from the limit on becomes a customer's
 * deposit.
 */
export const lineAssignSchema = z.strictObject({
  kind: z.literal('deposit.assign'),
  line: idSchema,
  customer: idSchema,
  answers: z.optional(lineAnswersSchema),
})
export type LineAssign = z.infer<typeof lineAssignSchema>
