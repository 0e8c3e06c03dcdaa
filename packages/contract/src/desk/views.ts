import * as z from 'zod/mini'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { plainLine, plainSigns } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { approvalView } from './approval-filter.ts'
import { auditFilter, auditViews } from './audit.ts'
import { blockView } from './block-filter.ts'
import { entryFilter } from './books.ts'
import { instrumentFilter } from './floor.ts'
import { identityView } from './identity-filter.ts'
import { lineFilter } from './line-filter.ts'
import { loanView } from './loan-filter.ts'
import { messageFilter } from './messages.ts'
import { payoutView } from './payout-filter.ts'
import { dueFilter } from './settlement.ts'
import { ticketView } from './ticket-filter.ts'
import { orderFilter } from './trading.ts'
import { watchView } from './watch.ts'

// Filters of a list of the desk, kept under a name by one of the staff, for themselves or for all who may see
// the list. A view holds what the address of the list says and nothing of what the list shows.

/** Lists that can be narrowed, each with the call by whose right it is seen. */
export const viewLists = {
  orders: 'trading.orders',
  ledger: 'ledger.entries',
  audit: 'audit.list',
  settlement: 'settlement.due',
  messages: 'messages.sent',
  instruments: 'floor.instruments',
  withdrawals: 'payouts.queue',
  identity: 'kyc.queue',
  deposits: 'incomingLines.list',
  problems: 'problems.queue',
  approvals: 'approvals.list',
  loans: 'loans.queue',
  blocks: 'blocks.queue',
  watch: 'watch.queue',
} as const
export type ViewList = keyof typeof viewLists
const listSchema = z.enum([
  'orders',
  'ledger',
  'audit',
  'settlement',
  'messages',
  'instruments',
  'withdrawals',
  'identity',
  'deposits',
  'problems',
  'approvals',
  'loans',
  'blocks',
  'watch',
])

/** Which part of a room its address opens. */
export const settlementParts = ['days', 'open', 'late', 'runs'] as const
export const messageParts = ['left', 'stuck'] as const

/** So many a person keeps of one list, and so many are shared of it; what is more is no help to anybody. */
export const viewsMax = 20
export const sharedViewsMax = 30
export const viewNameMax = 40
/** Longer than any value that the desk puts into an address. */
const valueMax = 120

const isValue = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= valueMax &&
    plainSigns.test(value) &&
    !/[\n\r\t]/.test(value))

/** A filter says something, and each value stands on one line. */
const filterOf = <T extends z.core.$ZodLooseShape>(fields: T) =>
  z.strictObject(fields).check(
    z.refine((filter) => Object.values(filter).some((value) => value !== undefined)),
    z.refine((filter) => Object.values(filter).every(isValue)),
  )

const nameSchema = plainLine(1, viewNameMax)

const named = <L extends ViewList, T extends z.core.$ZodLooseShape>(list: L, fields: T) =>
  z.strictObject({ of: z.literal(list), name: nameSchema, filter: filterOf(fields) })

const viewSchema = z.object({
  id: idSchema,
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Whose it is, as customers see them. */
  by: z.string(),
})

export const viewsList = route({
  name: 'views.list',
  method: 'GET',
  path: '/operator/views/:list',
  access: 'operator',
  summary: 'Saved views of a list: own ones in their order, then what colleagues share',
  params: z.strictObject({ list: listSchema }),
  answer: z.object({ rows: z.array(viewSchema) }),
  refusals: ['operator_only', 'not_permitted'],
})

export const viewsSave = route({
  name: 'views.save',
  method: 'POST',
  path: '/operator/views',
  access: 'operator',
  write: true,
  summary:
    'Keep a filter of a list under a name, for oneself; under a name that one has, in place of what it held',
  body: z.discriminatedUnion('of', [
    named('orders', orderFilter),
    named('ledger', entryFilter),
    // An address names one act and the customer, which the call asks for by other names.
    named('audit', {
      view: z.optional(z.enum(auditViews)),
      actor: auditFilter.actor,
      act: auditFilter.act,
      customer: z.optional(idSchema),
      from: auditFilter.from,
      to: auditFilter.to,
    }),
    named('settlement', { view: z.optional(z.enum(settlementParts)), ...dueFilter }),
    named('messages', { view: z.optional(z.enum(messageParts)), ...messageFilter }),
    // Of what the call takes, what the room can ask for.
    named('instruments', { q: instrumentFilter.q, status: instrumentFilter.status }),
    named('withdrawals', payoutView),
    named('identity', identityView),
    named('deposits', lineFilter),
    named('problems', ticketView),
    named('approvals', approvalView),
    named('loans', loanView),
    named('blocks', blockView),
    named('watch', watchView),
  ]),
  answer: z.object({ id: idSchema }),
  refusals: ['operator_only', 'not_permitted', 'views_full'],
})

const params = z.strictObject({ list: listSchema, id: idSchema })

export const viewsRename = route({
  name: 'views.rename',
  method: 'POST',
  path: '/operator/views/:list/:id/rename',
  access: 'operator',
  write: true,
  summary: 'Give an own view another name',
  params,
  body: z.strictObject({ name: nameSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found', 'view_named'],
})

export const viewsShare = route({
  name: 'views.share',
  method: 'POST',
  path: '/operator/views/:list/:id/share',
  access: 'operator',
  write: true,
  summary: 'Show an own view to all who may see its list, or to nobody else any more',
  params,
  body: z.strictObject({ shared: z.boolean() }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found', 'views_full'],
})

export const viewsOrder = route({
  name: 'views.order',
  method: 'POST',
  path: '/operator/views/:list/order',
  access: 'operator',
  write: true,
  summary: 'Put own views of a list into this order; those that it does not name follow',
  params: z.strictObject({ list: listSchema }),
  body: z.strictObject({ ids: z.array(idSchema).check(z.maxLength(viewsMax)) }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const viewsDrop = route({
  name: 'views.drop',
  method: 'POST',
  path: '/operator/views/:list/:id/drop',
  access: 'operator',
  write: true,
  summary: 'Remove an own view, from all who saw it too',
  params,
  body: emptySchema,
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const viewsRoutes = [
  viewsList,
  viewsSave,
  viewsRename,
  viewsShare,
  viewsOrder,
  viewsDrop,
] as const
