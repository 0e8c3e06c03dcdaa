import { lineOrders, lineSeconds, lineSenders } from '@parkett/contract/desk/line-filter'
import { currencies } from '@parkett/contract/wire/money'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { agePick, holderPick, orderPick, pick } from '../../frame/queue/picks.ts'
import { useWords } from '../../frame/words.ts'
import type { LinesAsked } from './asked.ts'

type FilterProps = { readonly asked: LinesAsked; readonly onAsk: (asked: LinesAsked) => void }

/** What narrows the queue of bank lines, and in which order it stands. */
export function LinesFilter({ asked, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  return (
    <PickedFilter
      parts={[
        { field: 'currency', label: t('label.currency'), ...pick(currencies, any, (one) => one) },
        {
          field: 'second',
          label: t('desk.line.second'),
          ...pick(lineSeconds, any, (one) => t(`desk.line.second_${one}`)),
        },
        {
          field: 'sender',
          label: t('desk.deposit.iban'),
          ...pick(lineSenders, any, (one) => t(`desk.line.sender_${one}`)),
        },
        { field: 'holder', label: t('desk.queue.holder'), ...holderPick(t) },
        { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
        { field: 'order', label: t('desk.queue.order'), ...orderPick(lineOrders, t) },
      ]}
      amounts={t('desk.line.ownCurrency')}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
