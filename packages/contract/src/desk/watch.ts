import * as z from 'zod/mini'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { soughtSchema } from './queue-filter.ts'

/** What the events of the books are watched for. */
export const watchRules = [
  'deposits_sum',
  'in_and_out',
  'many_cards',
  'shared_account',
  'look_alike',
] as const
export type WatchRule = (typeof watchRules)[number]

/** What an alert is of: one of them, or somebody like the customer stands on a list of sanctions. */
export const alertRules = [...watchRules, 'sanctions'] as const
export type AlertRule = (typeof alertRules)[number]

/**
 * What an alert came to: explained by what the house knows, kept under observation, or reported to the
 * authority. None of them does anything to the customer.
 */
export const watchOutcomes = ['explained', 'observed', 'reported'] as const
export type WatchOutcome = (typeof watchOutcomes)[number]

export const watchViews = ['open', 'late', 'closed'] as const
export const watchOrders = ['newest'] as const
/** What a decision says at the least: a file that nobody understands later is none. */
export const watchReasonMin = 20

/** The consolidated list of the European Union, or a CSV of the house. */
export const listSources = ['eu', 'csv'] as const
export const birthMatches = ['same', 'year', 'differs', 'unknown'] as const

/** No list of the field is larger, unpacked: the longest of the United States has some thirty megabytes. */
export const listMegabytesMax = 48
export const listBytesMax = listMegabytesMax * 1024 * 1024

const ruleSchema = z.enum(alertRules)
const outcomeSchema = z.enum(watchOutcomes)

const alertRow = z.object({
  id: idSchema,
  customer: idSchema,
  username: z.string(),
  rule: ruleSchema,
  /** The currency that its sums are of; null where it is about none. */
  currency: z.nullable(currencySchema),
  /** What was reached in the days before, and what the rule allows; a count where it is no money. */
  reached: z.string(),
  limit: z.string(),
  /** When the event happened that raised it, and when it was worked. */
  at: instantSchema,
  raisedAt: instantSchema,
  decided: z.nullable(
    z.object({
      outcome: outcomeSchema,
      reason: z.string(),
      by: z.string(),
      at: instantSchema,
    }),
  ),
})
export type WatchAlert = z.infer<typeof alertRow>

export const watchFilter = {
  /** Of a customer whose name has this in it, or with this reference. */
  q: z.optional(soughtSchema),
  rule: z.optional(ruleSchema),
  /** Of what is decided. */
  outcome: z.optional(outcomeSchema),
  /** The oldest first where nothing is said; what is decided is the newest first. */
  order: z.optional(z.enum(watchOrders)),
}

/** What the address of the queue says. */
export const watchView = { view: z.optional(z.enum(watchViews)), ...watchFilter }

export const watchQueue = route({
  name: 'watch.queue',
  method: 'GET',
  path: '/operator/watch/alerts',
  access: 'operator',
  summary:
    'Alerts that wait, oldest first, those beyond their target, or the decided, newest first',
  query: z.strictObject({
    view: z.enum(watchViews),
    ...watchFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: z.extend(page(alertRow), { at: instantSchema }),
  refusals: ['operator_only', 'field_invalid'],
})

/** What made an alert; each is a record of its own. */
const factSchema = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'card']),
  id: idSchema,
  /** Whose it is: another customer's where an account is shared. */
  customer: idSchema,
  username: z.string(),
  at: instantSchema,
  /** Null for an account. */
  amount: z.nullable(moneySchema),
  reference: z.string(),
  /** What it was booked with, of a deposit. */
  journal: z.nullable(idSchema),
})
export type WatchFact = z.infer<typeof factSchema>

export const watchCase = route({
  name: 'watch.case',
  method: 'GET',
  path: '/operator/watch/alerts/:id',
  access: 'operator',
  summary: 'One alert with the rule as it was and the facts that made it; nobody is told',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    alert: alertRow,
    rule: z.object({
      validFrom: dateSchema,
      source: z.string(),
      /** Over how many days it looks; null where it looks at one event. */
      days: z.nullable(z.int()),
    }),
    /** The newest hundred, and how many there are. */
    facts: z.array(factSchema),
    count: z.int(),
    /** Of names that look alike: who paid, and the verified name; null of other rules. */
    names: z.nullable(z.object({ theirs: z.string(), ours: z.string(), score: z.int() })),
    /** The entry of the list; what its score is made of. Null of other rules. */
    listed: z.nullable(
      z.object({
        source: z.enum(listSources),
        ref: z.string(),
        names: z.array(z.string()),
        births: z.array(z.string()),
        birth: z.enum(birthMatches),
        current: z.boolean(),
      }),
    ),
    /** Withdrawals that wait: a hold of two people is asked for there. */
    withdrawals: z.array(z.object({ id: idSchema, amount: moneySchema, at: instantSchema })),
    /** Which facts were seen: a decision names it. */
    seen: z.string(),
    at: instantSchema,
  }),
  refusals: ['operator_only', 'not_found', 'own_account'],
})

export const watchDecide = route({
  name: 'watch.decide',
  method: 'POST',
  path: '/operator/watch/alerts/:id/decide',
  access: 'operator',
  write: true,
  summary: 'What an alert came to and why; kept for good, and nothing is done to the customer',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    outcome: outcomeSchema,
    reason: plainText(watchReasonMin, 1000),
    /** As the case said it: what came since was not seen. */
    seen: z.string().check(z.regex(/^\d{1,19}$/)),
  }),
  answer: alertRow,
  refusals: ['operator_only', 'not_found', 'own_account', 'case_closed', 'facts_changed'],
})

const versionRow = z.object({
  id: idSchema,
  source: z.enum(listSources),
  entries: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  by: z.string(),
  at: instantSchema,
})

export const watchLists = route({
  name: 'watch.lists',
  method: 'GET',
  path: '/operator/watch/lists',
  access: 'operator',
  summary: 'Versions of the sanctions lists, newest first, with what each changed',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(versionRow),
  refusals: ['operator_only'],
})

export const watchUpload = route({
  name: 'watch.upload',
  method: 'POST',
  path: '/operator/watch/lists',
  access: 'operator',
  upload: true,
  summary:
    'Read a sanctions list, the XML of the European Union or a CSV (ref, name, aliases, births), plain or packed with gzip, as its next version. The same again changes nothing',
  answer: z.object({ version: versionRow, known: z.boolean() }),
  refusals: ['operator_only', 'not_permitted', 'statement_refused', 'bad_request', 'busy'],
})

export const watchRoutes = [watchQueue, watchCase, watchDecide, watchLists, watchUpload] as const
