import type { ScreenName } from './screen.ts'

/**
 * Addresses that exist but are not built: they show a plain screen that says so. Building one
 * means a line in `routes.tsx` and one line less here; README's status table is checked against
 * this list.
 */
export const notYet = [
  'explore',
  'shop',
  'article',
  'news',
  'favourites',
  'newShares',
  'calendar',
  'offering',
  'subscribe',
  'subscriptionRecords',
  'allocation',
  'blockTrades',
  'blockRecords',
  'treasury',
  'treasuryHistory',
  'treasuryPurchase',
  'savings',
  'practice',
  'mySubscriptions',
  'loan',
  'loanRecords',
  'messages',
  'support',
  'chat',
  'guide',
] as const satisfies readonly ScreenName[]

export type NotYet = (typeof notYet)[number]
