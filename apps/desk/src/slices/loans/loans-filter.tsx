import { loanPurposes } from '@parkett/contract/customer/loan-lists'
import { loanOrders, loanSeconds } from '@parkett/contract/desk/loan-filter'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { agePick, holderPick, pick } from '../../frame/queue/picks.ts'
import { useWords } from '../../frame/words.ts'
import { statusesOf, viewOf, type LoansAsked } from './asked.ts'

type FilterProps = { readonly asked: LoansAsked; readonly onAsk: (asked: LoansAsked) => void }

/** What narrows the queue of loans, and in which order it stands. */
export function LoansFilter({ asked, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  const view = viewOf(asked)
  const statuses = statusesOf(view)
  const usual = t(view === 'closed' ? 'desk.queue.order_newest' : 'desk.queue.order_oldest')
  const orders = loanOrders.filter((order) => view !== 'closed' || order !== 'newest')
  const parts = [
    {
      field: 'status',
      label: t('label.status'),
      ...pick(statuses, any, (one) => t(`loans.state_${one}`)),
    },
    {
      field: 'purpose',
      label: t('loans.purpose'),
      ...pick(loanPurposes, any, (one) => t(`loans.purpose_${one}`)),
    },
    {
      field: 'second',
      label: t('desk.line.second'),
      ...pick(loanSeconds, any, (one) => t(`desk.line.second_${one}`)),
    },
    { field: 'holder', label: t('desk.queue.holder'), ...holderPick(t) },
    { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
    {
      field: 'order',
      label: t('desk.queue.order'),
      ...pick(orders, usual, (one) =>
        t(one === 'largest' ? 'desk.loan.order_largest' : 'desk.queue.order_newest'),
      ),
    },
  ] as const
  return (
    <PickedFilter
      search
      parts={parts.filter(
        ({ field }) =>
          field === 'purpose' ||
          field === 'order' ||
          (field === 'status' ? statuses.length > 0 : view === 'open'),
      )}
      amounts={t('loans.amount')}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
