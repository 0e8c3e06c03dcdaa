import type { QueueAge } from '@parkett/contract/desk/queue-filter'

/** What a row must meet to be later than its target, as SQL says it, or not to be. */
export function fitsAge(age: QueueAge | undefined, late: () => string): readonly string[] {
  if (age === 'late') return [late()]
  return age === 'in_time' ? [`NOT (${late()})`] : []
}
