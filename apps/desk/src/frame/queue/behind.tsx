import { useWords } from '../words.ts'
import { dueIn } from './due.ts'
import { Fuse } from './fuse.tsx'

type BehindProps = {
  readonly queue: 'treasury' | 'savings'
  /** Null: nothing waits. */
  readonly since: string | null
  readonly at: string
}

/** How long the oldest of a line has waited behind its day, against the target of its queue. */
export function Behind({ queue, since, at }: BehindProps) {
  const t = useWords()
  if (since === null) return null
  return (
    <span className="desk-behind">
      <span className="quiet">{t(`desk.queue.${queue}`)}</span>{' '}
      <Fuse since={since} due={dueIn(queue, since)} at={at} />
    </span>
  )
}
