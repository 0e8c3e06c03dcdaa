import type { Channel } from '@parkett/contract/customer/notices'
import type { SentKind } from '@parkett/contract/desk/messages'
import type { WordKey } from '@parkett/words/keys'

/** What a message is of, in the words that customers choose by. */
export const kindNames = {
  orders: 'notices.orders',
  withdrawals: 'notices.withdrawals',
  deposits: 'notices.deposits',
  identity: 'notices.identity',
  answers: 'notices.answers',
  alerts: 'notices.alerts',
  security: 'settings.security',
  codes: 'notices.codes',
} as const satisfies Readonly<Record<SentKind, WordKey>>

export const channelNames = {
  sms: 'notices.sms',
  email: 'notices.email',
} as const satisfies Readonly<Record<Channel, WordKey>>
