import type { ProviderEventType } from '@parkett/contract/provider/psp'
import type { WordKey } from '@parkett/words/keys'

/** What the payment provider said of a payment, in words. */
export const providerEvents = {
  'payment_intent.processing': 'desk.deposit.event_processing',
  'payment_intent.succeeded': 'desk.deposit.event_succeeded',
  'payment_intent.payment_failed': 'desk.deposit.event_failed',
  'payment_intent.canceled': 'desk.deposit.event_canceled',
  'charge.refunded': 'desk.deposit.event_refunded',
  'charge.dispute.funds_withdrawn': 'desk.deposit.event_disputed',
} as const satisfies Record<ProviderEventType, WordKey>
