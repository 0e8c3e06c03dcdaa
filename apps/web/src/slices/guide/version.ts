/**
 * Which edition of the guide this is. Its texts in all languages, its order and where it leads are
 * held by `digest`: whoever changes them gives it the next number and the day.
 */
export const edition = {
  version: '4',
  date: '2026-12-01',
  digest: '86bb5122286b9831',
} as const
