import { queueTargets } from '@parkett/contract/desk/queue-targets'
import { Chip } from '@parkett/ui/chip'
import { useWords } from './words.ts'

type OverdueProps = {
  readonly queue: keyof typeof queueTargets
  readonly since: string
  /** When the list was read, ms. */
  readonly now: number
}

/** A mark on what waits for longer than its queue's target. */
export function Overdue({ queue, since, now }: OverdueProps) {
  const t = useWords()
  if (now - Date.parse(since) <= queueTargets[queue] * 60_000) return null
  return <Chip tone="danger">{t('desk.payout.late')}</Chip>
}
