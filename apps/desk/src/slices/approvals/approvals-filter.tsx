import { approvalKinds, approvalTurns } from '@parkett/contract/desk/approval-filter'
import { PickedFilter } from '../../frame/queue/picked-filter.tsx'
import { agePick, orderPick, pick } from '../../frame/queue/picks.ts'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import { useWords } from '../../frame/words.ts'
import { takesOf, viewOf, type ApprovalsAsked } from './asked.ts'

type FilterProps = {
  readonly asked: ApprovalsAsked
  readonly onAsk: (asked: ApprovalsAsked) => void
}

const turns = {
  yours: 'desk.two.yours',
  asked: 'desk.two.asked',
  others: 'desk.two.others',
} as const

/** What narrows the queue of requests, and in which order it stands. */
export function ApprovalsFilter({ asked, onAsk }: FilterProps) {
  const t = useWords()
  const any = t('desk.queue.any')
  const takes = takesOf(viewOf(asked))
  const parts = [
    {
      field: 'turn',
      label: t('desk.approval.turn'),
      ...pick(approvalTurns, any, (one) => t(turns[one])),
    },
    {
      field: 'kind',
      label: t('desk.approval.kind'),
      ...pick(approvalKinds, any, (one) => t(twoPersonActs[one])),
    },
    { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
    { field: 'order', label: t('desk.queue.order'), ...orderPick(['newest'], t) },
  ] as const
  return (
    <PickedFilter
      search
      parts={parts.filter(({ field }) => takes.includes(field))}
      asked={asked}
      onAsk={onAsk}
    />
  )
}
