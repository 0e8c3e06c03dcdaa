/**
 * Which edition of the guide this is. Its texts in all languages, its order and where it leads are
 * held by `digest`: whoever changes them gives it the next number and the day.
 */
export const edition = {
  version: '3',
  date: '2026-11-30',
  digest: '0eb4d1811f736827',
} as const
