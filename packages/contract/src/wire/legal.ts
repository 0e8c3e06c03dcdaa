/** The only legal reasons for which staff may stop a customer or a payout. */
export const legalReasons = [
  'sanctions',
  'court_order',
  'money_laundering',
  'account_takeover',
] as const
export type LegalReason = (typeof legalReasons)[number]
