import { dueMs } from '@parkett/contract/desk/queue-targets'

/** By when what has waited in a queue since an instant should have been dealt with. */
export const dueIn = (queue: Parameters<typeof dueMs>[0], since: string): string =>
  new Date(dueMs(queue, Date.parse(since))).toISOString()
