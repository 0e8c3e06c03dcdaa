/**
 * Which edition of the guide this is. Its texts in all languages, its order and where it leads are
 * held by `digest`: whoever changes them gives it the next number and the day.
 */
export const edition = {
  version: '2',
  date: '2026-11-28',
  digest: '7339f74dd1c6de1f',
} as const
