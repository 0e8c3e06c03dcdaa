import { problemKinds } from '@parkett/contract/customer/problem-lists'
import { ticketOrders } from '@parkett/contract/desk/ticket-filter'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { agePick, holderPick, pick } from '../../frame/queue/picks.ts'
import { useWords } from '../../frame/words.ts'
import { isOurs, viewOf, type TicketsAsked } from './asked.ts'

type FilterProps = { readonly asked: TicketsAsked; readonly onAsk: (asked: TicketsAsked) => void }

/** What narrows the queue of tickets, and in which order it stands. */
export function TicketsFilter({ asked, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  const ours = isOurs(viewOf(asked))
  const usual = t(ours ? 'desk.ticket.order_target' : 'desk.queue.order_newest')
  const parts = [
    {
      field: 'kind',
      label: t('desk.ticket.kind'),
      ...pick(problemKinds, any, (one) => t(`problems.kind_${one}`)),
    },
    { field: 'holder', label: t('desk.queue.holder'), ...holderPick(t) },
    { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
    {
      field: 'order',
      label: t('desk.queue.order'),
      ...pick(ticketOrders, usual, (one) => t(`desk.ticket.order_${one}`)),
    },
  ] as const
  return (
    <PickedFilter
      search
      parts={parts.filter(({ field }) => ours || field === 'kind' || field === 'order')}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
