/**
 * Sentences that often answer a report; each has its text in `answers`, in 12 languages, and may print what the
 * ticket or its record is called and by when it is dealt with.
 */
export const templates = [
  'looking',
  'which',
  'complaint',
  'arrived',
  'amount',
  'once',
  'lock',
  'notUs',
  'ours',
] as const
