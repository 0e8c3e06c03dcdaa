import * as z from 'zod/mini'
import { cursorSchema, dateSchema, emptySchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { numberedMax } from './queue-filter.ts'

/** One line of the audit log. `position` counts 1, 2, 3 … without a gap. */
export const auditRowSchema = z.object({
  position: z.int(),
  at: instantSchema,
  actor: z.string(),
  role: z.string(),
  act: z.string(),
  object: z.string(),
  reason: z.string(),
  /** JSON: what was asked, or the state before and after. */
  detail: z.string(),
  hash: z.string(),
})

/**
 * The whole name of an actor, alone or as one of two; whole names of acts with commas between; a part
 * of the object; and days in UTC, both counted in.
 */
export const auditFilter = {
  actor: z.optional(z.string().check(z.maxLength(64))),
  act: z.optional(z.string().check(z.maxLength(2_000))),
  object: z.optional(z.string().check(z.maxLength(64))),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
}

/**
 * What a line tells: something was done, looked at or refused, or somebody came in or proved who they
 * are. Each line is one of the four.
 */
export const auditViews = ['acts', 'looks', 'refused', 'signIns'] as const

export const auditList = route({
  name: 'audit.list',
  method: 'GET',
  path: '/operator/audit',
  access: 'operator',
  summary:
    'The audit log, newest first; by what its lines tell, actor, act, object or days when given',
  query: z.strictObject({
    ...auditFilter,
    view: z.optional(z.enum(auditViews)),
    before: z.optional(cursorSchema),
  }),
  answer: page(auditRowSchema),
  refusals: ['operator_only'],
})

/** So many views are counted at once: those that are always there and the first saved ones. */
const countedMax = auditViews.length + numberedMax

export const auditCounts = route({
  name: 'audit.counts',
  // It changes nothing: a body keeps names of people out of addresses and logs.
  method: 'POST',
  path: '/operator/audit/counts',
  access: 'operator',
  summary: 'How many lines of the UTC day that runs each of these filters has, up to 99',
  body: z.strictObject({
    views: z
      .array(z.strictObject({ ...auditFilter, view: z.optional(z.enum(auditViews)) }))
      .check(z.minLength(1), z.maxLength(countedMax)),
  }),
  answer: z.object({
    /** In the order in which they were asked for; `more`: at least so many. */
    rows: z.array(z.object({ count: z.int(), more: z.boolean() })),
  }),
  refusals: ['operator_only'],
})

export const auditVerify = route({
  name: 'audit.verify',
  method: 'GET',
  path: '/operator/audit/verify',
  access: 'operator',
  summary: 'Follow the whole chain and compare it with the heads exported outside of the database',
  answer: z.object({
    ok: z.boolean(),
    rows: z.int(),
    head: z.string(),
    headsChecked: z.int(),
    /** The first row that breaks the chain, in words; empty when it holds. */
    found: z.string(),
  }),
  refusals: ['operator_only'],
})

export const auditExport = route({
  name: 'audit.export',
  method: 'GET',
  path: '/operator/audit/export',
  access: 'operator',
  file: true,
  summary:
    'The log as JSON lines, oldest first: the signed head and its public key, then each line as it is hashed',
  query: z.strictObject(auditFilter),
  answer: emptySchema,
  refusals: ['operator_only', 'limit_exceeded'],
})

export const auditRoutes = [auditList, auditCounts, auditVerify, auditExport] as const
