/**
 * Which edition of the guide this is. Its texts in all languages, its order and where it leads are
 * held by `digest`: whoever changes them gives it the next number and the day.
 */
export const edition = {
  version: '1',
  date: '2026-11-24',
  digest: 'b627844ea14e5286',
} as const
