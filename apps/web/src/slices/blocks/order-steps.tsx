import type { BlockOrder } from '@parkett/contract/customer/blocks'
import { Timeline } from '@parkett/ui/timeline'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { stateWords } from '@parkett/words/block-words'

/** Where an application stands: what was done when, and what is ahead. */
export function OrderSteps({ order }: { readonly order: BlockOrder }) {
  const t = useWords()
  const format = useFormat()
  const { status, appliedAt, reviewAt, executedAt, settlesOn, lockedUntil, endedAt } = order
  const state = (done: boolean) => (done ? ('done' as const) : ('future' as const))
  const at = (moment: string | null) => (moment === null ? undefined : format.minute(moment))
  const isOver = ['rejected', 'cancelled', 'released'].includes(status)
  const begun = [
    step('submitted', t('blocks.state_submitted'), at(appliedAt), 'done'),
    ...(isOver && reviewAt === null
      ? []
      : [step('review', t('blocks.state_in_review'), at(reviewAt), state(reviewAt !== null))]),
  ]
  const settled = status === 'locked' || status === 'free'
  const ahead = isOver
    ? [step('over', t(stateWords[status][0]), at(endedAt), 'failed')]
    : [
        step('approved', t('blocks.approved'), at(executedAt), state(executedAt !== null)),
        step(
          'settled',
          t('blocks.settled'),
          settlesOn === null ? undefined : format.date(settlesOn),
          state(settled),
        ),
        step('free', t('blocks.state_free'), format.date(lockedUntil), state(status === 'free')),
      ]
  return (
    <Timeline
      label={t('label.status')}
      stateLabels={{
        done: t('order.stepDone'),
        future: t('order.stepAhead'),
        failed: t('order.stepFailed'),
      }}
      steps={[...begun, ...ahead]}
    />
  )
}

const step = (
  key: string,
  label: string,
  note: string | undefined,
  state: 'done' | 'future' | 'failed',
) => ({ key, label, note, state })
