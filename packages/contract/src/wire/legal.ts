/** The only legal reasons for which staff may stop a customer or a payout. */
export const legalReasons = [
  'sanctions',
  'court_order',
  'money_laundering',
  'account_takeover',
] as const
export type LegalReason = (typeof legalReasons)[number]

/**
 * What customers are told of such a reason. That an account is looked at for money laundering must not be told, and
 * a word for sanctions alone would tell it by its absence: both are one word (GwG section 47).
 */
export const toldReasons = ['by_law', 'court_order', 'account_takeover'] as const
export type ToldReason = (typeof toldReasons)[number]
export const toldOf: Readonly<Record<LegalReason, ToldReason>> = {
  sanctions: 'by_law',
  court_order: 'court_order',
  money_laundering: 'by_law',
  account_takeover: 'account_takeover',
}
