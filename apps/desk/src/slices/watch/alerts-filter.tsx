import { alertRules, watchOrders, watchOutcomes } from '@parkett/contract/desk/watch'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { orderPick, pick } from '../../frame/queue/picks.ts'
import { useWords } from '../../frame/words.ts'
import type { AlertsAsked } from './asked.ts'

type FilterProps = { readonly asked: AlertsAsked; readonly onAsk: (asked: AlertsAsked) => void }

/** What narrows the alerts, and in which order they stand. */
export function AlertsFilter({ asked, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  const closed = asked.view === 'closed'
  const parts = [
    {
      field: 'rule',
      label: t('desk.watch.rule'),
      ...pick(alertRules, any, (one) => t(`desk.watch.rule_${one}`)),
    },
    {
      field: 'outcome',
      label: t('desk.watch.outcome'),
      ...pick(watchOutcomes, any, (one) => t(`desk.watch.outcome_${one}`)),
    },
    { field: 'order', label: t('desk.queue.order'), ...orderPick(watchOrders, t) },
  ] as const
  return (
    <PickedFilter
      search
      parts={parts.filter(
        ({ field }) => field === 'rule' || (field === 'outcome' ? closed : !closed),
      )}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
