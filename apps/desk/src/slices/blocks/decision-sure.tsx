import type { BlockReason } from '@parkett/contract/customer/blocks'
import { reasonWords } from '@parkett/words/block-words'
import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { Amount } from '../../frame/amount.tsx'
import { Preview } from '../../frame/queue/preview.tsx'
import { Sure } from '../../frame/sure.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import type { Shown } from './shown.ts'

type One = {
  readonly busy: boolean
  readonly error: string | undefined
  readonly run: () => unknown
}
type SureProps = {
  /** Null: nothing is asked. */
  readonly kind: 'approve' | 'reject' | null
  readonly shown: Shown
  readonly reason: BlockReason | ''
  readonly approve: One
  readonly reject: One
  readonly onClose: () => void
}

/** What a yes buys or a no sets free, and what its customer reads of it. */
export function DecisionSure({ kind, shown, reason, approve, reject, onClose }: SureProps) {
  const t = useWords()
  const desk = useLanguage()
  const { application, language } = shown
  const { order, username } = application
  const act = kind === 'approve' ? approve : reject
  return (
    <Sure
      open={kind !== null}
      label={
        kind === 'approve'
          ? t('desk.blocks.approve', { amount: formatMoney(order.amount, desk) })
          : t('desk.payout.reject')
      }
      facts={[
        [t('desk.trades.customer'), username],
        [
          t('blocks.one'),
          `${t('unit.shares', { count: order.quantity })} ${order.instrument.name}`,
        ],
        [t('label.amount'), <Amount key="amount" money={order.amount} />],
      ]}
      danger={kind === 'reject'}
      act={act}
      onAct={act.run}
      onClose={onClose}
    >
      {(kind === 'approve' || reason !== '') && (
        <Preview
          parts={['notices', 'blocks']}
          say={(theirs, their) =>
            kind === 'approve' ? bought(shown, theirs, their) : ended(shown, reason, theirs)
          }
          language={language}
        />
      )}
    </Sure>
  )
}

const bought = ({ application: { order }, offer }: Shown, t: Words, language: Language) => [
  t('notify.blockExecuted', {
    quantity: order.quantity,
    name: order.instrument.name,
    date: formatDate(offer.lockedUntil, language),
  }),
]

const ended = ({ application: { order } }: Shown, reason: BlockReason | '', t: Words) => [
  t('notify.blockEnded', { quantity: order.quantity, name: order.instrument.name }),
  ...(reason === '' ? [] : [t(reasonWords[reason])]),
]
