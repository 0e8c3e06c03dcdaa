import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema, gateSchema } from '../wire/confirm.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { loanStates, loanPurposes, loanReasons, loanPaymentKinds } from './loan-lists.ts'

/** The version of the pre-contract information that an application agrees to. */
export const loanAgreement = '2026-11'

/** A fraction of one a year: "0.0617" is 6.17 %. */
const rateSchema = z.string().check(z.regex(/^\d(\.\d{1,8})?$/))
const monthsSchema = z.int().check(z.positive(), z.lte(600))

const costsSchema = z.object({
  amount: moneySchema,
  months: z.int(),
  nominalRate: rateSchema,
  /** All that it costs, as a rate a year. */
  effectiveRate: rateSchema,
  /** Each but the last, which carries what rounding left. */
  instalment: moneySchema,
  lastInstalment: moneySchema,
  totalInterest: moneySchema,
  /** Everything that is paid back. */
  total: moneySchema,
})
export type LoanCosts = z.infer<typeof costsSchema>

const scheduleSchema = z.array(
  z.object({
    number: z.int(),
    dueOn: dateSchema,
    pay: moneySchema,
    interest: moneySchema,
    principal: moneySchema,
    /** What is owed after it. */
    balance: moneySchema,
  }),
)

export const loanSchema = z.object({
  id: idSchema,
  reference: z.string(),
  state: z.enum(loanStates),
  purpose: z.enum(loanPurposes),
  /** Of a rejection. */
  reason: z.nullable(z.enum(loanReasons)),
  costs: costsSchema,
  /** What was said with the application. */
  netIncome: moneySchema,
  expenses: moneySchema,
  debts: moneySchema,
  allowsDebit: z.boolean(),
  /** When it came to each step; null: it did not. */
  appliedAt: instantSchema,
  reviewedAt: z.nullable(instantSchema),
  decidedAt: z.nullable(instantSchema),
  acceptedAt: z.nullable(instantSchema),
  paidOutAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  /** The last day on which the offer can be accepted. */
  offerUntil: z.nullable(dateSchema),
  /** The last day on which it can be revoked. */
  revocableUntil: z.nullable(dateSchema),
  /** From the pay-out on, or from the day on which a part was repaid early. */
  schedule: z.nullable(scheduleSchema),
  /** How many instalments are paid: those of the schedule with a number up to it. */
  paid: z.int(),
  /** What is owed today; null before the pay-out and after the end. */
  owed: z.nullable(
    z.object({
      principal: moneySchema,
      /** Up to today. */
      interest: moneySchema,
      /** What repays all of it today. */
      total: moneySchema,
      /** Instalments whose day has come. */
      due: moneySchema,
      dueCount: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      at: instantSchema,
      kind: z.enum(loanPaymentKinds),
      principal: moneySchema,
      interest: moneySchema,
      journal: idSchema,
    }),
  ),
  /** Of a loan that was written off: principal and interest that nobody owes any more. */
  writtenOff: z.nullable(moneySchema),
  /** The entry of the pay-out. */
  journal: z.nullable(idSchema),
})
export type Loan = z.infer<typeof loanSchema>

export const loansShow = route({
  name: 'loans.show',
  method: 'GET',
  path: '/api/loans',
  access: 'customer',
  summary: 'Loans: on which terms one can be applied for, what is open, and money of a loan',
  query: z.strictObject({
    amount: z.optional(amountSchema),
    months: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  }),
  answer: z.object({
    currency: currencySchema,
    minimum: moneySchema,
    maximum: moneySchema,
    months: z.array(z.int()),
    validFrom: dateSchema,
    agreement: z.string(),
    /** What the asked amount and term cost, or an example, if it were paid out today. */
    costs: costsSchema,
    schedule: scheduleSchema,
    /** Own accounts that it could be paid out to later. */
    accounts: z.array(z.object({ id: idSchema, name: z.string() })),
    /** The application or loan that is open. */
    open: z.nullable(loanSchema),
    /** Money of a loan that was paid out and is still here. */
    pocket: moneySchema,
    simulated: z.boolean(),
    gate: gateSchema,
  }),
  refusals: ['rule_missing', 'amount_zero', 'below_minimum', 'above_maximum', 'field_invalid'],
})

export const loansRecords = route({
  name: 'loans.records',
  method: 'GET',
  path: '/api/loans/records',
  access: 'customer',
  summary: 'Every application and loan of the customer, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(loanSchema),
  refusals: [],
})

export const loansDetail = route({
  name: 'loans.detail',
  method: 'GET',
  path: '/api/loans/records/:id',
  access: 'customer',
  summary: 'One application or loan: its steps, schedule, payments and what is owed today',
  params: z.strictObject({ id: idSchema }),
  answer: loanSchema,
  refusals: ['not_found'],
})

export const loansApply = route({
  name: 'loans.apply',
  method: 'POST',
  path: '/api/loans',
  access: 'customer',
  write: true,
  summary: 'Apply for a loan; one application at a time, and no fee before or with it',
  body: z.strictObject({
    amount: amountSchema,
    months: monthsSchema,
    purpose: z.enum(loanPurposes),
    netIncome: amountSchema,
    expenses: amountSchema,
    debts: amountSchema,
    account: idSchema,
    /** Whether instalments may be taken from the bank side on their day. */
    allowsDebit: z.boolean(),
    agreement: z.literal(loanAgreement),
  }),
  answer: loanSchema,
  refusals: [
    'not_offered',
    'kyc_required',
    'trade_password_required',
    'account_locked',
    'rule_missing',
    'amount_zero',
    'below_minimum',
    'above_maximum',
    'field_invalid',
    'not_found',
    'loan_exists',
  ],
})

export const loansWithdraw = route({
  name: 'loans.withdraw',
  method: 'POST',
  path: '/api/loans/records/:id/withdraw',
  access: 'customer',
  write: true,
  summary: 'Take an application back before its offer was accepted; it costs nothing',
  params: z.strictObject({ id: idSchema }),
  answer: loanSchema,
  refusals: ['not_found', 'loan_not_open'],
})

/** What a customer does with a loan after a review and with the trade password. */
export const loanActs = ['accept', 'pay', 'part', 'repay', 'revoke'] as const
export type LoanAct = (typeof loanActs)[number]

const refused = [
  'not_found',
  'loan_not_open',
  'field_invalid',
  'amount_zero',
  'below_minimum',
  'above_maximum',
  'insufficient_settled',
  'trade_password_required',
  'account_locked',
] as const

export const loansPrepare = route({
  name: 'loans.prepare',
  method: 'POST',
  path: '/api/loans/prepare',
  access: 'customer',
  summary:
    'Review of accepting an offer, paying what is due, repaying a part or all, or revoking; good for 120 s',
  body: z.strictObject({
    kind: z.enum(loanActs),
    loan: idSchema,
    /** What is paid now; of a part alone. What repays all of it is reviewed as that. */
    amount: z.optional(amountSchema),
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      kind: z.enum(loanActs),
      costs: costsSchema,
      /** What is paid now; zero where nothing is. */
      principal: moneySchema,
      interest: moneySchema,
      total: moneySchema,
      /** Of it from money of the loan, and from the bank side. */
      fromLoan: moneySchema,
      fromBank: moneySchema,
      /** Of a part: what is left to pay after it, and how much less interest that is. */
      after: z.nullable(
        z.object({ count: z.int(), lastDueOn: z.nullable(dateSchema), saved: moneySchema }),
      ),
    }),
  }),
  refusals: refused,
})

export const loansConfirm = route({
  name: 'loans.confirm',
  method: 'POST',
  path: '/api/loans/confirm',
  access: 'customer',
  write: true,
  summary: 'Confirm what was reviewed of a loan but its acceptance, with the trade password',
  body: confirmSchema,
  answer: loanSchema,
  refusals: [...refused, ...confirmRefusals],
})

/** A call of its own, because a debt is agreed to: it asks for the second factor of who has one. */
export const loansAccept = route({
  name: 'loans.accept',
  method: 'POST',
  path: '/api/loans/accept',
  access: 'customer',
  write: true,
  summary: 'Accept the offer of a loan as it was reviewed, with the trade password and the factor',
  body: confirmSchema,
  answer: loanSchema,
  refusals: [...refused, ...confirmRefusals, 'factor_required'],
})

export const loansRoutes = [
  loansShow,
  loansRecords,
  loansDetail,
  loansApply,
  loansWithdraw,
  loansPrepare,
  loansConfirm,
  loansAccept,
] as const
