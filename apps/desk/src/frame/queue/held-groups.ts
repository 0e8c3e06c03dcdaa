import type { StaffMe } from '@parkett/contract/desk/staff'
import type { Words } from '@parkett/words/speak'
import type { QueueGroup, QueueItem } from './queue-list.tsx'

/** What waits for this person, and what a colleague has open. */
export function heldGroups<R extends { readonly lockedBy: string | null }>(
  rows: readonly R[],
  {
    me,
    t,
    item,
  }: { readonly me: StaffMe; readonly t: Words; readonly item: (row: R) => QueueItem },
): readonly QueueGroup[] {
  const isOthers = ({ lockedBy }: R): boolean => lockedBy !== null && lockedBy !== me.alias
  return [
    {
      title: t('desk.kyc.waiting'),
      waits: true,
      items: rows.filter((row) => !isOthers(row)).map(item),
    },
    { title: t('desk.kyc.others'), waits: false, items: rows.filter(isOthers).map(item) },
  ]
}
