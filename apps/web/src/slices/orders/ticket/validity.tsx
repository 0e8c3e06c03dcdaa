import { Segment } from '@parkett/ui/segment'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

type ValidityProps = {
  readonly ticket: Pick<Ticket, 'entry' | 'edit'>
  readonly estimate: Estimate | undefined
}

/**
 * How long a limit waits, in the place of the quick parts while the pad writes the limit. Where
 * only day orders are, there is nothing to choose and nothing stands here.
 */
export function Validity({ ticket: { entry, edit }, estimate }: ValidityProps) {
  const t = useWords()
  const format = useFormat()
  const until = estimate?.gtcUntil ?? null
  return (
    <div className="ticket-validity">
      {until !== null && (
        <Segment
          label={t('ticket.validity')}
          options={[
            { value: 'day', label: t('ticket.validDay') },
            { value: 'gtc', label: t('order.validUntil', { date: format.day(until) }) },
          ]}
          value={entry.lasts}
          onChange={(lasts) => edit({ lasts })}
        />
      )}
    </div>
  )
}
