/** How units are given out where more are asked for than there are (`market.md` M24). */
export const allotmentMethods = [
  'lottery',
  'prorata',
  'prorata_time',
  'equal_first',
  'pools',
] as const
