import * as z from 'zod/mini'
import { envelopeSchema } from './access.ts'
import { emptySchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { sealedFields } from './recovery.ts'

/** Days between the request and the closing, in which the customer can take it back. */
export const closingDays = 7

/**
 * What stays after an account is closed, for how many years, by which law. Everything else is
 * not needed any more: the picture of oneself goes at once, sessions 30 days after their end.
 */
export const keptAfterClosing = [
  { what: 'books', years: 10 },
  { what: 'identity', years: 5 },
  { what: 'contact', years: 5 },
] as const

export const closeSecretSchema = z.strictObject({
  aud: z.literal('close-account'),
  loginPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  ...sealedFields,
})

/** What still stands in the way; nothing does when all of it is zero or empty. */
export const closingBlockersSchema = z.object({
  openOrders: z.int(),
  /** Own shares on offer as a block, or proposed for one. */
  openBlocks: z.int(),
  positions: z.int(),
  /**
   * Sums by currency, reserved and travelling ones included; play money that is free does not
   * count.
   */
  money: z.array(moneySchema),
  openPayouts: z.int(),
  /** Begun and not ended: money may still come. */
  openDeposits: z.int(),
  /** Applied for, or not paid back. */
  openLoans: z.int(),
})
export type ClosingBlockers = z.infer<typeof closingBlockersSchema>

export const closingRead = route({
  name: 'closing.read',
  method: 'GET',
  path: '/api/user/closing',
  access: 'customer',
  summary: 'Whether the account is to be closed and when, and what still stands in the way',
  answer: z.object({
    /** When a request was made, and when it will be carried out; null without one. */
    askedAt: z.nullable(instantSchema),
    closesAt: z.nullable(instantSchema),
    days: z.int(),
    blockers: closingBlockersSchema,
    /** Free play money, which the house takes back with the closing. */
    playMoney: z.array(moneySchema),
    kept: z.array(z.object({ what: z.enum(['books', 'identity', 'contact']), years: z.int() })),
  }),
  refusals: [],
})

export const closingAsk = route({
  name: 'closing.ask',
  method: 'POST',
  path: '/api/user/closing',
  access: 'customer',
  summary:
    'Ask for the account to be closed after seven days, with the login password; asking again changes nothing',
  body: envelopeSchema,
  answer: z.object({ closesAt: instantSchema }),
  refusals: [
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'closing_blocked',
    'account_frozen',
    'factor_required',
    'busy',
  ],
})

export const closingWithdraw = route({
  name: 'closing.withdraw',
  method: 'POST',
  path: '/api/user/closing/withdraw',
  access: 'customer',
  summary: 'Take the request back; without one nothing changes',
  body: emptySchema,
  answer: emptySchema,
  refusals: [],
})

export const closingRoutes = [closingRead, closingAsk, closingWithdraw] as const
