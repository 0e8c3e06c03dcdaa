import {
  blockDeciders,
  blockOrders,
  blockOutcomes,
  type BlockView,
} from '@parkett/contract/desk/block-filter'
import { currencies } from '@parkett/contract/wire/money'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { agePick, holderPick, pick } from '../../frame/queue/picks.ts'
import { useWords } from '../../frame/words.ts'
import { stateWords } from '@parkett/words/block-words'
import type { BlocksAsked } from './asked.ts'

type FilterProps = {
  readonly view: BlockView
  readonly asked: BlocksAsked
  readonly onAsk: (asked: BlocksAsked) => void
}

/** What narrows the queue of applications, and in which order it stands. */
export function ApplicationsFilter({ view, asked, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  const open = view === 'open'
  const usual = t(open ? 'desk.queue.order_oldest' : 'desk.queue.order_newest')
  const orders = blockOrders.filter((order) => open || order !== 'newest')
  const parts = [
    { field: 'currency', label: t('label.currency'), ...pick(currencies, any, (one) => one) },
    {
      field: 'decider',
      label: t('desk.blocks.decider'),
      ...pick(blockDeciders, any, (one) => t(`desk.blocks.decider_${one}`)),
    },
    {
      field: 'outcome',
      label: t('label.status'),
      ...pick(blockOutcomes, any, (one) => t(stateWords[one][0])),
    },
    { field: 'holder', label: t('desk.queue.holder'), ...holderPick(t) },
    { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
    {
      field: 'order',
      label: t('desk.queue.order'),
      ...pick(orders, usual, (one) => t(`desk.queue.order_${one}`)),
    },
  ] as const
  return (
    <PickedFilter
      search
      parts={parts.filter(
        ({ field }) =>
          field === 'currency' || field === 'order' || (field === 'outcome' ? !open : open),
      )}
      amounts={t('desk.blocks.ownCurrency')}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
