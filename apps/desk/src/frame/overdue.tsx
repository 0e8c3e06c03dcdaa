import { dueMs } from '@parkett/contract/desk/queue-targets'
import { Chip } from '@parkett/ui/chip'
import { useWords } from './words.ts'

type OverdueProps = {
  readonly queue: Parameters<typeof dueMs>[0]
  readonly since: string
  /** When the list was read, ms. */
  readonly now: number
}

/** A mark on what waits for longer than its queue's target. */
export function Overdue({ queue, since, now }: OverdueProps) {
  const t = useWords()
  if (now <= dueMs(queue, Date.parse(since))) return null
  return <Chip tone="danger">{t('desk.payout.late')}</Chip>
}
