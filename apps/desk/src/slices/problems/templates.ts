/** Sentences that often answer a report; each has its text in `answers`, in 12 languages. */
export const templates = ['arrived', 'amount', 'once', 'lock', 'notUs', 'ours'] as const
