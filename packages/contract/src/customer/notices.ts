import * as z from 'zod/mini'
import { emptySchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import type { MessageTarget } from './messages.ts'

/** How a customer can be reached outside of the app. `push`: on the devices that they switched on. */
export const channels = ['sms', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

/**
 * Every kind of message that a customer may switch off, with what is on before they choose.
 * Messages about the security of the account are not here: nothing switches them off, and they
 * go everywhere.
 */
export const noticeKinds = {
  orders: { sms: false, email: true, push: false },
  withdrawals: { sms: true, email: true, push: false },
  deposits: { sms: false, email: true, push: false },
  identity: { sms: true, email: true, push: false },
  answers: { sms: false, email: true, push: false },
  alerts: { sms: false, email: false, push: false },
  /** What two people of the house write to a group (`trust.md` T85): how it works; what it offers, which nobody asked for. */
  service: { sms: false, email: true, push: false },
  product: { sms: false, email: false, push: false },
} as const satisfies Record<string, Readonly<Record<Channel, boolean>>>
export type NoticeKind = keyof typeof noticeKinds

/**
 * Every message of these kinds: its text is `notify.<name>`, `on` names the events of the books
 * that it tells (`type`, or `type:status` where only one status counts), `to` what it leads to.
 * What no event tells is written down by the slice itself.
 */
export const noticeMessages = {
  orderFilled: { kind: 'orders', to: 'order', on: ['order.filled:filled', 'order.placed:filled'] },
  orderTriggered: { kind: 'orders', to: 'order', on: ['order.triggered'] },
  orderAmended: { kind: 'orders', to: 'order', on: ['order.amended'] },
  orderEnded: {
    kind: 'orders',
    to: 'order',
    on: ['order.expired', 'order.cancelled', 'order.placed:cancelled', 'order.filled:cancelled'],
  },
  planSkipped: { kind: 'orders', to: 'plan', on: ['plan.skipped'] },
  offeringAllotted: { kind: 'orders', to: 'application', on: ['offering.allotted'] },
  offeringNotAllotted: { kind: 'orders', to: 'application', on: ['offering.not_allotted'] },
  offeringPaymentSoon: { kind: 'orders', to: 'application', on: ['offering.payment_soon'] },
  offeringPaymentDue: { kind: 'orders', to: 'application', on: ['offering.payment_due'] },
  offeringNotDrawn: { kind: 'orders', to: 'application', on: ['offering.not_drawn'] },
  offeringPaid: { kind: 'orders', to: 'application', on: ['offering.paid_itself'] },
  offeringForfeited: { kind: 'orders', to: 'application', on: ['offering.forfeited'] },
  offeringPostponed: { kind: 'orders', to: 'application', on: ['offering.postponed'] },
  offeringChanged: { kind: 'orders', to: 'application', on: ['offering.terms_changed'] },
  offeringAsked: { kind: 'orders', to: 'application', on: ['offering.terms_asked'] },
  offeringFell: { kind: 'orders', to: 'application', on: ['offering.fell'] },
  offeringCalledOff: { kind: 'orders', to: 'application', on: ['offering.called_off'] },
  offeringListed: { kind: 'orders', to: 'application', on: ['offering.listed'] },
  offeringRight: { kind: 'orders', to: 'offering', on: [] },
  blockExecuted: { kind: 'orders', to: 'block', on: ['block.executed'] },
  blockEnded: { kind: 'orders', to: 'block', on: ['block.rejected', 'block.released'] },
  blockUnlocked: { kind: 'orders', to: 'block', on: ['block.unlocked'] },
  blockSold: { kind: 'orders', to: 'blockSale', on: ['block.sold'] },
  blockListed: { kind: 'orders', to: 'blockSale', on: ['block.listed'] },
  blockSaleEnded: { kind: 'orders', to: 'blockSale', on: ['block.sale_ended'] },
  withdrawalRequested: { kind: 'withdrawals', to: 'withdrawal', on: ['withdrawal.requested'] },
  withdrawalSent: { kind: 'withdrawals', to: 'withdrawal', on: ['withdrawal.sent'] },
  withdrawalArrived: { kind: 'withdrawals', to: 'withdrawal', on: ['withdrawal.arrived'] },
  withdrawalEnded: {
    kind: 'withdrawals',
    to: 'withdrawal',
    on: ['withdrawal.cancelled', 'withdrawal.rejected', 'withdrawal.returned'],
  },
  demoCredited: { kind: 'deposits', to: 'moneyLog', on: ['demo.credited'] },
  depositCredited: { kind: 'deposits', to: 'deposit', on: ['deposit.credited'] },
  depositFailed: {
    kind: 'deposits',
    to: 'deposit',
    on: ['deposit.failed', 'deposit.expired', 'deposit.returned'],
  },
  savingsSoon: { kind: 'deposits', to: 'savings', on: ['savings.soon'] },
  savingsRenewsSoon: { kind: 'deposits', to: 'savings', on: ['savings.renews_soon'] },
  savingsRenewed: { kind: 'deposits', to: 'savings', on: ['savings.renewed'] },
  savingsLapsed: { kind: 'deposits', to: 'savings', on: ['savings.lapsed'] },
  savingsMatured: { kind: 'deposits', to: 'savings', on: ['savings.matured'] },
  loanApproved: { kind: 'deposits', to: 'loan', on: ['loan.approved'] },
  loanRejected: { kind: 'deposits', to: 'loan', on: ['loan.rejected'] },
  loanPaidOut: { kind: 'deposits', to: 'loan', on: ['loan.paid_out'] },
  loanWrittenOff: { kind: 'deposits', to: 'loan', on: ['loan.written_off'] },
  loanDue: { kind: 'deposits', to: 'loan', on: ['loan.due'] },
  problemAnswered: { kind: 'answers', to: 'support', on: ['problem.answered'] },
  problemAcknowledged: { kind: 'answers', to: 'support', on: ['problem.acknowledged'] },
  problemClosed: { kind: 'answers', to: 'support', on: ['problem.closed'] },
  identityApproved: { kind: 'identity', to: 'identity', on: [] },
  identityRejected: { kind: 'identity', to: 'identity', on: [] },
  addressApproved: { kind: 'identity', to: 'identity', on: [] },
  addressRejected: { kind: 'identity', to: 'identity', on: [] },
  alertAbove: { kind: 'alerts', to: 'stock', on: [] },
  alertBelow: { kind: 'alerts', to: 'stock', on: [] },
  alertMoves: { kind: 'alerts', to: 'stock', on: [] },
  serviceLetter: { kind: 'service', to: 'notices', on: [] },
  productLetter: { kind: 'product', to: 'notices', on: [] },
} as const satisfies Record<
  string,
  { readonly kind: NoticeKind; readonly to: MessageTarget; readonly on: readonly string[] }
>
export type NoticeMessage = keyof typeof noticeMessages

const kindSchema = z.enum([
  'orders',
  'withdrawals',
  'deposits',
  'identity',
  'answers',
  'alerts',
  'service',
  'product',
])

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
    kinds: z.array(
      z.object({ kind: kindSchema, sms: z.boolean(), email: z.boolean(), push: z.boolean() }),
    ),
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
