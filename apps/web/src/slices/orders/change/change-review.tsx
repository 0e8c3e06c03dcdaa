import { Ledger, Line } from '@parkett/ui/ledger'
import { PasswordEntry } from '../../../confirm/password-entry.tsx'
import { paths } from '../../../router/paths.ts'
import { useReasons, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { ChangeLines } from './change-lines.tsx'
import type { ChangeConfirmation, PreparedChange } from './use-change.ts'

type ChangeReviewProps = {
  readonly prepared: PreparedChange
  readonly confirmation: ChangeConfirmation
}

/** Exactly what will be confirmed, each value with what it was, and the six digits that confirm it. */
export function ChangeReview({ prepared, confirmation }: ChangeReviewProps) {
  const t = useWords()
  const format = useFormat()
  const reasons = useReasons()
  const { order, change, goesBehind, buyingPowerAfter } = prepared.review
  const { refusal, busy, failed } = confirmation.state
  return (
    <>
      <ChangeLines order={order} change={change} />
      {order.side === 'buy' && (
        <Ledger plain>
          <Line label={t('order.changeLeft')} value={format.money(buyingPowerAfter)} />
        </Ledger>
      )}
      <p className="pad quiet">{t(goesBehind ? 'order.changeBehind' : 'order.changeKeeps')}</p>
      <PasswordEntry
        act={t('order.change')}
        busy={busy === 'sending'}
        fault={refusal?.at === 'password' ? reasons(refusal.reason, refusal.facts) : undefined}
        unanswered={failed === 'send'}
        forgot={paths.tradePassword({ next: paths.order({ id: order.id }) })}
        onConfirm={confirmation.confirm}
      />
    </>
  )
}
