import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/**
 * Limits that may change, in hundredths of the currency a customer uses. None is a price of
 * leaving: there is no fee on withdrawals.
 */
export const limitRules = [
  'transfer.minimum',
  'withdrawal.minimum',
  'withdrawal.maximum',
  'purchase.maximum',
  'treasury.maximum',
  'treasury.fast',
  'deposit.quick.minimum',
  'deposit.quick.maximum',
  'deposit.card.minimum',
  'deposit.card.maximum',
  'deposit.transfer.minimum',
  'deposit.day.none',
  'deposit.month.none',
  'deposit.day.approved',
  'deposit.month.approved',
  'deposit.day.enhanced',
  'deposit.month.enhanced',
  'deposit.second_person',
  'payout.alone',
] as const
export type LimitRule = (typeof limitRules)[number]

/** `fee.DE.commission`: a component of a fee schedule. */
export const ruleKeySchema = z.string().check(z.regex(/^[A-Za-z_]{2,20}(\.[A-Za-z_]{2,20}){1,2}$/))
const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,10})?$/))

/**
 * Of a limit `value` alone, in major units; of a fee its rate as a fraction (major units where
 * flat or per share) and its bounds in major units.
 */
export const ruleTermsSchema = z.strictObject({
  value: z.nullable(decimal),
  rate: z.nullable(decimal),
  base: z.nullable(decimal),
  min: z.nullable(decimal),
  max: z.nullable(decimal),
})
export type RuleTerms = z.infer<typeof ruleTermsSchema>

/** A rule from a day on that has not begun; nothing is ever changed for a day that has. */
export const ruleChangeSchema = z.strictObject({
  kind: z.literal('rules.change'),
  rule: ruleKeySchema,
  validFrom: dateSchema,
  terms: ruleTermsSchema,
})
export type RuleChange = z.infer<typeof ruleChangeSchema>

export const ruleSchema = z.object({
  rule: z.string(),
  /** Null: of a limit, which holds in every currency. */
  currency: z.nullable(currencySchema),
  versions: z.array(
    z.object({
      /** Null: from the beginning. */
      validFrom: z.nullable(dateSchema),
      terms: ruleTermsSchema,
      source: z.string(),
      state: z.enum(['past', 'current', 'coming']),
    }),
  ),
})
export type Rule = z.infer<typeof ruleSchema>

export const rulesList = route({
  name: 'rules.list',
  method: 'GET',
  path: '/api/rules',
  access: 'customer',
  summary: 'Every fee and limit with all its versions: what applied, what applies, what is coming',
  answer: z.object({ rules: z.array(ruleSchema), at: instantSchema }),
  refusals: [],
})

export const rulesPublic = route({
  name: 'rules.public',
  method: 'GET',
  path: '/api/rules/public',
  access: 'public',
  summary:
    'What orders and products cost and what amounts have limits, as it applies and as it is announced',
  answer: z.object({
    rules: z.array(ruleSchema),
    /** `treasury.fee` of each pool, `savings.90` for a term of 90 days, `newShares.HK`. */
    products: z.array(ruleSchema),
    at: instantSchema,
  }),
  refusals: [],
})

export const rulesDesk = route({
  name: 'rules.desk',
  method: 'GET',
  path: '/operator/rules',
  access: 'operator',
  summary:
    'Fees, limits and the ceilings of adjustments with all versions, and the first day a change may begin',
  answer: z.object({ rules: z.array(ruleSchema), at: instantSchema, earliest: dateSchema }),
  refusals: ['operator_only'],
})

const ruleSideSchema = z.object({
  terms: ruleTermsSchema,
  /** What the example costs in all; null for a limit. */
  buy: z.nullable(moneySchema),
  sell: z.nullable(moneySchema),
})

export const rulesPreview = route({
  name: 'rules.preview',
  method: 'GET',
  path: '/operator/rules/preview',
  access: 'operator',
  summary:
    'What a change of a rule would change, with a worked example: for who asks for it and who approves it',
  /** The terms one by one; a part that the rule does not have is left out. */
  query: z.strictObject({
    rule: ruleKeySchema,
    validFrom: dateSchema,
    value: z.optional(decimal),
    rate: z.optional(decimal),
    base: z.optional(decimal),
    min: z.optional(decimal),
    max: z.optional(decimal),
  }),
  answer: z.object({
    currency: z.nullable(currencySchema),
    example: z.nullable(z.object({ shares: z.int(), value: moneySchema })),
    before: ruleSideSchema,
    after: ruleSideSchema,
  }),
  refusals: [
    'operator_only',
    'not_found',
    'field_invalid',
    'rule_exists',
    'rule_unchanged',
    'above_maximum',
  ],
})

export const rulesRoutes = [rulesList, rulesPublic, rulesDesk, rulesPreview] as const
