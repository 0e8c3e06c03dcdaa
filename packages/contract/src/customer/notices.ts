import * as z from 'zod/mini'
import { emptySchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/** How a customer can be reached outside of the app. Both go through the same port. */
export const channels = ['sms', 'email'] as const
export type Channel = (typeof channels)[number]

/**
 * Every kind of message that a customer may switch off, with what is on before they choose.
 * Messages about the security of the account are not here: nothing switches them off, and they
 * go everywhere.
 */
export const noticeKinds = {
  orders: { sms: false, email: true },
  withdrawals: { sms: true, email: true },
  deposits: { sms: false, email: true },
  identity: { sms: true, email: true },
} as const satisfies Record<string, Readonly<Record<Channel, boolean>>>
export type NoticeKind = keyof typeof noticeKinds

/**
 * Every message of these kinds: its text is `notify.<name>`, `on` names the events of the books
 * that cause it (`type`, or `type:status` where only one status counts). What no event causes
 * is sent by the slice itself.
 */
export const noticeMessages = {
  orderFilled: { kind: 'orders', on: ['order.filled:filled', 'order.placed:filled'] },
  withdrawalRequested: { kind: 'withdrawals', on: ['withdrawal.requested'] },
  withdrawalSent: { kind: 'withdrawals', on: ['withdrawal.sent'] },
  withdrawalArrived: { kind: 'withdrawals', on: ['withdrawal.arrived'] },
  withdrawalEnded: {
    kind: 'withdrawals',
    on: ['withdrawal.cancelled', 'withdrawal.rejected', 'withdrawal.returned'],
  },
  depositCredited: { kind: 'deposits', on: ['deposit.credited'] },
  depositFailed: {
    kind: 'deposits',
    on: ['deposit.failed', 'deposit.expired', 'deposit.returned', 'deposit.charged_back'],
  },
  identityApproved: { kind: 'identity', on: [] },
  identityRejected: { kind: 'identity', on: [] },
} as const satisfies Record<string, { readonly kind: NoticeKind; readonly on: readonly string[] }>
export type NoticeMessage = keyof typeof noticeMessages

const kindSchema = z.enum(['orders', 'withdrawals', 'deposits', 'identity'])

export const noticesRead = route({
  name: 'notices.read',
  method: 'GET',
  path: '/api/user/notifications',
  access: 'customer',
  summary:
    'What the customer is told outside of the app, by kind and channel; security messages are always on',
  answer: z.object({
    /** Without an address nothing goes by e-mail, whatever is chosen. */
    hasEmail: z.boolean(),
    kinds: z.array(z.object({ kind: kindSchema, sms: z.boolean(), email: z.boolean() })),
  }),
  refusals: [],
})

export const noticesSet = route({
  name: 'notices.set',
  method: 'POST',
  path: '/api/user/notifications',
  access: 'customer',
  summary: 'Switch one kind of message on or off for one channel',
  body: z.strictObject({ kind: kindSchema, channel: z.enum(channels), on: z.boolean() }),
  answer: emptySchema,
  refusals: [],
})

export const noticesRoutes = [noticesRead, noticesSet] as const
