import type { Instrument } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { Segment } from '@parkett/ui/segment'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Field, Priced } from './figure-field.tsx'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

type PriceTermsProps = {
  readonly ticket: Pick<Ticket, 'entry' | 'edit'>
  readonly instrument: Instrument
  readonly estimate: Estimate | undefined
  readonly field: Field
  readonly onPrice: (at: Priced) => void
}

/**
 * In the place of the quick parts while the pad writes a price: how long the order waits, or the way
 * from its stop to the limit behind it. What cannot be had in this market is not offered.
 */
export function PriceTerms(props: PriceTermsProps) {
  const { ticket, instrument, estimate, field, onPrice } = props
  const { entry, edit } = ticket
  const t = useWords()
  const format = useFormat()
  const until = estimate?.gtcUntil ?? null
  if (field === 'stop' && entry.type === 'limit')
    return (
      <div className="ticket-validity">
        <Button kind="secondary" wide onClick={() => onPrice('limit')}>
          {`${t('trade.limit')} ${entry.limit === '' ? '–' : `${entry.limit} ${instrument.currency}`}`}
        </Button>
      </div>
    )
  // Its auction says how long it stands.
  if (entry.lasts === 'auction') return <div className="ticket-validity" />
  const day =
    estimate === undefined
      ? t('ticket.validDay')
      : t('ticket.validOn', { date: format.day(estimate.tradeDate) })
  return (
    <div className="ticket-validity">
      <Segment
        label={t('ticket.validity')}
        options={[
          { value: 'day', label: day },
          ...(until === null
            ? []
            : [
                {
                  value: 'gtc' as const,
                  label: t('order.validUntil', { date: format.day(until) }),
                },
              ]),
          ...(entry.stop === null
            ? [{ value: 'ioc' as const, label: t('ticket.validAtOnce') }]
            : []),
        ]}
        value={entry.lasts}
        onChange={(lasts) => edit({ lasts })}
      />
    </div>
  )
}
