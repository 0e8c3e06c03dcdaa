/** What is worth knowing before an order is placed, the most important first. None of it blocks. */
export const nudges = [
  'at_limit',
  'suspended_before',
  'limit_far',
  'thin_book',
  'spread_wide',
  'low_turnover',
  'large_share',
] as const
export type Nudge = (typeof nudges)[number]
