import { plainLine } from '../wire/plain-text.ts'

// What the queues of the desk are narrowed by alike.

/** What is typed to find a case of a queue by: fewer signs find everybody. */
export const soughtMin = 2
export const soughtMax = 40
export const soughtSchema = plainLine(soughtMin, soughtMax)

/** So many saved views of a list have a key, and a number. */
export const numberedMax = 9

/** Who has a case open now: whoever asks, or nobody. */
export const queueHolders = ['me', 'nobody'] as const
/** Against the target of a case; what has none is neither. */
export const queueAges = ['late', 'in_time'] as const
export type QueueAge = (typeof queueAges)[number]
