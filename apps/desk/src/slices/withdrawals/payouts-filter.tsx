import { payoutOrders, payoutRisks, type PayoutState } from '@parkett/contract/desk/payout-filter'
import { currencies } from '@parkett/contract/wire/money'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { agePick, holderPick, orderPick, pick } from '../../frame/queue/picks.ts'
import { useWords } from '../../frame/words.ts'
import { stagesOf, takesOf, type PayoutsAsked } from './asked.ts'

type FilterProps = {
  readonly asked: PayoutsAsked
  readonly state: PayoutState
  readonly onAsk: (asked: PayoutsAsked) => void
}

const stages = {
  second: 'desk.payout.stage_second',
  held: 'desk.queue.held',
  ready: 'desk.queue.ready',
  returned: 'withdrawal.status_returned',
} as const

/** What narrows the queue: picked, then standing as chips. */
export function PayoutsFilter({ asked, state, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  const takes = takesOf(state)
  const parts = [
    { field: 'currency', label: t('label.currency'), ...pick(currencies, any, (one) => one) },
    {
      field: 'risk',
      label: t('desk.payout.risks'),
      ...pick(payoutRisks, any, (one) => t(`desk.payout.risk_${one}`)),
    },
    {
      field: 'stage',
      label: t('desk.payout.stage'),
      ...pick(stagesOf(state), any, (one) => t(stages[one])),
    },
    { field: 'holder', label: t('desk.queue.holder'), ...holderPick(t) },
    { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
    { field: 'order', label: t('desk.queue.order'), ...orderPick(payoutOrders, t) },
  ] as const
  return (
    <PickedFilter
      search
      parts={parts.filter(({ field }) => takes.includes(field))}
      amounts={t('desk.queue.ownCurrency')}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
