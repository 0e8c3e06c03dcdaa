/** What a customer may choose to be told of, as both apps call it. */
export const noticeWords = {
  orders: 'notices.orders',
  withdrawals: 'notices.withdrawals',
  deposits: 'notices.deposits',
  identity: 'notices.identity',
  answers: 'notices.answers',
  alerts: 'notices.alerts',
  service: 'notices.service',
  product: 'notices.product',
} as const

export const channelWords = {
  sms: 'notices.sms',
  email: 'notices.email',
  push: 'notices.push',
} as const
