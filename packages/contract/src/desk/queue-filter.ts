// What the queues of the desk are narrowed by alike.

/** Who has a case open now: whoever asks, or nobody. */
export const queueHolders = ['me', 'nobody'] as const
/** Against the target of a case; what has none is neither. */
export const queueAges = ['late', 'in_time'] as const
export type QueueAge = (typeof queueAges)[number]
