/**
 * Figures by which the watch notices something, as two people change them: sums in euro, of other currencies
 * by a fixed factor, or whole numbers. Dated rules like every other, read by staff alone.
 */
export const watchThresholds = [
  'watch.deposits_sum.least',
  'watch.deposits_sum.days',
  'watch.in_and_out.least',
  'watch.in_and_out.share',
  'watch.in_and_out.days',
  'watch.many_cards.cards',
  'watch.many_cards.days',
  'watch.shared_account.customers',
  'watch.look_alike.score',
] as const
export type WatchThreshold = (typeof watchThresholds)[number]

export const isThreshold = (rule: string): rule is WatchThreshold =>
  watchThresholds.some((known) => known === rule)

/** Whether one is a sum and not a whole number. */
export const isSum = (rule: WatchThreshold): boolean => rule.endsWith('.least')
