import { standsForDays } from '@parkett/contract/customer/order-stands'
import { ordersEstimate, type Order } from '@parkett/contract/customer/orders'
import { Segment } from '@parkett/ui/segment'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../session/reads.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Wanted } from './wanted.ts'

type ValidityChoiceProps = {
  readonly order: Order
  readonly value: Wanted['lasts']
  readonly onChange: (lasts: Wanted['lasts']) => void
}

/** How long the order waits, where its market offers more than its day. */
export function ValidityChoice({ order, value, onChange }: ValidityChoiceProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, side, timeInForce, expiresOn } = order
  const query = { instrument: instrument.id, side, type: 'market' } as const
  const { data } = useQuery(read.one(ordersEstimate, { query }))
  const until = data?.gtcUntil ?? null
  if (data === undefined || until === null || !standsForDays(timeInForce)) return null
  const now = t('order.validUntil', { date: format.day(expiresOn) })
  const day =
    timeInForce === 'day' ? now : t('ticket.validOn', { date: format.day(data.tradeDate) })
  const dated = timeInForce === 'gtc' ? now : t('order.validUntil', { date: format.day(until) })
  return (
    <Segment
      label={t('ticket.validity')}
      options={[
        { value: 'day', label: day },
        { value: 'gtc', label: dated },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
