import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { useWords } from '../words.ts'

type QueueEmptyProps = {
  readonly narrowed: boolean
  /** There is more that was not looked through yet. */
  readonly more: boolean
  readonly onClear: () => void
}

/** Why nothing stands in a queue: nothing is there, or nothing fits its filter. */
export function QueueEmpty({ narrowed, more, onClear }: QueueEmptyProps) {
  const t = useWords()
  if (!narrowed) return <Empty>{t('state.empty')}</Empty>
  return (
    <Empty
      action={
        <Button kind="secondary" small onClick={onClear}>
          {t('desk.queue.clear')}
        </Button>
      }
    >
      {t(more ? 'desk.queue.noFitYet' : 'desk.queue.noFit')}
    </Empty>
  )
}
